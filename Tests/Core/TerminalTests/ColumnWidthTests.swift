import CoreTerminal
import Testing

@Suite("Column widths")
struct ColumnWidthTests {
    @Test(arguments: [
        ("abc", 3), ("한글", 4), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("🇰🇷", 2), ("❤️", 2), ("1️⃣", 2),
        ("日本", 4), ("ｱ", 1),
        ("Ａ", 2),
        ("\u{200B}", 0),
        ("가나다 abc", 10), ("", 0), ("\u{1112}\u{1161}\u{11AB}", 2), ("👍🏽", 2), ("✓", 1), ("○", 1),
    ])
    func `column widths count graphemes as a terminal shows them`(text: String, columns: Int) {
        #expect(ColumnWidth.of(text) == columns)
    }
}

@Suite("Sanitized text")
struct TerminalSanitizerTests {
    @Test(arguments: [
        ("plain 한글 👩‍🚀", "plain 한글 👩‍🚀"), ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("\u{9B}2J", "\u{FFFD}2J"),
        ("a\u{202E}b\u{2066}c", "a\u{FFFD}b\u{FFFD}c"),
        ("tab\there", "tab\u{FFFD}here"), ("line\nbreak", "line\u{FFFD}break"), ("x\u{E0041}", "x\u{FFFD}"),
        ("del\u{7F}", "del\u{FFFD}"),
    ])
    func `a sanitized line keeps text and replaces control characters`(text: String, expected: String) {
        #expect(TerminalSanitizer.line(text) == expected)
    }

    @Test func `a sanitized line keeps at most eight marks on a letter`() {
        let cleaned = TerminalSanitizer.line("Z" + String(repeating: "\u{335}", count: 40))

        #expect(cleaned.unicodeScalars.count == 9)
        let joined = TerminalSanitizer.line("Z" + String(repeating: "\u{335}\u{200D}", count: 40))
        #expect(joined.unicodeScalars.count { $0.value == 0x335 } == 8)
    }

    @Test func `a sanitized block keeps line feeds and tabs`() {
        #expect(TerminalSanitizer.block("a\n\tb\u{7}") == "a\n\tb\u{FFFD}")
    }
}

@Suite("Colours")
struct ColorDepthTests {
    @Test(arguments: [
        (["TERM": "xterm-256color"], true, ColorDepth.ansi256),
        (["TERM": "xterm", "COLORTERM": "truecolor"], true, .trueColor),
        (["TERM": "xterm-256color", "NO_COLOR": "1"], true, .none),
        (["TERM": "xterm-256color", "NO_COLOR": ""], true, .ansi256),
        (["TERM": "dumb"], true, .none), (["TERM": "xterm"], false, .none),
    ])
    func `the colour depth follows the terminal and the environment`(
        environment: [String: String], isTerminal: Bool, expected: ColorDepth
    ) {
        #expect(ColorDepth.detected(environment: environment, isTerminal: isTerminal) == expected)
    }
}
