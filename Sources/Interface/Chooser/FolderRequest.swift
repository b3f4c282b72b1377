/// A question about a folder, asked of `Services`.
package struct FolderRequest: Hashable, Sendable {
  /// What is asked about.
  package enum Target: Hashable, Sendable {
    /// The pictures used of late.
    case recent
    /// What a URI or a typed path names.
    case location(String)
  }

  /// What the answer is for.
  package enum Purpose: Hashable, Sendable {
    /// To show it, or to take it if it is a file.
    case visit
    /// To go on with a path that is being typed.
    case completion
    /// To know whether something is there before a picture is saved under this name.
    case saving
  }

  /// Tells requests apart.
  package let number: Int
  /// What is asked about.
  package let target: Target
  /// What the answer is for.
  package let purpose: Purpose

  /// Makes a request.
  package init(number: Int, target: Target, purpose: Purpose) {
    self.number = number
    self.target = target
    self.purpose = purpose
  }
}

/// What came of a question about a folder.
package enum FolderOutcome: Hashable, Sendable {
  /// It is a folder.
  case folder(FolderContent)
  /// It is something else, which is here and called that.
  case file(location: String, name: String)
  /// Nothing has that name; it would be here.
  case nothing(location: String, message: String)
  /// It cannot be looked at; a whole sentence.
  case failure(message: String)
}

/// A folder that the chooser offers at its side.
package struct FolderPlace: Hashable, Sendable {
  /// Which.
  package enum Kind: Hashable, Sendable {
    /// The pictures used of late.
    case recent
    /// The user's own folder.
    case home
    /// The folder for pictures.
    case pictures
    /// What lies on the desktop.
    case desktop
    /// What was taken from the network.
    case downloads
  }

  /// Which.
  package let kind: Kind
  /// Where it is.
  package let target: FolderRequest.Target

  /// Makes a place.
  package init(kind: Kind, target: FolderRequest.Target) {
    self.kind = kind
    self.target = target
  }
}

/// Where a chooser can begin.
package struct FolderPlaces: Hashable, Sendable {
  /// The folders that are there, in the order in which they are offered.
  package let places: [FolderPlace]
  /// The folder to open pictures from.
  package let start: FolderRequest.Target
  /// The folder to save the drawing into.
  package let savingFolder: FolderRequest.Target

  /// Makes what a chooser begins with.
  package init(
    places: [FolderPlace], start: FolderRequest.Target, savingFolder: FolderRequest.Target
  ) {
    self.places = places
    self.start = start
    self.savingFolder = savingFolder
  }
}
