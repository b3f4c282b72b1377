internal import CX11
import Glibc
import Raster

/// The frame's memory, shared with the server where that works, and its way to the window.
///
/// All pointers to pixels in this module are in this file.
final class BackBuffer {
  /// Columns and rows there is room for.
  let capacity: PixelSize
  /// Whether the server reads the memory itself, and says when it has.
  var isShared: Bool { segment != nil }

  private let connection: X11Connection
  private let image: UnsafeMutablePointer<XImage>
  private let memory: UnsafeMutableRawPointer
  /// Allocated apart, since Xlib keeps its address.
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>?

  /// Makes a buffer with room for `size`; nil when there is no memory for it.
  ///
  /// Shared memory is tried unless `forcesPutImage`; where the extension is absent, the system
  /// gives no segment or the server refuses it (as for a remote one), plain memory serves.
  init?(holding size: PixelSize, on connection: X11Connection, forcesPutImage: Bool) {
    let capacity = Self.capacity(for: size)
    self.connection = connection
    self.capacity = capacity
    if !forcesPutImage, connection.sharedMemoryCompletion != nil,
      let shared = Self.makeShared(capacity, on: connection)
    {
      (image, memory, segment) = (shared.image, shared.memory, shared.segment)
    } else if let plain = Self.makePlain(capacity, on: connection) {
      (image, memory, segment) = (plain.image, plain.memory, nil)
    } else {
      return nil
    }
  }

  deinit {
    // XDestroyImage would free the pixels, which are not Xlib's.
    image.pointee.data = nil
    XDestroyImage(image)
    if let segment {
      // The server handles the detach after every put that was sent before it.
      XShmDetach(connection.display, segment)
      shmdt(memory)
      segment.deallocate()
    } else {
      free(memory)
    }
  }

  /// Whether a window of this size should go on with this buffer: it fits, and uses half of it.
  func suits(_ size: PixelSize) -> Bool {
    let needed = Self.capacity(for: size)
    return size.width <= capacity.width && size.height <= capacity.height
      && needed.width * needed.height * 2 >= capacity.width * capacity.height
  }

  /// The top left part of the buffer as a frame; `size` must fit the capacity.
  func frame(of size: PixelSize) -> PixelBuffer {
    precondition(size.width <= capacity.width && size.height <= capacity.height)
    return PixelBuffer(
      base: memory.assumingMemoryBound(to: UInt32.self), size: size,
      stride: Int(image.pointee.bytes_per_line) / 4)
  }

  /// Pixels that the server copies in some hundredth of a millisecond.
  private static let smallArea = 65_536

  /// Puts rectangles of the frame to the same place of the window.
  ///
  /// The server reads shared memory later. What is drawn meanwhile may then show a moment early, or
  /// a half of it, and the put that follows it makes it whole: for a stroke's few pixels nobody has
  /// to wait. Large puts are awaited, so that they do not pile up in front of a slow server.
  ///
  /// - Returns: whether a ShmCompletion will follow, until which the frame should stay as it is.
  func put(_ damage: Damage, to window: CX11.Window, with graphics: GC) -> Bool {
    let isAwaited = isShared && damage.area > Self.smallArea
    for number in 0..<damage.count {
      let rect = damage[number]
      let (x, y) = (Int32(rect.minX), Int32(rect.minY))
      let (width, height) = (UInt32(rect.width), UInt32(rect.height))
      if isShared {
        XShmPutImage(
          connection.display, window, graphics, image, x, y, x, y, width, height,
          isAwaited && number == damage.count - 1 ? True : False)
      } else {
        XPutImage(connection.display, window, graphics, image, x, y, x, y, width, height)
      }
    }
    return isAwaited
  }

  /// The size rounded up, so that a window pulled larger needs new memory only now and then.
  private static func capacity(for size: PixelSize) -> PixelSize {
    PixelSize(width: (size.width + 255) & ~255, height: (size.height + 255) & ~255)
  }

  private static func makeShared(
    _ size: PixelSize, on connection: X11Connection
  ) -> (
    image: UnsafeMutablePointer<XImage>, memory: UnsafeMutableRawPointer,
    segment: UnsafeMutablePointer<XShmSegmentInfo>
  )? {
    let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    segment.initialize(to: XShmSegmentInfo())
    guard
      let image = XShmCreateImage(
        connection.display, connection.visual, UInt32(connection.depth), ZPixmap, nil, segment,
        UInt32(size.width), UInt32(size.height))
    else {
      segment.deallocate()
      return nil
    }
    let bytes = Int(image.pointee.bytes_per_line) * size.height
    let identifier = shmget(IPC_PRIVATE, bytes, IPC_CREAT | 0o600)
    let memory = identifier >= 0 ? cx11_shmat(identifier) : nil
    var isAttached = false
    if let memory {
      segment.pointee.shmid = identifier
      segment.pointee.shmaddr = memory.assumingMemoryBound(to: CChar.self)
      segment.pointee.readOnly = True
      image.pointee.data = segment.pointee.shmaddr
      let code = X11ErrorHandling.trapErrors(of: connection.display) {
        XShmAttach(connection.display, segment)
      }
      isAttached = code == 0
    }
    // Marked now, the segment goes away with its last user even when the program is killed.
    if identifier >= 0 { shmctl(identifier, IPC_RMID, nil) }
    if let memory, isAttached { return (image, memory, segment) }
    if let memory { shmdt(memory) }
    image.pointee.data = nil
    XDestroyImage(image)
    segment.deallocate()
    return nil
  }

  private static func makePlain(
    _ size: PixelSize, on connection: X11Connection
  ) -> (image: UnsafeMutablePointer<XImage>, memory: UnsafeMutableRawPointer)? {
    let stride = size.width * 4
    guard let memory = calloc(size.height, stride) else { return nil }
    guard
      let image = XCreateImage(
        connection.display, connection.visual, UInt32(connection.depth), ZPixmap, 0,
        memory.assumingMemoryBound(to: CChar.self), UInt32(size.width), UInt32(size.height), 32,
        Int32(stride))
    else {
      free(memory)
      return nil
    }
    return (image, memory)
  }
}
