internal import CGIO

/// The desktop's own dialog in which files are chosen.
package struct FileChooserPortal: Hashable, Sendable {
  /// What a chosen file is for.
  package enum Purpose: Hashable, Sendable {
    /// It is there and is to be read.
    case opening
    /// It is to be written, under this name unless the user changes it; the desktop asks before
    /// another file is chosen to be replaced.
    ///
    /// `file` is the absolute path of the file that is saved once more, if it is that.
    case saving(name: String, file: [UInt8]?)
  }

  /// Longer URIs are none.
  private static let longest = 1 << 14

  /// What for.
  package let purpose: Purpose
  /// What the dialog is called.
  package let title: String
  /// What is on the button that chooses; nil for the desktop's own word.
  package let acceptLabel: String?
  /// The window that the dialog stays above, as portals name it, such as `x11:4a00003`; nil for none.
  package let parent: String?
  /// What files of `types` are called together.
  package let typesName: String
  /// The MIME types of the files that are shown.
  package let types: [String]
  /// What all files are called together; nil to offer them in no case.
  package let allFilesName: String?
  /// The absolute path of the folder to begin with; nil for the one the desktop remembers.
  package let folder: [UInt8]?

  /// Says what is to be asked; see the properties.
  package init(
    purpose: Purpose, title: String, acceptLabel: String? = nil, parent: String? = nil,
    typesName: String, types: [String], allFilesName: String? = nil, folder: [UInt8]? = nil
  ) {
    self.purpose = purpose
    self.title = title
    self.acceptLabel = acceptLabel
    self.parent = parent
    self.typesName = typesName
    self.types = types
    self.allFilesName = allFilesName
    self.folder = folder
  }

  /// Whether there may be a desktop to ask, as far as the environment says.
  ///
  /// Loads nothing and asks nobody.
  package static var mayExist: Bool { cgio_has_bus() }

  /// Shows the dialog and waits for the user as long as it takes.
  ///
  /// That there is no such dialog is found out within seconds, mostly at once. The dialog leaves other
  /// windows usable. Blocks: not for the thread of a window.
  ///
  /// - Parameter cancelDescriptor: can be read once the file is not wanted any more, from when on the
  ///   dialog is closed; -1 for none.
  /// - Returns: the file's URI; nil when the user chose none, or when the file was not wanted any more.
  /// - Throws: `PortalError`: `.noLibrary`, `.noBus` or `.noPortal`, the latter also for a dialog that
  ///   ended before anybody can have seen it.
  package func choose(cancelDescriptor: Int32 = -1) throws(PortalError) -> [UInt8]? {
    var uri = [CChar](repeating: 0, count: Self.longest)
    var name: String?
    var file: [UInt8]?
    if case .saving(let suggested, let saved) = purpose {
      name = suggested
      file = saved
    }
    let outcome = Self.withText(folder) { folder in
      Self.withText(file) { file in
        cgio_choose_file(
          cancelDescriptor, parent, title, acceptLabel, typesName,
          types.joined(separator: ";"), allFilesName, name, folder, file, &uri,
          Int32(Self.longest))
      }
    }
    switch outcome {
    case cgio_done: return uri.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    case cgio_no_library: throw .noLibrary
    case cgio_no_bus: throw .noBus
    case cgio_no_portal, cgio_late: throw .noPortal
    default: return nil
    }
  }

  /// Bytes as C takes them, with a final zero; NULL for none.
  private static func withText(
    _ bytes: [UInt8]?, _ body: (UnsafePointer<CChar>?) -> cgio_outcome
  ) -> cgio_outcome {
    guard let bytes else { return body(nil) }
    return body(bytes.map { CChar(bitPattern: $0) } + [0])
  }
}
