# Judges Swift files line by line. Needs code.awk. Exit 1 if something is wrong.

BEGIN {
  newer("[^A-Za-z0-9_]InlineArray[^A-Za-z0-9_]", "InlineArray (6.2)")
  newer("[^A-Za-z0-9_](Mutable|Raw|MutableRaw|Output|OutputRaw|UTF8)?Span[^A-Za-z0-9_]", "Span (6.2)")
  newer("[.](span|mutableSpan|mutableBytes|utf8Span)[^A-Za-z0-9_(:]", "spans of buffers (6.2)")
  newer("@concurrent[^A-Za-z0-9_]", "@concurrent (6.2)")
  newer("nonisolated\\(nonsending\\)", "nonisolated(nonsending) (6.2)")
  newer("[^A-Za-z0-9_]isolated deinit[^A-Za-z0-9_]", "isolated deinit (6.2)")
  newer("@c[ (]", "@c (6.3)")
  newer("nonisolated (struct|class|enum|protocol|extension|actor) ", "nonisolated types (6.1)")
  newer("processExitsWith:|exitsWith:", "exit tests (6.2)")
  newer("[^A-Za-z0-9_]Attachment[.(<]", "attachments (6.2)")
  newer("[^A-Za-z0-9_](TestScoping|provideScope)[^A-Za-z0-9_]", "test scoping traits (6.1)")
  newer("expectedCount:[^,)]*\\.\\.", "confirmations of a range (6.1)")
  newer("[=(] *(try )? *(await )? *#(expect|require)\\(throws:", "the error that #expect(throws:) returns (6.1)")
  newer("[^A-Za-z0-9_]weak let ", "weak let (6.3)")
  newer("[A-Za-z0-9_]::[A-Za-z_]", "module selectors (6.3)")
  newer("[^A-Za-z0-9_.@]unsafe [A-Za-z_&]", "unsafe expressions (6.2)")
  newer("@(un)?safe[^A-Za-z0-9_]", "@safe and @unsafe (6.2)")
  newer("Task[.]immediate|Task\\(name:", "immediate and named tasks (6.2)")
  newer("@inline\\(always\\)|@specialized[^A-Za-z0-9_]|@abi\\(", "newer attributes (6.2, 6.3)")
  newer("[.]defaultIsolation\\(|[.]strictMemorySafety\\(|[^A-Za-z0-9_]traits: *\\[", "newer manifest settings (6.1, 6.2)")
  newer(", *[)>]", "a trailing comma outside a collection (6.1)")
}

function newer(pattern, name) {
  patterns[++pattern_count] = pattern
  names[pattern_count] = name
}

FNR == 1 {
  finish()
  before = ""
}

{
  file = FILENAME
  lines = FNR
  # A blank at both ends lets a pattern ask for the edge of a word.
  line = " " code($0) " "
  for (i = 1; i <= pattern_count; i++) if (line ~ patterns[i]) wrong(names[i])
  if (line ~ /^ *[)>]/ && before ~ /, *$/) wrong("a trailing comma outside a collection (6.1)")
  rest = line
  while (match(rest, /`[^`]*`/)) {
    if (substr(rest, RSTART + 1, RLENGTH - 2) !~ /^[A-Za-z0-9_$]*$/) wrong("raw identifiers (6.2)")
    rest = substr(rest, RSTART + RLENGTH)
  }
  if (line !~ /^ *$/) before = line
}

function wrong(name) {
  print file ":" FNR ": newer than Swift 6.0: " name "."
  failed = 1
}

function finish() {
  if (lines > 500) {
    print file ": " lines " lines; the limit is 500."
    failed = 1
  } else if (lines > 300) {
    print file ": " lines " lines; over 300 is a sign that it holds two things."
  }
}

END {
  finish()
  exit failed
}
