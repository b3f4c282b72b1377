# Prints the entries of a .pot file for the texts in Swift files: the string literals, one or two
# for a plural, with which a call of translate, translatable or Sentence begins, and their context.
# xgettext reads no Swift.

function finish_file() {
  at = 1
  length_of_text = length(text)
  while (match(substr(text, at), /(translate|translatable|Sentence)\(/)) {
    start = at + RSTART - 1
    at = start + RLENGTH
    if (start > 1 && substr(text, start - 1, 1) ~ /[A-Za-z0-9_]/) continue
    # A comment is no call.
    before = substr(text, 1, start)
    sub(/.*\n/, "", before)
    if (before ~ /\/\//) continue
    one = literal()
    if (one == "") {
      if (substr(text, start, 9) == "Sentence(")
        complain("a Sentence begins with no literal, so nobody could translate it")
      continue
    }
    many = ""
    context = ""
    if (match(substr(text, at), /^,[ \n]*"/)) {
      at += RLENGTH - 1
      many = literal()
    }
    if (match(substr(text, at), /^,[ \n]*context:[ \n]*"/)) {
      at += RLENGTH - 1
      context = literal()
    }
    remember(context, one, many, file)
  }
}

# The string literal at `at`, white space aside, as a quoted C string without its quotes.
function literal(    rest, result, margin, lines, count, i, token) {
  while (substr(text, at, 1) ~ /[ \n]/) at++
  result = ""
  if (substr(text, at, 3) == "\"\"\"") {
    rest = substr(text, at + 4)
    i = index(rest, "\"\"\"")
    at += 4 + i + 2
    count = split(substr(rest, 1, i - 1), lines, "\n")
    margin = lines[count]
    for (i = 1; i < count; i++) {
      token = substr(lines[i], length(margin) + 1)
      if (token ~ /\\$/) result = result substr(token, 1, length(token) - 1)
      else result = result token (i < count - 1 ? "\\n" : "")
    }
    gsub(/"/, "\\\"", result)
    return result
  }
  while (match(substr(text, at), /^"([^"\\\n]|\\.)*"/)) {
    token = substr(text, at + 1, RLENGTH - 2)
    if (token ~ /\\\(/)
      complain("a text to translate holds a value; give it a name in braces: " token)
    result = result token
    at += RLENGTH
    if (!match(substr(text, at), /^[ \n]*\+[ \n]*"/)) break
    at += RLENGTH - 1
  }
  return result
}

function complain(sentence) {
  print file ": " sentence >"/dev/stderr"
  failed = 1
}

function remember(context, one, many, place,    entry) {
  entry = context SUBSEP one
  if (!(entry in places)) order[++entries] = entry
  else place = places[entry] " " place
  places[entry] = place
  if (many != "") plural[entry] = many
}

# Long texts have a line of their own for each line that they have.
function quoted(word, string,    result, i) {
  if (index(string, "\\n") == 0) return word " \"" string "\""
  result = word " \"\""
  while ((i = index(string, "\\n")) > 0) {
    result = result "\n\"" substr(string, 1, i + 1) "\""
    string = substr(string, i + 2)
  }
  return string == "" ? result : result "\n\"" string "\""
}

FNR == 1 {
  if (file != "") finish_file()
  file = FILENAME
  text = ""
}

{ text = text $0 "\n" }

END {
  if (file != "") finish_file()
  for (i = 1; i <= entries; i++) {
    entry = order[i]
    split(entry, parts, SUBSEP)
    count = split(places[entry], list, " ")
    # Lines would change with every edit above them.
    for (j = 1; j <= count; j++) {
      if (j == 1 || list[j] != list[j - 1]) print "#: " list[j]
    }
    # Python's names in braces are ours, so gettext's tools can compare them.
    if (parts[2] ~ /[{][a-z]+[}]/) print "#, python-brace-format"
    if (parts[1] != "") print quoted("msgctxt", parts[1])
    print quoted("msgid", parts[2])
    if (entry in plural) {
      print quoted("msgid_plural", plural[entry])
      print "msgstr[0] \"\"\nmsgstr[1] \"\"\n"
    } else {
      print "msgstr \"\"\n"
    }
  }
  exit failed
}
