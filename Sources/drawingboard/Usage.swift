import Wording

/// What the program says of itself.
enum Usage {
  /// The version, as in CHANGELOG.md.
  static let version = "0.1.0"

  /// The text of `--help`; the man page says the same at length.
  static func text(_ translate: Translator) -> String {
    translate(
      """
      Usage: drawingboard [options] [FILE]
             drawingboard render [options] INPUT... -o OUT.png

      A freehand drawing board. FILE is a picture to draw on, an InkML drawing to go
      on with, by its path or file:// URI, or - for either on standard input.

        -o, --output FILE       where Save writes without asking; - is standard
                                output, written once, when the window is closed
        -s, --size WxH          fixed page size in pixels; otherwise the page follows
                                the window and never cuts ink off
        -b, --background B      #rrggbb, a colour name, lines, squares, dots,
                                gradient, or a picture
        -g, --geometry WxH+X+Y  size and place of the window
            --new               start with an empty page
            --screen            draw on what the screen shows now, where it is
            --ui-scale N        size of the bars, 0.5 to 4; otherwise the desktop's.
                                The page is never scaled by it
            --core-events       take pointer events of the core protocol (for tests)
            --put-image         do without shared memory (for tests)
        -h, --help              this text
        -V, --version           the version

      render turns InkML drawings and pictures into one PNG, without a display:
        -o, --output FILE       where to write; - is standard output
        -s, --size WxH          page size; otherwise the picture's, or what the ink
                                needs
        -b, --background B      as above
            --scale N           draw everything N times as large
            --transparent       ink only, on nothing

      Keys: P L D A R O pencil, line, dashes, arrow, rectangle, ellipse (Shift
      constrains, Ctrl from the centre), X pixelate: a part of what is seen made
      unreadable, E eraser, H highlighter, I takes a colour,
      1..9 colours, [ ] width (with Shift by ten), C and B the panels of brush and
      background, Ctrl+O choose a background picture, Ctrl+I insert a picture, Ctrl+Z
      undo, Ctrl+Shift+Z or Ctrl+Y redo, Ctrl+Delete clear, Ctrl+S save, Ctrl+Shift+S
      save under a name, Ctrl+Enter save and close, Esc take the stroke in hand back,
      Tab bars away and back, F6 keyboard to the bars, F1 all keys, Ctrl+Q close.
      Ctrl with the wheel, + or - zooms, Ctrl+0 fits, Ctrl+1 is 100 %; the wheel, a
      drag with Space or the middle button move the page; two fingers do both, and
      carry a photo that is being placed. The right button opens the quick ring. The
      last shape can be changed by its handles, the arrow keys and the
      brush; a pencil held still makes a line, an ellipse or a rectangle of what it
      drew. A file dropped on the window becomes the background, with Shift it is put
      on the board.

      DRAWINGBOARD_TRACE=FILE appends one line for each event, for scripts.

      """)
  }
}
