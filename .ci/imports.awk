# Judges the import lines of the files given, after a first file that lists the targets
# (see .ci/imports). Needs code.awk. Prints one line for each wrong import; exit 1 if there are any.

BEGIN {
  count = split("Wording Raster Ink Board Windowing Interface", names, " ")
  for (i = 1; i <= count; i++) pure[names[i]] = 1
  only["CX11"] = "X11Windowing"
  only["CPango"] = "Typesetting"
  # Codecs other than libpng, and the giving up of rights, are for the decoder.
  only["CPixbuf"] = "drawingboard-decode"
  only["CLockdown"] = "drawingboard-decode"
}

FILENAME == ARGV[1] {
  split($0, column, "\t")
  kind[column[1]] = column[2]
  folder[column[3]] = column[1]
  dependencies[column[1]] = column[4]
  next
}

FNR == 1 {
  name = FILENAME
  while (!(name in folder) && sub(/\/[^\/]*$/, "", name)) {}
  target = folder[name]
  shipped = FILENAME ~ /^Sources\//
}

{
  count = split(code($0), statements, ";")
  for (i = 1; i <= count; i++) judge(statements[i])
}

# Awk makes an element of whatever is asked for, so membership is asked first.
function is_library(module) {
  return (module in kind) && kind[module] == "system"
}

function judge(statement,    module) {
  while (sub(/^[ \t]*@[A-Za-z_]+(\([^)]*\))?/, "", statement)) {}
  sub(/^[ \t]*(public|package|internal|fileprivate|private)[ \t]+/, "", statement)
  if (statement !~ /^[ \t]*import[ \t]/) return
  sub(/^[ \t]*import[ \t]+/, "", statement)
  sub(/^(struct|class|enum|protocol|typealias|func|let|var)[ \t]+/, "", statement)
  match(statement, /^[A-Za-z_0-9]+/)
  module = substr(statement, 1, RLENGTH)

  if (shipped && module in only && target != only[module])
    wrong("imports " module ", which may be imported by " only[module] " alone")
  else if (module in kind && index(dependencies[target], " " module " ") == 0)
    wrong("imports " module ", which is not among its dependencies in Package.swift")
  else if (target in pure && (!(module in kind) || is_library(module)))
    wrong("imports " module ", but this module imports nothing but the package's own modules")
  else if (shipped && module ~ /^Foundation/)
    wrong("imports " module ", which no shipped module may: it costs start-up time and 60 MB")
  if (shipped && is_library(module)) {
    if (module in importer && importer[module] != target)
      wrong("imports " module " as " importer[module] " does; a C library is for one shipped module alone")
    importer[module] = target
  }
}

function wrong(sentence) {
  print FILENAME ":" FNR ": " target " " sentence "."
  failed = 1
}

END { exit failed }
