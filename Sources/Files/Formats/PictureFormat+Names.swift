extension PictureFormat {
  /// The endings that names of such pictures have, small letters.
  package var fileExtensions: [String] {
    switch self {
    case .png: ["png", "apng"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .gif: ["gif"]
    case .webp: ["webp"]
    case .tiff: ["tif", "tiff"]
    case .bmp: ["bmp", "dib"]
    case .ico: ["ico", "cur"]
    case .svg: ["svg", "svgz"]
    case .avif: ["avif"]
    case .heif: ["heic", "heif", "hif"]
    case .jpegXL: ["jxl"]
    case .jpeg2000: ["jp2", "j2k", "jpx", "jpf"]
    case .netpbm: ["pbm", "pgm", "ppm", "pnm"]
    }
  }

  /// Whether a file's name says that it is a picture; what is in it is known when it is opened.
  ///
  /// - Complexity: O(length of the ending)
  package static func isPictureName(_ name: [UInt8]) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = name[(dot + 1)...]
    if ending.isEmpty || ending.count > 5 { return false }
    let text = String(decoding: ending, as: UTF8.self).lowercased()
    return allCases.contains { $0.fileExtensions.contains(text) }
  }
}
