/// Which of a language's plural forms a number takes: an expression of C in `n`, as the header of a
/// catalogue has it.
struct PluralRule: Sendable {
  private indirect enum Term: Sendable {
    case number(Int)
    case count
    case not(Term)
    case both(Term, String, Term)
    case choice(Term, Term, Term)
  }

  /// From what binds least to what binds most; of two that begin alike the longer one first.
  private static let operators = [
    ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
  ]
  /// Parentheses in longer ones could be nested too deep.
  private static let longest = 1000

  private let term: Term

  /// The rule of English: 1, and all others.
  init() { term = .both(.count, "!=", .number(1)) }

  /// Reads an expression; nil for what is none.
  init?(_ text: String) {
    var rest = text.filter { !$0.isWhitespace }[...]
    guard rest.utf8.count <= Self.longest, let term = Self.choice(&rest), rest.isEmpty else {
      return nil
    }
    self.term = term
  }

  /// The index of the form for a number of things.
  func form(for count: Int) -> Int { Self.value(of: term, count) }

  private static func choice(_ rest: inout Substring) -> Term? {
    guard let condition = both(0, &rest) else { return nil }
    guard take("?", &rest) else { return condition }
    guard let first = choice(&rest), take(":", &rest), let second = choice(&rest) else {
      return nil
    }
    return .choice(condition, first, second)
  }

  private static func both(_ level: Int, _ rest: inout Substring) -> Term? {
    guard level < operators.count else { return single(&rest) }
    guard var term = both(level + 1, &rest) else { return nil }
    while let sign = operators[level].first(where: { take($0, &rest) }) {
      guard let next = both(level + 1, &rest) else { return nil }
      term = .both(term, sign, next)
    }
    return term
  }

  private static func single(_ rest: inout Substring) -> Term? {
    if take("!", &rest) { return single(&rest).map { .not($0) } }
    if take("n", &rest) { return .count }
    if take("(", &rest) {
      let term = choice(&rest)
      return take(")", &rest) ? term : nil
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return Int(digits).map { .number($0) }
  }

  private static func take(_ sign: String, _ rest: inout Substring) -> Bool {
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }

  private static func value(of term: Term, _ count: Int) -> Int {
    switch term {
    case .number(let number): number
    case .count: count
    case .not(let term): value(of: term, count) == 0 ? 1 : 0
    case .both(let first, let sign, let second):
      result(value(of: first, count), sign, value(of: second, count))
    case .choice(let condition, let first, let second):
      value(of: value(of: condition, count) != 0 ? first : second, count)
    }
  }

  /// What C makes of two numbers; no number of things and no division by 0 ends the program.
  private static func result(_ first: Int, _ sign: String, _ second: Int) -> Int {
    switch sign {
    case "||": first != 0 || second != 0 ? 1 : 0
    case "&&": first != 0 && second != 0 ? 1 : 0
    case "==": first == second ? 1 : 0
    case "!=": first != second ? 1 : 0
    case "<=": first <= second ? 1 : 0
    case ">=": first >= second ? 1 : 0
    case "<": first < second ? 1 : 0
    case ">": first > second ? 1 : 0
    case "+": first &+ second
    case "-": first &- second
    case "*": first &* second
    case "/": first.dividedReportingOverflow(by: second).partialValue
    default: first.remainderReportingOverflow(dividingBy: second).partialValue
    }
  }
}
