/// The control sequences with which a program takes over a terminal's screen and restores the screen (xterm,
/// "DEC Private Mode Set").
enum ScreenSequences {
    /// Turns on the alternate screen, bracketed paste and focus reports, hides the cursor, and clears the
    /// screen.
    static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h\u{1B}[2J"
    /// Queries the keyboard protocol, the background colour (OSC 11) and the device attributes. Every
    /// terminal reports its device attributes, so the program always gets an answer.
    static let questions = "\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[c"
    /// Asks the terminal for a distinct code for each key. Without this request, some keys send the same
    /// bytes, such as Tab and Ctrl-I (kitty keyboard protocol, "Progressive enhancement", flag 1).
    static let pushKeyboard = "\u{1B}[>1u"
    static let popKeyboard = "\u{1B}[<u"
    static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
    static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"
    /// Reverses ``enter`` and ``mouseOn``, and ends a synchronized update that is still open.
    static let leave = "\u{1B}[?2026l\u{1B}[0m\(mouseOff)\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
}
