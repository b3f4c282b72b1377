# code(line): a line of Swift without its comments and string literals. Keeps, from line to line,
# whether it is inside a block comment or a multi-line string; call it once for every line.

FNR == 1 { comment_depth = 0; in_string = 0 }

function code(line,    rest, result, at, token) {
  rest = line
  result = ""
  while (rest != "") {
    if (comment_depth > 0) {
      if (!match(rest, /\/\*|\*\//)) return result
      comment_depth += substr(rest, RSTART, 2) == "/*" ? 1 : -1
      rest = substr(rest, RSTART + 2)
    } else if (in_string) {
      at = index(rest, "\"\"\"")
      if (at == 0) return result
      in_string = 0
      rest = substr(rest, at + 3)
      # What stands for the string, so that the comma before it is not the last thing in a list.
      result = result "\"\""
    } else {
      if (!match(rest, /\/\/|\/\*|"/)) return result rest
      result = result substr(rest, 1, RSTART - 1)
      token = substr(rest, RSTART, 2)
      rest = substr(rest, RSTART)
      if (token == "//") return result
      if (token == "/*") {
        comment_depth = 1
        rest = substr(rest, 3)
        result = result " "
      } else if (substr(rest, 1, 3) == "\"\"\"") {
        in_string = 1
        rest = substr(rest, 4)
      } else if (match(rest, /^"([^"\\]|\\.)*"/)) {
        rest = substr(rest, RLENGTH + 1)
        result = result "\"\""
      } else {
        return result
      }
    }
  }
  return result
}
