import CoreTerminal
import Testing

/// Tests of a terminal's answers to OSC 11. With this control sequence, Haru asks the terminal for its
/// background colour (xterm, "Operating System Commands").
@Suite("The reported background of a terminal")
struct TerminalColorTests {
    private static let white = TerminalColor(red: 1, green: 1, blue: 1)
    private static let ends = ["\u{7}", "\u{1B}\\"]

    private func events(_ text: String) -> [InputEvent] {
        var decoder = InputDecoder()
        return decoder.feed(Array(text.utf8)) + decoder.flush()
    }

    @Test(
        arguments: [
            ("rgb:0000/0000/0000", TerminalColor(red: 0, green: 0, blue: 0)), ("rgb:ffff/FFFF/fFfF", white),
            ("rgb:f/f/f", white), ("rgb:ff/ff/ff", white), ("rgb:fff/fff/fff", white),
            ("rgba:ffff/ffff/ffff/0000", white),
            ("rgb:ffff/8/00", TerminalColor(red: 1, green: 8.0 / 15, blue: 0)),
            ("rgb:1a1a/1b1b/2626", TerminalColor(red: 26.0 / 255, green: 27.0 / 255, blue: 38.0 / 255)),
        ], ends)
    func `a terminal's background is read with one to four digits a channel`(
        answer: (text: String, color: TerminalColor), end: String
    ) throws {
        let events = events("\u{1B}]11;\(answer.text)\(end)")

        guard case .report(.background(let color)) = try #require(events.first) else {
            Issue.record("\(events)")
            return
        }
        #expect(events.count == 1)
        #expect(abs(color.red - answer.color.red) < 1e-9)
        #expect(abs(color.green - answer.color.green) < 1e-9)
        #expect(abs(color.blue - answer.color.blue) < 1e-9)
    }

    @Test(
        arguments: [
            "rgb:/0/0", "rgb:00000/0/0", "rgb:0/0", "rgb:0/0/0/0", "rgba:0/0/0", "rgb:g/0/0", "rgb:-1/0/0",
            "rgb", "?", "", "#ffffff", "rgb:0/0/0/", "cmyk:0/0/0",
        ], ends)
    func `an answer without a valid colour produces neither a report nor text`(text: String, end: String) {
        #expect(events("\u{1B}]11;\(text)\(end)x") == [.key(Key(.character("x")))])
    }

    @Test(arguments: ends)
    func `a split background answer is never read as text, and the keys around it are kept`(end: String) {
        let before = Array("한a".utf8)
        let answers = Array("\u{1B}]11;rgb:ffff/ffff/ffff\(end)\u{1B}[?62;22c".utf8)
        let bytes = before + answers + Array("\u{1B}\rb".utf8)
        let expected: [InputEvent] = [
            .key(Key(.character("한"))), .key(Key(.character("a"))), .report(.background(Self.white)),
            .report(.deviceAttributes), .key(Key(.enter, .alt)), .key(Key(.character("b"))),
        ]

        for cut in bytes.indices {
            var decoder = InputDecoder()
            decoder.expectAnswers()
            var events = decoder.feed(bytes[..<cut])
            // At this point the decoder waits for more bytes of an answer. The flush means that none arrive
            // for a moment.
            if cut < before.count + answers.count { events += decoder.flush() }
            events += decoder.feed(bytes[cut...]) + decoder.flush()
            #expect(events == expected, "cut at \(cut)")
        }
    }

    @Test(arguments: ends)
    func `the late rest of a background answer is not read as text`(end: String) {
        let bytes = Array("\u{1B}]11;rgb:ffff/ffff/ffff\(end)x".utf8)

        for cut in 3..<bytes.count - 1 {
            var decoder = InputDecoder()
            var events = decoder.feed(bytes[..<cut])
            for _ in 0..<20 { events += decoder.flush() }
            events += decoder.feed(bytes[cut...])
            #expect(
                events == [.report(.background(Self.white)), .key(Key(.character("x")))], "cut at \(cut)")
        }
    }

    @Test func `a background answer is discarded if its rest never arrives`() {
        var decoder = InputDecoder()
        #expect(decoder.feed(Array("\u{1B}]11;rgb:ff".utf8)).isEmpty)
        var flushes = 0
        while decoder.isWaiting, flushes < 1_000 {
            #expect(decoder.flush().isEmpty)
            flushes += 1
        }

        #expect(flushes < 1_000)
        #expect(decoder.feed(Array("x".utf8)) == [.key(Key(.character("x")))])
    }

    @Test func `another key ends an incomplete background answer`() {
        #expect(events("\u{1B}]11;rgb:ff\r") == [.key(Key(.enter))])
        #expect(events("\u{1B}]11;rgb:ff\u{1B}[A") == [.key(Key(.up))])
        // Without a number after `]`, the bytes mean the key `]` with Alt.
        #expect(events("\u{1B}]\r") == [.key(Key(.character("]"), .alt)), .key(Key(.enter))])
    }

    @Test func `Escape waits a moment only while a background answer is expected`() {
        var decoder = InputDecoder()
        decoder.expectAnswers()
        #expect(decoder.feed([0x1B]).isEmpty)
        var flushes = 0
        var events: [InputEvent] = []
        while events.isEmpty, flushes < 100 {
            events = decoder.flush()
            flushes += 1
        }
        #expect(events == [.key(Key(.escape))])
        #expect((2...10).contains(flushes))

        decoder.expectAnswers()
        #expect(decoder.feed(Array("\u{1B}[?62c\u{1B}".utf8)) == [.report(.deviceAttributes)])
        #expect(decoder.flush() == [.key(Key(.escape))])
    }

    @Test func `a terminal's background is dark or light by its luminance`() {
        func isDark(_ rgb: Int) -> Bool {
            let channels = [16, 8, 0].map { Double(rgb >> $0 & 0xFF) / 255 }
            return TerminalColor(red: channels[0], green: channels[1], blue: channels[2]).isDark
        }
        // The dark colours are black, Solarized dark, Tokyo Night, pure blue and a dim red. The light ones
        // are white, Solarized light, pure green, yellow and grey.
        for rgb in [0x000000, 0x002B36, 0x1A1B26, 0x0000FF, 0x800000] { #expect(isDark(rgb), "\(rgb)") }
        for rgb in [0xFFFFFF, 0xFDF6E3, 0x00FF00, 0xFFFF00, 0xC0C0C0] { #expect(!isDark(rgb), "\(rgb)") }
        #expect(abs(Self.white.luminance - 1) < 1e-9)
    }
}
