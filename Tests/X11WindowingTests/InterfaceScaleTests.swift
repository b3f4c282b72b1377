import Raster
import Testing
import X11Windowing

@Suite("The interface's scale from what a display says")
struct InterfaceScaleTests {
  private func monitor(_ width: Int, _ height: Int, _ across: Int, _ down: Int, x: Int = 0)
    -> Monitor
  {
    Monitor(
      rect: PixelRect(x: x, y: 0, width: width, height: height),
      millimetres: PixelSize(width: across, height: down))
  }

  @Test("a resolution in dots an inch")
  func resolutions() {
    let table: [(text: String, scale: Double?)] = [
      ("96", 1), ("120", 1.25), ("144", 1.5), ("168", 1.75), ("192", 2), ("288", 3), ("96.0", 1),
      (" 96\r", 1), ("96\t", 1), (" 96 ", 1), ("48", 0.5), ("10", 0.5), ("1000", 4),
      ("100", 100.0 / 96), ("", nil),
      ("0", nil),
      ("-96", nil), ("nan", nil), ("inf", nil), ("96 dpi", nil), ("0x60", nil), ("1e2", nil),
      ("٩٦", nil), ("9.6.1", nil),
    ]
    for (text, scale) in table {
      #expect(InterfaceScale.scale(resolution: text) == scale, "\(text)")
    }
  }

  @Test("the resolution among a desktop's resources")
  func resources() {
    let table: [(text: String, scale: Double?)] = [
      ("Xft.dpi:\t144\n", 1.5), ("Xft.dpi: 144", 1.5), ("  Xft.dpi :144 \r\n", 1.5),
      ("a: b\nXft.antialias:\t1\nXft.dpi:\t192\nXft.hinting: 1\n", 2),
      ("! Xft.dpi: 192\n", nil), ("!Xft.dpi: 192\nXft.dpi: 120", 1.25), ("*dpi: 192", 2),
      ("Xft.dpi: 96\n*dpi: 192", 1), ("*dpi: 192\nXft.dpi: 96", 1),
      ("Xft.dpi: 96\nXft.dpi: 144", 1.5),
      ("Xft.dpi", nil), ("Xft.dpi:", nil), ("myXft.dpi: 192", nil), ("Xft.dpix: 192", nil),
      (":\n: :\n\n", nil), ("", nil),
    ]
    for (text, scale) in table {
      #expect(InterfaceScale.scale(resources: text) == scale, "\(text)")
    }
  }

  @Test("a monitor's size: quarters, and targets of 9 mm")
  func monitors() {
    let table: [(monitor: Monitor, scale: Double?)] = [
      // 24 inches with 1920 x 1080, one in whole centimetres, 27 inches with 4K, a laptop's 14.
      (monitor(1920, 1080, 531, 299), 1), (monitor(1920, 1080, 480, 270), 1),
      (monitor(3840, 2160, 597, 336), 1.75), (monitor(1920, 1080, 310, 174), 1.75),
      (monitor(2880, 1800, 302, 188), 2.5), (monitor(3840, 2400, 288, 180), 3.5),
      // A television is looked at from far.
      (monitor(1920, 1080, 1210, 680), 1),
      // On its side, sizes turned with it or not: the latter is not believed.
      (monitor(2160, 3840, 336, 597), 1.75), (monitor(2160, 3840, 597, 336), nil),
      // No size, shapes in place of sizes, more than any screen has.
      (monitor(1920, 1080, 0, 0), nil), (monitor(1920, 1080, 160, 90), nil),
      (monitor(1920, 1080, 16, 9), nil), (monitor(1920, 1200, 160, 100), nil),
      (monitor(3840, 2160, 90, 50), nil), (monitor(640, 480, 1600, 1200), nil),
      (monitor(0, 0, 300, 200), nil), (monitor(1920, 1080, -531, -299), nil),
    ]
    for (monitor, scale) in table {
      #expect(InterfaceScale.scale(of: monitor) == scale, "\(monitor)")
      guard let scale, scale < 4, let resolution = monitor.believablePixelsPerMillimetre
      else { continue }
      #expect(36 * scale / resolution >= 8.9, "\(monitor)")
    }
  }

  @Test("the monitor that the window's middle is on decides")
  func place() {
    let all = [monitor(1920, 1080, 531, 299), monitor(3840, 2160, 597, 336, x: 1920)]
    #expect(InterfaceScale.scale(on: all, x: 1919, y: 1079) == 1)
    #expect(InterfaceScale.scale(on: all, x: 1920, y: 0) == 1.75)
    #expect(InterfaceScale.scale(on: all, x: 100, y: 2000) == nil)
    #expect(InterfaceScale.scale(on: [], x: 0, y: 0) == nil)
  }
}
