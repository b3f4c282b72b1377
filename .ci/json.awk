# Flattens JSON to lines "path<TAB>value", for example "targets.3.name<TAB>Raster": nothing but
# awk is to be had on every machine. Values keep their escapes; names in the manifest have none.

{ text = text $0 "\n" }

END {
  depth = 0
  while (match(text, /^[ \t\r\n]+/) || text != "") {
    if (RSTART == 1 && RLENGTH > 0) text = substr(text, RLENGTH + 1)
    if (text == "") break
    first = substr(text, 1, 1)
    if (first == "{" || first == "[") {
      kind[++depth] = first
      key[depth] = first == "[" ? 0 : ""
      text = substr(text, 2)
    } else if (first == "}" || first == "]") {
      depth--
      text = substr(text, 2)
    } else if (first == ",") {
      if (kind[depth] == "[") key[depth]++
      else key[depth] = ""
      text = substr(text, 2)
    } else if (first == ":") {
      text = substr(text, 2)
    } else {
      if (!match(text, /^"([^"\\]|\\.)*"/) && !match(text, /^[^][{}:, \t\r\n"]+/)) exit 1
      value = substr(text, 1, RLENGTH)
      text = substr(text, RLENGTH + 1)
      if (first == "\"") value = substr(value, 2, length(value) - 2)
      if (kind[depth] == "{" && key[depth] == "") key[depth] = value
      else print path() "\t" value
    }
  }
}

function path(    i, result) {
  result = key[1]
  for (i = 2; i <= depth; i++) result = result "." key[i]
  return result
}
