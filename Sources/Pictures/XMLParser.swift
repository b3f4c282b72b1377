import CExpat

/// Receives the events of an XML document, in document order.
///
/// Names come without their namespace prefix.
protocol XMLHandler: AnyObject {
  /// An element begins; of attributes with the same local name the unprefixed one is kept.
  func startElement(_ name: String, attributes: [String: String])
  /// The innermost open element ends.
  func endElement(_ name: String)
  /// Text between two tags, UTF-8; never empty.
  func text(_ utf8: [UInt8])
}

/// A bounded XML reader: one pass, no entities, no other files, a limit on nesting.
///
/// The only place of this module with unsafe pointers: expat calls back with the address of this
/// object, which outlives the call to `run`.
final class XMLParser {
  private let handler: any XMLHandler
  private let depthLimit: Int
  private let expat: OpaquePointer
  private var depth = 0
  private var pendingText: [UInt8] = []
  private var fault: InkMLError?

  private init(expat: OpaquePointer, depthLimit: Int, handler: any XMLHandler) {
    self.expat = expat
    self.depthLimit = depthLimit
    self.handler = handler
  }

  deinit { XML_ParserFree(expat) }

  /// Reads a whole document and delivers its events; O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: the document, at most `Int32.max` bytes.
  ///   - depthLimit: how many elements may be open at once.
  ///   - handler: gets the events up to the fault, if there is one.
  /// - Throws: the first fault of the document.
  static func parse(
    _ bytes: some Collection<UInt8>, depthLimit: Int, into handler: any XMLHandler
  ) throws(InkMLError) {
    guard let expat = XML_ParserCreate(nil) else { throw .outOfMemory }
    let parser = XMLParser(expat: expat, depthLimit: depthLimit, handler: handler)
    if let fault = parser.run(bytes) { throw fault }
  }

  private func run(_ bytes: some Collection<UInt8>) -> InkMLError? {
    XML_SetUserData(expat, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      expat,
      { user, name, attributes in
        guard let parser = XMLParser.from(user), let name else { return }
        parser.start(name, attributes)
      },
      { user, name in
        guard let parser = XMLParser.from(user), let name else { return }
        parser.end(name)
      })
    XML_SetCharacterDataHandler(expat) { user, text, count in
      guard let parser = XMLParser.from(user), let text, parser.fault == nil else { return }
      let raw = UnsafeRawBufferPointer(start: text, count: Int(count))
      parser.pendingText.append(contentsOf: raw)
    }
    // Called for a declaration before anything can use it: no entity is ever expanded.
    XML_SetEntityDeclHandler(expat) { user, name, _, _, _, _, _, _, _ in
      guard let parser = XMLParser.from(user) else { return }
      parser.stop(.entityDeclared(name: name.map { String(cString: $0) } ?? ""))
    }
    let copied = bytes.withContiguousStorageIfAvailable { feed($0) }
    let status = copied ?? Array(bytes).withUnsafeBufferPointer { feed($0) }
    if let fault { return fault }
    return status == XML_STATUS_OK ? nil : expatFault()
  }

  private func feed(_ bytes: UnsafeBufferPointer<UInt8>) -> XML_Status {
    bytes.withMemoryRebound(to: CChar.self) { characters in
      // In one piece and final, so that a long token is looked at once only.
      XML_Parse(expat, characters.baseAddress, Int32(clamping: characters.count), 1)
    }
  }

  private func expatFault() -> InkMLError {
    let code = XML_GetErrorCode(expat)
    switch code {
    case XML_ERROR_NO_MEMORY: return .outOfMemory
    case XML_ERROR_UNKNOWN_ENCODING: return .unknownEncoding
    default:
      return .notWellFormed(
        reason: XML_ErrorString(code).map { String(cString: $0) } ?? "unknown",
        line: line, column: Int(clamping: XML_GetCurrentColumnNumber(expat)) + 1)
    }
  }

  private var line: Int { Int(clamping: XML_GetCurrentLineNumber(expat)) }

  private func stop(_ reason: InkMLError) {
    guard fault == nil else { return }
    fault = reason
    XML_StopParser(expat, 0)
  }

  // Expat may still deliver an event after it was told to stop; hence the checks for a fault.
  private func start(
    _ name: UnsafePointer<CChar>, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard fault == nil else { return }
    flushText()
    depth += 1
    guard depth <= depthLimit else { return stop(.tooDeep(limit: depthLimit, line: line)) }
    var attributes: [String: String] = [:]
    var index = 0
    while let key = list?[index], let value = list?[index + 1] {
      let (local, isPrefixed) = XMLParser.localName(String(cString: key))
      if !isPrefixed || attributes[local] == nil { attributes[local] = String(cString: value) }
      index += 2
    }
    handler.startElement(XMLParser.localName(String(cString: name)).name, attributes: attributes)
  }

  private func end(_ name: UnsafePointer<CChar>) {
    guard fault == nil else { return }
    flushText()
    depth -= 1
    handler.endElement(XMLParser.localName(String(cString: name)).name)
  }

  private func flushText() {
    guard !pendingText.isEmpty else { return }
    handler.text(pendingText)
    pendingText.removeAll(keepingCapacity: true)
  }

  private static func from(_ user: UnsafeMutableRawPointer?) -> XMLParser? {
    user.map { Unmanaged<XMLParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func localName(_ name: String) -> (name: String, isPrefixed: Bool) {
    guard let colon = name.lastIndex(of: ":") else { return (name, false) }
    return (String(name[name.index(after: colon)...]), true)
  }
}
