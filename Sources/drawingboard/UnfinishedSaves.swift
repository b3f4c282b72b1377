import Files
import Wording

/// Files whose replacement in place was cut short by a crash or a kill.
enum UnfinishedSaves {
  /// Completes them; what cannot be completed is said on standard error.
  ///
  /// - Complexity: O(entries of the folder), as good as nothing when there are none; else O(bytes)
  ///   and a wait for the disk.
  static func finish(in folder: FilePath, _ translate: Translator) {
    for save in InterruptedSave.find(in: folder) {
      do throws(SaveError) {
        try save.finish()
      } catch {
        StandardStream.complain(translate(error.sentence))
      }
    }
  }
}
