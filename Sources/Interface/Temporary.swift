import Board
import Raster
func translate(_ text: String) -> String { text }
enum PictureMode: CaseIterable, Hashable, Sendable { case fit, fill, stretch, centre, tile }
struct EditGesture: Hashable, Sendable { let number: Int }
struct Background { var color: StraightColor; var picture: Int?; var mode = PictureMode.fit }
extension Board { var background: Background { Background(color: backdrop.paper) } }
extension Application {
  func clear() {}
  func newGesture() -> EditGesture { EditGesture(number: 0) }
  func setBackgroundColor(_ color: StraightColor, during gesture: EditGesture? = nil) {}
  func setBackgroundMode(_ mode: PictureMode) {}
  func removeBackgroundPicture() {}
  func setBackgroundPicture(path: String) {}
  func insertPicture(path: String) {}
  func saveInkOnly() {}
}
extension Board { var canClear: Bool { canUndo } }
