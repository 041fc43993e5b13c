import CoreDesignSystem
import CoreTerminal
import FeatureTesting
import Testing

@Suite("A frame")
struct FrameTests {
    @Test(arguments: [
        (["한글"], 0, "한글"), (["한글", "a"], 1, " a글"), (["한글", "a"], 2, "한a"), (["ab", "한"], 1, "a한"),
        (["abcdef", "한글"], 1, "a한글f"),
        (["abcdef", "한"], -1, " bcdef"), (["abcdef", "x\u{301}y"], 4, "abcdx\u{301}y"),
        (["abcdef", "한"], 5, "abcde"),
        (["ab", "\u{1B}[2J"], 2, "ab\u{FFFD}[2J"), (["👩‍👩‍👧👩‍👩‍👧", "x"], 0, "x 👩‍👩‍👧"),
    ])
    func `a frame places text by columns, and never contains half of a wide letter`(
        texts: [String], column: Int, expected: String
    ) {
        var frame = Frame(columns: 6, rows: 1)
        for (index, text) in texts.enumerated() {
            frame.write(text, column: index == 0 ? 0 : column, row: 0, style: .plain)
        }
        if texts.count == 1 { frame.write(texts[0], column: column, row: 0, style: .plain) }

        #expect(frame.text(row: 0) == expected)
    }

    @Test func `a frame ignores text outside its cells`() {
        var frame = Frame(columns: 3, rows: 2)

        frame.write("abc", column: 1, row: 5, style: .plain)
        frame.write("abc", column: 9, row: 0, style: .plain)
        frame.fill(columns: -4..<9, row: -1, style: .plain)
        #expect(frame == Frame(columns: 3, rows: 2))
        #expect(frame.write("abcdef", column: 0, row: 1, style: .plain, limit: 2) == 2)
        #expect(frame.text(row: 1) == "ab")
    }

    @Test func `a frame is sent completely to an unknown terminal, and then only its changed cells`() {
        var first = Frame(columns: 40, rows: 3)
        first.write("one", column: 0, row: 0, style: .plain)
        first.write("둘", column: 10, row: 1, style: CellStyle(foreground: .theme(1), attributes: .bold))
        var second = first
        second.write("x", column: 1, row: 0, style: .plain)
        let writer = FrameWriter(depth: .ansi16)

        #expect(writer.bytes(of: first, over: nil).contains("\u{1B}[2;11H\u{1B}[0;1;31m둘"))
        #expect(writer.bytes(of: first, over: first).isEmpty)
        #expect(writer.bytes(of: second, over: first) == "\u{1B}[1;2Hx")
    }

    @Test func `the writer blanks both columns of an emoji, but only of those whose width is in doubt`() {
        let writer = FrameWriter(depth: .ansi16)
        func bytes(_ text: String) -> String {
            var frame = Frame(columns: 4, rows: 1)
            frame.write(text, column: 0, row: 0, style: .plain)
            return String(writer.bytes(of: frame, over: nil).dropFirst("\u{1B}[0m\u{1B}[2J\u{1B}[1;1H".count))
        }

        #expect(bytes("a✉\u{FE0F}b") == "a  \u{1B}[1;2H✉\u{FE0F}\u{1B}[1;4Hb")
        #expect(bytes("a한b") == "a한b")
        #expect(bytes("a🍜b") == "a🍜b")
        #expect(bytes("e\u{301}abc") == "e\u{301}\u{1B}[1;2Habc")
    }

    @Test(arguments: [1, 2])
    func `no letter stays behind an emoji, whether the terminal gives it one or two columns`(width: Int) {
        let writer = FrameWriter(depth: .trueColor)
        var terminal = TerminalEmulator(columns: 12, rows: 1) { character in
            character.unicodeScalars.contains("\u{FE0F}") ? width : ColumnWidth.of(character)
        }
        var shown: Frame?
        for text in [
            "letter o one", "요청 ✉\u{FE0F}", "✉\u{FE0F}♻\u{FE0F}", "one more row", "a ✈\u{FE0F} b", "x",
        ] {
            var frame = Frame(columns: 12, rows: 1)
            let style = CellStyle(background: .rgb(0x202020))
            frame.write(text, column: 0, row: 0, style: style)

            terminal.take(writer.bytes(of: frame, over: shown))

            // A terminal with a narrow emoji shows a blank in the second column, in the colour of the emoji.
            let cells = (0..<12).compactMap { column in
                frame[column, 0].character ?? (width == 1 && frame[column - 1, 0].isEmoji ? " " : nil)
            }
            #expect(terminal.text(row: 0) == String(cells).trimmingSuffix(), "\(text)")
            for column in 0..<12 {
                #expect(terminal.isPlain(column, 0) == (frame[column, 0].style == .plain), "\(text)")
            }
            shown = frame
        }
    }

    @Test(arguments: 0..<30)
    func `a frame is drawn correctly over any earlier frame`(seed: Int) {
        var random = Shuffle(state: UInt64(seed + 1))
        let writer = FrameWriter(depth: .trueColor)
        var terminal = TerminalEmulator(columns: 20, rows: 6)
        var shown: Frame?
        for _ in 0..<40 {
            var frame = shown ?? Frame(columns: 20, rows: 6)
            for _ in 0..<random.next() % 6 {
                let texts = ["abc", "한글", "a한b", "👩‍👩‍👧", "e\u{301}", "     ", "🇰🇷", "─"]
                let text = texts[Int(random.next() % 8)]
                let style = CellStyle(
                    foreground: random.next() % 2 == 0 ? nil : .rgb(UInt32(random.next() & 0xFFFFFF)),
                    attributes: CellStyle.Attributes(rawValue: UInt8(random.next() % 64)))
                frame.write(
                    text, column: Int(random.next() % 24) - 2, row: Int(random.next() % 6), style: style)
            }

            terminal.take(writer.bytes(of: frame, over: shown))

            for row in 0..<6 { #expect(terminal.text(row: row) == frame.text(row: row), "seed \(seed)") }
            for row in 0..<6 {
                for column in 0..<20 where frame[column, row].character != " " {
                    #expect(
                        terminal.isPlain(column, row) == (frame[column, row].style == .plain), "seed \(seed)")
                }
            }
            shown = frame
        }
    }
}

extension Cell {
    fileprivate var isEmoji: Bool { character?.unicodeScalars.contains("\u{FE0F}") == true }
}

extension String {
    /// Returns the text without the spaces at its end.
    fileprivate func trimmingSuffix() -> String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}

private struct Shuffle: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state >> 8
    }
}
