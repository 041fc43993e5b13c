/// What is sent to take a terminal's screen and to give it back (xterm, "DEC Private Mode Set").
enum ScreenSequences {
    /// Alternate screen, no cursor, pasted text told from keys, focus told.
    static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h\u{1B}[2J"
    /// Queries the keyboard protocol, the background colour (OSC 11) and the device attributes.
    ///
    /// Every terminal answers the last query, so the program always gets an answer.
    static let questions = "\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[c"
    /// Keys that are else ambiguous are told apart (kitty keyboard protocol, "Progressive enhancement", flag
    /// 1).
    static let pushKeyboard = "\u{1B}[>1u"
    static let popKeyboard = "\u{1B}[<u"
    /// Clicks and the wheel, in decimal.
    static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
    static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"
    /// All of it back: also a synchronized update that was broken off.
    static let leave = "\u{1B}[?2026l\u{1B}[0m\(mouseOff)\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
}
