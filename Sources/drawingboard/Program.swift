import Files
import Glibc
import Wording

/// The program from its arguments to its exit status: 0 done, 1 failed, 2 wrong usage.
struct Program {
  private let arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int32

  init(arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int32) {
    self.arguments = arguments
    self.count = count
  }

  /// Does what the arguments ask for.
  func run() -> Int32 {
    // A closed pipe and a full quota are errors of a write, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    StandardStream.fillClosed()
    let translate = Catalogue.translator()
    do {
      switch try Command(arguments: arguments, count: count) {
      case .help:
        try StandardStream.output.write(Usage.text(translate))
      case .version:
        try StandardStream.output.write("drawingboard \(Usage.version)\n")
      case .open(let options):
        try BoardSession(options: options, translate: translate).run()
      case .render(let options):
        try Renderer(options: options, translate: translate).run()
      }
      return 0
    } catch let error as UsageError {
      StandardStream.complain(
        translate(
          "{mistake}; see drawingboard --help", ["mistake": translate(error.sentence)]))
      return 2
    } catch let error as ProgramError {
      StandardStream.complain(translate(error.sentence))
      return 1
    } catch let error as SystemError {
      StandardStream.complain(
        translate(ProgramError.standardOutput(reason: error.reason).sentence))
      return 1
    } catch {
      StandardStream.complain("\(error)")
      return 1
    }
  }
}
