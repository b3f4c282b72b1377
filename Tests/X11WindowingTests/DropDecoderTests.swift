import Testing
import Windowing
import X11Windowing

/// The protocol of drag and drop, without a server.
@Suite("Drop decoding")
struct DropDecoderTests {
  private static let names = DropDecoder.Names(uriList: 77, copy: 78)

  private func message(
    _ kind: DropDecoder.Message.Kind, _ source: UInt = 5, _ numbers: UInt...
  ) throws -> DropDecoder.Message {
    let rest = [UInt](repeating: 0, count: 4 - numbers.count)
    return try #require(DropDecoder.Message(kind, numbers: [source] + numbers + rest))
  }

  private func decoder(version: UInt = 5, types: [UInt] = [1, 77]) throws -> DropDecoder {
    var decoder = DropDecoder(names: Self.names)
    let enter = try #require(
      DropDecoder.Message(
        .enter, numbers: [5, version << 24] + types + [UInt](repeating: 0, count: 3 - types.count)))
    _ = decoder.handle(enter)
    return decoder
  }

  @Test("a message is five numbers of 32 bits")
  func numbers() throws {
    #expect(DropDecoder.Message(.enter, numbers: [1, 2, 3, 4]) == nil)
    let enter = try message(.enter, 0xFFFF_FFFF_0000_0005, 4 << 24 | 1, 9, 0, 8)
    #expect(enter.source == 5 && enter.version == 4 && enter.hasMoreTypes)
    #expect(enter.types == [9, 8])
    let position = try message(.position, 5, 0, 0xFFFE_0102, 1234)
    #expect(position.place == (x: -2, y: 0x102) && position.time == 1234)
    #expect(try message(.drop, 5, 0, 4321).time == 4321)
  }

  @Test("enter, positions and a drop end with the files and an answer to the source")
  func wholeDrop() throws {
    var decoder = DropDecoder(names: Self.names)
    let enter = try message(.enter, 5, 5 << 24, 77)
    #expect(decoder.handle(enter) == [.watch(5), .deliver(.dropOffered(true))])
    let position = try message(.position, 5, 0, 30 << 16 | 40, 1)
    #expect(decoder.handle(position) == [.status(5, isAccepted: true)])
    let drop = try message(.drop, 5, 0, 99)
    #expect(decoder.handle(drop, modifiers: { .shift }) == [.request(time: 99)])
    // What still comes of it is too late.
    #expect(decoder.handle(position).isEmpty && decoder.handle(drop).isEmpty)
    #expect(try decoder.handle(message(.leave)).isEmpty)
    let steps = decoder.receive(Array("file:///x\n".utf8)) { x, y in
      WindowPoint(x: Double(x) - 10, y: Double(y) - 20)
    }
    let expected = Drop(
      uris: ["file:///x"], position: WindowPoint(x: 20, y: 20), modifiers: .shift)
    #expect(
      steps == [.finish(5, isAccepted: true), .forget(5), .deliver(.dropped(expected))])
    #expect(decoder.receive([]) { _, _ in WindowPoint(x: 0, y: 0) }.isEmpty)
  }

  @Test("without files the source is told so, and the client nothing")
  func noFiles() throws {
    var decoder = try decoder(types: [1, 2, 3])
    #expect(try decoder.handle(message(.position)) == [.status(5, isAccepted: false)])
    #expect(try decoder.handle(message(.drop)) == [.finish(5, isAccepted: false), .forget(5)])
    decoder = try self.decoder(types: [1, 2, 3])
    #expect(try decoder.handle(message(.leave)) == [.forget(5)])
    decoder = try self.decoder(types: [1, 2, 3])
    #expect(decoder.windowGone(5).isEmpty)
    // The same types and one more in the property.
    decoder = DropDecoder(names: Self.names)
    let enter = try message(.enter, 5, 5 << 24 | 1, 1, 2, 3)
    #expect(
      decoder.handle(enter, types: [1, 2, 3, 77]) == [.watch(5), .deliver(.dropOffered(true))])
  }

  @Test("only versions 3 to 5 are heard", arguments: [UInt(0), 1, 2, 3, 4, 5, 6, 255])
  func versions(version: UInt) throws {
    var decoder = try decoder(version: version)
    let isHeard = (3...5).contains(version)
    #expect(
      try decoder.handle(message(.position)) == (isHeard ? [.status(5, isAccepted: true)] : []))
    #expect(try decoder.handle(message(.drop, 5, 0, 7)) == (isHeard ? [.request(time: 7)] : []))
  }

  @Test("strangers are not heard; a new source takes the place of the old one")
  func otherSource() throws {
    var decoder = try decoder()
    for kind in [DropDecoder.Message.Kind.position, .leave, .drop] {
      #expect(try decoder.handle(message(kind, 6)).isEmpty)
    }
    #expect(decoder.windowGone(6).isEmpty)
    #expect(
      try decoder.handle(message(.enter, 6, 5 << 24, 77)) == [
        .forget(5), .deliver(.dropOffered(false)), .watch(6), .deliver(.dropOffered(true)),
      ])
    #expect(try decoder.handle(message(.position, 5)).isEmpty)
  }

  @Test("a source that is gone ends its offer, or its drop without files")
  func gone() throws {
    var decoder = try decoder()
    #expect(decoder.windowGone(5) == [.deliver(.dropOffered(false))])
    #expect(decoder.windowGone(5).isEmpty)
    let nothing = Event.dropped(Drop(uris: [], position: WindowPoint(x: 0, y: 0)))
    decoder = try self.decoder()
    _ = try decoder.handle(message(.drop))
    #expect(decoder.windowGone(5) == [.deliver(nothing)])
    decoder = try self.decoder()
    _ = try decoder.handle(message(.drop))
    let steps = decoder.receive(nil) { _, _ in WindowPoint(x: 0, y: 0) }
    #expect(steps == [.finish(5, isAccepted: false), .forget(5), .deliver(nothing)])
  }
}
