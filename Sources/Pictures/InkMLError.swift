import Wording

/// Why a file could not be read as InkML.
package enum InkMLError: ExplainedError, Hashable, Sendable {
  /// The file has no bytes but white space.
  case empty
  /// The file is longer than can be read: its size and the limit, in bytes.
  case tooLarge(bytes: Int, limit: Int)
  /// The XML breaks its own rules: what is wrong and where, lines and columns from 1.
  case notWellFormed(reason: String, line: Int, column: Int)
  /// The document declares an entity, which could grow without bound or name other files.
  case entityDeclared(name: String)
  /// Elements are nested deeper than the limit, first at this line.
  case tooDeep(limit: Int, line: Int)
  /// The text is in an encoding other than UTF-8, UTF-16, ISO-8859-1 and ASCII.
  case unknownEncoding
  /// The document is XML, but nothing in it is ink; `root` is its outermost element.
  case notInk(root: String)
  /// The system gave no memory for the parser.
  case outOfMemory

  /// What is wrong, why, and what to do.
  package var sentence: Sentence {
    switch self {
    case .empty:
      Sentence("The ink file is empty; export it again from the program it comes from.")
    case .tooLarge(let bytes, let limit):
      Sentence(
        """
        The ink file has {bytes} bytes, more than the {limit} that can be read; split it into \
        smaller files.
        """, ["bytes": .number(bytes), "limit": .number(limit)])
    case .notWellFormed(let reason, let line, let column):
      Sentence(
        """
        The ink file is damaged at line {line}, column {column} ({reason}); export it again from \
        the program it comes from.
        """, ["line": .number(line), "column": .number(column), "reason": .text(reason)])
    case .entityDeclared(let name):
      Sentence(
        """
        The ink file declares the entity "{name}", which is refused because entities can grow \
        without bound; remove the declaration.
        """, ["name": .text(name)])
    case .tooDeep(let limit, let line):
      Sentence(
        """
        The ink file nests more than {limit} elements at line {line}, which no drawing needs; \
        export it again from the program it comes from.
        """, ["limit": .number(limit), "line": .number(line)])
    case .unknownEncoding:
      Sentence("The ink file is in an unknown text encoding; save it as UTF-8.")
    case .notInk(let root):
      Sentence(
        "The file is XML (\"{root}\") but holds no ink; choose an InkML file.",
        ["root": .text(root)])
    case .outOfMemory:
      Sentence(
        "There is not enough memory to read the ink file; close other programs and try again.")
    }
  }
}
