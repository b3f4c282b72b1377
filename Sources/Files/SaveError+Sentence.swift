import Wording

extension SaveError: ExplainedError {
  /// The file's name, what failed, why, and what to do.
  package var sentence: Sentence {
    switch self {
    case .noName(let path):
      Sentence(
        "“{path}” cannot be saved because it names no file; add a name.",
        ["path": .text(path.display)])
    case .isFolder(let path):
      Sentence(
        "{name} cannot be saved because a folder has that name; choose another name.",
        ["name": .name(path)])
    case .isSpecial(let path, let kind):
      Sentence(
        "{name} cannot be saved because it is {kind} and no file; choose another name.",
        ["name": .name(path), "kind": .sentence(kind.name)])
    case .linksInCircle(let path):
      Sentence(
        "{name} cannot be saved because its links lead in a circle; choose another name.",
        ["name": .name(path)])
    case .folderMissing(let path):
      Sentence(
        """
        {name} cannot be saved because the folder {folder} is not there; choose another folder.
        """, ["name": .name(path), "folder": .text(path.folder.display)])
    case .nameTaken(let path):
      Sentence(
        "{name} cannot be saved because the name is taken; choose another name.",
        ["name": .name(path)])
    case .changed(let path):
      Sentence(
        """
        {name} was changed by another program and has been left alone; save under another name or \
        confirm that it may be replaced.
        """, ["name": .name(path)])
    case .noSpareFolder(let path):
      Sentence(
        "{name} cannot be replaced safely where it is; save it under another name.",
        ["name": .name(path)])
    case .failed(let path, .synchronizeFolder, let error):
      Sentence(
        "{name} was saved but may not survive a power cut because {reason}; save it once more.",
        ["name": .name(path), "reason": .sentence(error.reason)])
    case .failed(let path, let step, let error):
      Sentence(
        "{name} was not saved: {step} failed because {reason}; {advice}.",
        [
          "name": .name(path), "step": .sentence(step.name), "reason": .sentence(error.reason),
          "advice": .sentence(error.advice),
        ])
    case .notEncoded(let path, let error), .notVerified(let path, let error):
      Sentence(
        "{name} was not saved. {reason}",
        ["name": .name(path), "reason": .sentence(error.sentence)])
    case .contentDiffers(let path):
      Sentence(
        """
        {name} was not saved: what the disk returned is not what was written; save it somewhere \
        else.
        """, ["name": .name(path)])
    case .notProduced(let path, let reason):
      Sentence(
        "{name} was not saved: {reason}", ["name": .name(path), "reason": .text(reason)])
    case .notFinished(let path, let error, let copy):
      Sentence(
        """
        {name} could not be saved to the end because {reason}; the whole picture is in {copy}, \
        move it from there.
        """,
        [
          "name": .name(path), "reason": .sentence(error.reason), "copy": .text(copy.display),
        ])
    case .replacedSince(let path, let copy):
      Sentence(
        """
        {name} was being saved when the program ended, and was replaced since; what was to be \
        saved is in {copy}, move it from there.
        """, ["name": .name(path), "copy": .text(copy.display)])
    case .brokenInPlace(let path, let error, let copy):
      Sentence(
        """
        {name} is damaged: replacing its content stopped because {reason}; the whole picture is in \
        {copy}.
        """,
        [
          "name": .name(path), "reason": .sentence(error.reason), "copy": .text(copy.display),
        ])
    }
  }
}

extension Sentence.Value {
  /// The last part of a path.
  fileprivate static func name(_ path: FilePath) -> Sentence.Value { .text(path.displayName) }
}

extension SpecialFile {
  /// What it is, to follow "it is".
  package var name: Sentence {
    switch self {
    case .pipe: Sentence("a pipe")
    case .device: Sentence("a device")
    case .disk: Sentence("a disk")
    case .socket: Sentence("a socket")
    case .unknown: Sentence("something unknown")
    }
  }
}

extension SaveStep {
  /// The step in words that go before "failed".
  package var name: Sentence {
    switch self {
    case .lookUp: Sentence("finding it")
    case .create: Sentence("making a new file")
    case .write: Sentence("writing")
    case .attributes: Sentence("setting its rights")
    case .synchronize: Sentence("writing to the disk")
    case .readBack: Sentence("reading it back")
    case .rename: Sentence("giving it its name")
    case .openInPlace: Sentence("opening it for writing")
    case .synchronizeFolder: Sentence("keeping its name")
    }
  }
}
