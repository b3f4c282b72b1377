import Raster

/// What the decoder says of a picture, as bytes.
///
/// They are the first page of the file in memory that it answers through. The pixels follow, straight R, G, B, A, row after row without gaps.
///
/// Words of 32 bits, little-endian. Both sides are of one release, so there is one version.
package enum DecoderAnswer: Equatable, Sendable {
  /// A picture; its pixels are there.
  case picture(PictureFacts)
  /// There is none.
  case failure(PictureError)

  /// Bytes before the pixels.
  package static let headerBytes = 4096

  /// What an answer begins with; written last, so that half an answer is none.
  private static let mark: UInt32 = 0x3142_4442

  private enum Code {
    static let picture: UInt32 = 1
    static let unknownFormat: UInt32 = 2
    static let missingLoader: UInt32 = 3
    static let unsupportedCoding: UInt32 = 4
    static let unsupportedPrecision: UInt32 = 5
    static let badSides: UInt32 = 6
    static let tooManyPixels: UInt32 = 7
    static let tooManyBytes: UInt32 = 8
    static let tooManyScans: UInt32 = 9
    static let cutOff: UInt32 = 10
    static let unknownChunk: UInt32 = 11
    static let damaged: UInt32 = 12
    static let outOfMemory: UInt32 = 13
    static let unreadable: UInt32 = 14
    static let crashed: UInt32 = 15
  }

  private static let wordCount = 16
  private static let longestText = 200

  /// The answer as bytes, fewer than `headerBytes`.
  package var bytes: [UInt8] {
    var words: [UInt32]
    var text = ""
    switch self {
    case .picture(let facts): words = Self.words(facts)
    case .failure(let error): (words, text) = Self.words(error)
    }
    words = [Self.mark] + words
    words += [UInt32](repeating: 0, count: Self.wordCount - words.count)
    let letters = Array(text.utf8.prefix(Self.longestText))
    words.append(UInt32(letters.count))
    return words.flatMap { word in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
    } + letters
  }

  /// Reads an answer; nil for what is none, or one that contradicts itself or the limits.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= (Self.wordCount + 1) * 4 else { return nil }
    let words = (0...Self.wordCount).map { index in
      bytes[(index * 4)..<(index * 4 + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    guard words[0] == Self.mark else { return nil }
    if words[1] == Code.picture {
      guard let facts = Self.facts(words) else { return nil }
      self = .picture(facts)
    } else {
      // Codecs' own words are English; anything else in them is not meant to be read.
      let letters = bytes.dropFirst((Self.wordCount + 1) * 4)
        .prefix(min(Int(words[Self.wordCount]), Self.longestText)).filter { 0x20..<0x7F ~= $0 }
      guard let error = Self.error(words, String(decoding: letters, as: UTF8.self)) else {
        return nil
      }
      self = .failure(error)
    }
  }

  private enum Flag {
    static let sixteenBits: UInt32 = 1
    static let animated: UInt32 = 2
    static let opaque: UInt32 = 4
    static let cutOff: UInt32 = 8
    static let density: UInt32 = 16
  }

  private static func words(_ facts: PictureFacts) -> [UInt32] {
    var flags: UInt32 = 0
    if facts.hadSixteenBits { flags |= Flag.sixteenBits }
    if facts.isAnimated { flags |= Flag.animated }
    if facts.isOpaque { flags |= Flag.opaque }
    if facts.isCutOff { flags |= Flag.cutOff }
    if facts.density != nil { flags |= Flag.density }
    return [
      Code.picture, UInt32(facts.size.width), UInt32(facts.size.height),
      UInt32(facts.fullSize.width), UInt32(facts.fullSize.height), UInt32(facts.format.rawValue),
      UInt32(facts.orientation.rawValue), flags, UInt32(facts.completeRows),
      facts.density?.horizontal ?? 0, facts.density?.vertical ?? 0,
      UInt32(facts.density?.unit.rawValue ?? 0),
    ]
  }

  private static func facts(_ words: [UInt32]) -> PictureFacts? {
    let numbers = words.map { Int($0) }
    let limits = PictureLimits()
    guard let format = PictureFormat(rawValue: UInt8(truncatingIfNeeded: words[6])),
      let orientation = PictureOrientation(rawValue: UInt8(truncatingIfNeeded: words[7])),
      (try? limits.check(width: numbers[2], height: numbers[3])) != nil,
      (try? limits.check(width: numbers[4], height: numbers[5])) != nil,
      0...numbers[3] ~= numbers[9]
    else { return nil }
    let flags = words[8]
    var facts = PictureFacts(
      size: PixelSize(width: numbers[2], height: numbers[3]), format: format)
    facts.fullSize = PixelSize(width: numbers[4], height: numbers[5])
    facts.orientation = orientation
    facts.hadSixteenBits = flags & Flag.sixteenBits != 0
    facts.isAnimated = flags & Flag.animated != 0
    facts.isOpaque = flags & Flag.opaque != 0
    facts.isCutOff = flags & Flag.cutOff != 0
    facts.completeRows = numbers[9]
    if flags & Flag.density != 0 {
      facts.density = PixelDensity(
        horizontal: words[10], vertical: words[11],
        unit: PixelDensity.Unit(rawValue: UInt8(truncatingIfNeeded: words[12])) ?? .ratio)
    }
    return facts
  }

  private static func words(_ error: PictureError) -> ([UInt32], String) {
    func pair(_ width: Int, _ height: Int) -> [UInt32] {
      [UInt32(clamping: width), UInt32(clamping: height)]
    }
    switch error {
    case .unknownFormat: return ([Code.unknownFormat], "")
    case .missingLoader(let format): return ([Code.missingLoader, UInt32(format.rawValue)], "")
    case .unsupportedCoding(let coding):
      return ([Code.unsupportedCoding, UInt32(coding.rawValue)], "")
    case .unsupportedPrecision(let bits):
      return ([Code.unsupportedPrecision, UInt32(clamping: bits)], "")
    case .badSides(let width, let height): return ([Code.badSides] + pair(width, height), "")
    case .tooManyPixels(let width, let height):
      return ([Code.tooManyPixels] + pair(width, height), "")
    case .tooManyBytes: return ([Code.tooManyBytes], "")
    case .tooManyScans(let scans): return ([Code.tooManyScans, UInt32(clamping: scans)], "")
    case .cutOff: return ([Code.cutOff], "")
    case .unknownChunk(let name): return ([Code.unknownChunk], name)
    case .damaged(let words): return ([Code.damaged], words)
    case .outOfMemory: return ([Code.outOfMemory], "")
    case .unreadable(let error): return ([Code.unreadable, UInt32(clamping: error.code)], "")
    // What only the program that waits for the decoder can find.
    case .crashed, .timedOut, .cancelled, .missingDecoder, .cannotStartDecoder:
      return ([Code.crashed], "")
    }
  }

  private static func error(_ words: [UInt32], _ text: String) -> PictureError? {
    let first = Int(words[2])
    let second = Int(words[3])
    switch words[1] {
    case Code.unknownFormat: return .unknownFormat
    case Code.missingLoader:
      return PictureFormat(rawValue: UInt8(truncatingIfNeeded: first)).map { .missingLoader($0) }
    case Code.unsupportedCoding:
      return JPEGMarkers.Coding(rawValue: UInt8(truncatingIfNeeded: first))
        .map { .unsupportedCoding($0) }
    case Code.unsupportedPrecision: return .unsupportedPrecision(first)
    case Code.badSides: return .badSides(width: first, height: second)
    case Code.tooManyPixels: return .tooManyPixels(width: first, height: second)
    case Code.tooManyBytes: return .tooManyBytes
    case Code.tooManyScans: return .tooManyScans(first)
    case Code.cutOff: return .cutOff
    case Code.unknownChunk: return .unknownChunk(text)
    case Code.damaged: return .damaged(text)
    case Code.outOfMemory: return .outOfMemory
    case Code.unreadable: return .unreadable(SystemError(Int32(clamping: first)))
    case Code.crashed: return .crashed
    default: return nil
    }
  }
}
