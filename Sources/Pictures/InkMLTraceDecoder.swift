/// Decodes the text of traces of one format.
///
/// Points are separated by commas. A value is a number, `#` hexadecimal, `T`, `F`, `*` (goes on
/// as before) or `?` (unknown), with an optional prefix before it that holds for its channel until
/// the next one: `!` values, `'` first and `"` second differences (InkML, section 3.2.1).
struct InkMLTraceDecoder {
  private enum Order {
    case value
    case firstDifference
    case secondDifference
  }

  private struct Channel {
    var order = Order.value
    var last: Double?
    var velocity = 0.0
    var acceleration = 0.0
    var decimals = 0
  }

  /// Larger coordinates are no drawing, and squares of them must stay finite.
  static let coordinateLimit = 1e12

  private let channelCount: Int
  private let xIndex: Int
  private let yIndex: Int
  private let timeIndex: Int?
  private let forceIndex: Int?

  /// Prepares for a format; nil if it has no X or no Y.
  init?(_ format: InkMLFormat) {
    guard let x = format.index(of: "X"), let y = format.index(of: "Y") else { return nil }
    channelCount = format.channels.count
    xIndex = x
    yIndex = y
    timeIndex = format.index(of: "T")
    forceIndex = format.index(of: "F")
  }

  /// Decodes one trace; O(bytes).
  ///
  /// - Parameters:
  ///   - text: UTF-8 text that holds the trace.
  ///   - range: where in it.
  ///   - limit: how many points to keep; the rest is noted and left out.
  ///   - report: gets what is odd.
  /// - Returns: the points that have coordinates, in order.
  func columns(
    of text: [UInt8], range: Range<Int>, limit: Int, report: inout InkMLReport
  ) -> InkMLColumns {
    var columns = InkMLColumns()
    var channels = [Channel](repeating: Channel(), count: channelCount)
    var row = [Double](repeating: .nan, count: channelCount)
    var scanner = InkMLScanner(text, range: range)
    var pointCount = 0
    while true {
      scanner.skipSpace()
      guard let byte = scanner.current else { break }
      if byte == UInt8(ascii: ",") {
        scanner.advance()
        continue
      }
      guard pointCount < limit else {
        report.noteOnce(.pointLimit)
        break
      }
      pointCount += 1
      for index in row.indices { row[index] = .nan }
      readPoint(&scanner, &channels, &row, &columns.hasPrefixes, &report)
      append(row, to: &columns, &report)
    }
    columns.decimals = max(channels[xIndex].decimals, channels[yIndex].decimals)
    return columns
  }

  private func append(_ row: [Double], to columns: inout InkMLColumns, _ report: inout InkMLReport)
  {
    let (x, y) = (row[xIndex], row[yIndex])
    guard !x.isNaN, !y.isNaN else { return report.note(.incompletePoint) }
    let limit = InkMLTraceDecoder.coordinateLimit
    guard x.magnitude <= limit, y.magnitude <= limit else { return report.note(.unusablePoint) }
    columns.x.append(x)
    columns.y.append(y)
    if let timeIndex { columns.time.append(row[timeIndex]) }
    if let forceIndex { columns.force.append(row[forceIndex]) }
  }

  private func readPoint(
    _ scanner: inout InkMLScanner, _ channels: inout [Channel], _ row: inout [Double],
    _ hasPrefixes: inout Bool, _ report: inout InkMLReport
  ) {
    var index = 0
    while true {
      scanner.skipSpace()
      guard let byte = scanner.current, byte != UInt8(ascii: ",") else { return }
      guard index < channelCount else {
        report.note(.surplusValues)
        return scanner.skipPoint()
      }
      if let order = InkMLTraceDecoder.order(of: byte) {
        channels[index].order = order
        hasPrefixes = true
        scanner.advance()
        scanner.skipSpace()
      }
      guard let value = readValue(&scanner, &channels[index]) else {
        report.note(.strayCharacters)
        return scanner.skipPoint()
      }
      row[index] = value
      index += 1
    }
  }

  private static func order(of prefix: UInt8) -> Order? {
    switch prefix {
    case UInt8(ascii: "!"): .value
    case UInt8(ascii: "'"): .firstDifference
    case UInt8(ascii: "\""): .secondDifference
    default: nil
    }
  }

  /// Reads one value; not a number for an unknown one or a truth value, nil for no value at all.
  private func readValue(_ scanner: inout InkMLScanner, _ channel: inout Channel) -> Double? {
    switch scanner.current {
    case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "?"):
      scanner.advance()
      return .nan
    case UInt8(ascii: "*"):
      scanner.advance()
      return InkMLTraceDecoder.goOn(&channel)
    default:
      return scanner.number().map { InkMLTraceDecoder.take($0, &channel) }
    }
  }

  /// The value when a channel goes on as before: same value, same velocity or same acceleration.
  private static func goOn(_ channel: inout Channel) -> Double {
    guard let last = channel.last else { return .nan }
    switch channel.order {
    case .value: channel.velocity = 0
    case .firstDifference: break
    case .secondDifference: accelerate(&channel)
    }
    let value = sum(last, channel.velocity, channel)
    channel.last = value
    return value
  }

  private static func take(_ number: InkMLNumber, _ channel: inout Channel) -> Double {
    channel.decimals = max(channel.decimals, number.decimals)
    let value: Double
    switch channel.order {
    case .value:
      value = number.value
      channel.velocity = channel.last.map { sum(value, -$0, channel) } ?? 0
    case .firstDifference:
      channel.velocity = number.value
      value = sum(channel.last ?? 0, channel.velocity, channel)
    case .secondDifference:
      channel.acceleration = number.value
      accelerate(&channel)
      value = sum(channel.last ?? 0, channel.velocity, channel)
    }
    channel.last = value
    return value
  }

  private static func accelerate(_ channel: inout Channel) {
    channel.velocity = sum(channel.velocity, channel.acceleration, channel)
  }

  private static func sum(_ first: Double, _ second: Double, _ channel: Channel) -> Double {
    InkMLNumber.decimalSum(first + second, decimals: channel.decimals)
  }
}
