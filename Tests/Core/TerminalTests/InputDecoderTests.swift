import CoreTerminal
import Testing

@Suite("The input decoder")
struct InputDecoderTests {
    private static func events(_ bytes: [UInt8]) -> [InputEvent] {
        var decoder = InputDecoder()
        return decoder.feed(bytes) + decoder.flush()
    }

    private static func key(_ code: KeyCode, _ modifiers: KeyModifiers = []) -> [InputEvent] {
        [.key(Key(code, modifiers))]
    }

    /// The bytes that a terminal sends, written as a text, and the events that the decoder should report.
    struct Sent: CustomTestStringConvertible, Sendable {
        let text: String
        let events: [InputEvent]

        init(_ text: String, _ events: [InputEvent]) {
            self.text = text
            self.events = events
        }

        var testDescription: String { text.debugDescription }
    }

    static let sent: [Sent] = [
        Sent("a", key(.character("a"))), Sent("한", key(.character("한"))),
        Sent("👩‍👩‍👧", key(.character("👩‍👩‍👧"))),
        Sent("e\u{301}", key(.character("e\u{301}"))),
        Sent("ab", key(.character("a")) + key(.character("b"))),
        Sent("\r", key(.enter)), Sent("\t", key(.tab)), Sent("\u{7F}", key(.backspace)),
        Sent("\u{8}", key(.backspace)),
        Sent("\u{1B}", key(.escape)), Sent("\u{3}", key(.character("c"), .control)),
        Sent("\0", key(.character(" "), .control)),
        Sent("\u{1B}a", key(.character("a"), .alt)), Sent("\u{1B}한", key(.character("한"), .alt)),
        Sent("\u{1B}[", key(.character("["), .alt)), Sent("\u{1B}O", key(.character("O"), .alt)),
        Sent("\u{1B}]", key(.character("]"), .alt)), Sent("\u{1B}\u{1B}[A", key(.up, .alt)),
        Sent("\u{1B}\r", key(.enter, .alt)), Sent("\u{1B}[A", key(.up)), Sent("\u{1B}OA", key(.up)),
        Sent("\u{1B}[1;5C", key(.right, .control)),
        Sent("\u{1B}[Z", key(.tab, .shift)), Sent("\u{1B}[3~", key(.delete)),
        Sent("\u{1B}[5;2~", key(.pageUp, .shift)),
        Sent("\u{1B}[15~", key(.function(5))), Sent("\u{1B}OP", key(.function(1))),
        Sent("\u{1B}[1;3R", key(.function(3), .alt)),
        Sent("\u{1B}[24;80R", []), Sent("\u{1B}[27;5;13~", key(.enter, .control)),
        Sent("\u{1B}[27;3;13~", key(.enter, .alt)), Sent("\u{1B}[13;3u", key(.enter, .alt)),
        Sent("\u{1B}[97u", key(.character("a"))), Sent("\u{1B}[97;5u", key(.character("a"), .control)),
        Sent("\u{1B}[97:65;2u", key(.character("A"))), Sent("\u{1B}[97;1;97u", key(.character("a"))),
        Sent("\u{1B}[44036;1;44036u", key(.character("간"))), Sent("\u{1B}[97;1:3u", []),
        Sent("\u{1B}[97;1:2u", key(.character("a"))),
        Sent("\u{1B}[13;2u", key(.enter, .shift)), Sent("\u{1B}[57441u", []),
        Sent("\u{1B}[57419;129u", key(.up)),
        Sent("\u{1B}[<0;3;2M", [.mouse(MouseEvent(.press(.left), column: 2, row: 1))]),
        Sent("\u{1B}[<0;3;2m", [.mouse(MouseEvent(.release(.left), column: 2, row: 1))]),
        Sent("\u{1B}[<64;1;1M", [.mouse(MouseEvent(.scrollUp, column: 0, row: 0))]),
        Sent("\u{1B}[<50;9;9M", [.mouse(MouseEvent(.drag(.right), column: 8, row: 8, modifiers: .control))]),
        Sent("\u{1B}[<35;9;9M", [.mouse(MouseEvent(.move, column: 8, row: 8))]), Sent("\u{1B}[<0;0;1M", []),
        Sent("\u{1B}[I", [.focus(true)]), Sent("\u{1B}[O", [.focus(false)]),
        Sent("\u{1B}[?5u", [.report(.keyboardFlags(5))]),
        Sent("\u{1B}[?62;22c", [.report(.deviceAttributes)]),
        Sent("\u{1B}[?2026;2$y", [.report(.mode(2026, state: 2))]),
        Sent("\u{1B}[200~a\u{1B}[Ab\r\n\u{1B}[201~", [.paste("a\u{1B}[Ab\r\n")]),
        Sent(
            "\u{1B}]11;rgb:0000/0000/0000\u{7}x",
            [.report(.background(TerminalColor(red: 0, green: 0, blue: 0)))] + key(.character("x"))),
        Sent("\u{1B}]52;c;aGFydQ==\u{7}x", key(.character("x"))),
        Sent("\u{1B}P1$r0m\u{1B}\\x", key(.character("x"))), Sent("\u{1B}[12\u{1B}[A", key(.up)),
        Sent("\u{1B}[99999999999~a", key(.character("a"))), Sent("\u{1B}[1;2;3;4;5;6;7z", []),
    ]

    @Test(arguments: sent)
    func `the input decoder reads keys, the mouse, pastes and reports`(sent: Sent) {
        #expect(Self.events(Array(sent.text.utf8)) == sent.events)
    }

    @Test(arguments: sent)
    func `the input decoder gives the same events wherever its bytes are cut`(sent: Sent) {
        let bytes = Array(sent.text.utf8)
        // If the scalars of one grapheme arrive in two pieces, the decoder reports them as separate keys.
        let isOneGrapheme = sent.text.count == 1 && sent.text.unicodeScalars.count > 1
        for cut in bytes.indices where !isOneGrapheme {
            var decoder = InputDecoder()
            let events = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...]) + decoder.flush()
            #expect(events == sent.events, "cut at \(cut)")
        }
    }

    @Test func `the input decoder reports a lone Escape only when nothing follows`() {
        var decoder = InputDecoder()

        #expect(decoder.feed([0x1B]).isEmpty)
        #expect(decoder.isWaiting)
        #expect(decoder.flush() == Self.key(.escape))
        #expect(!decoder.isWaiting)
        #expect(decoder.feed(Array("[A".utf8)) == Self.key(.character("[")) + Self.key(.character("A")))
    }

    @Test(
        arguments: [[0xFF, 0x61], [0xC3, 0x28, 0x61], [0xED, 0xA0, 0x80, 0x61], [0xC2, 0x9B, 0x61]]
            as [[UInt8]])
    func `the input decoder reads the next key after invalid bytes`(bytes: [UInt8]) {
        #expect(Self.events(bytes).last == .key(Key(.character("a"))))
    }

    @Test(arguments: 0..<40)
    func `the input decoder survives damaged input, and reads the next key after it`(seed: Int) {
        var random = SplitMix(state: UInt64(seed))
        let pieces: [[UInt8]] = Self.sent.map { Array($0.text.utf8) }
        for _ in 0..<200 {
            var decoder = InputDecoder()
            var fed = 0
            for _ in 0..<20 {
                var bytes = pieces[Int(random.next() % UInt64(pieces.count))]
                for _ in 0..<(random.next() % 4) where !bytes.isEmpty {
                    let place = Int(random.next() % UInt64(bytes.count))
                    if random.next() % 2 == 0 {
                        bytes[place] = UInt8(truncatingIfNeeded: random.next())
                    } else {
                        bytes.remove(at: place)
                    }
                }
                fed += bytes.count
                let events = decoder.feed(bytes)
                #expect(events.count <= fed, "seed \(seed)")
            }
            _ = decoder.flush()
            // After damaged input, the decoder may still wait for the end of a paste.
            let after =
                decoder.feed(Array("\u{1B}[201~".utf8)) + decoder.flush() + decoder.feed(Array("x".utf8))
            #expect(after.last == .key(Key(.character("x"))), "seed \(seed)")
        }
    }

    @Test func `the input decoder reads very long input in time that grows with its length only`() {
        let count = 200_000
        let escapes = Self.events([UInt8](repeating: 0x1B, count: count))
        #expect(escapes.count == count)
        #expect(escapes.allSatisfy { $0 == .key(Key(.escape)) })
        // No terminal sends a sequence of this length. The decoder drops the sequence, and then reads the
        // next key.
        #expect(Self.events([0x1B, 0x5B] + [UInt8](repeating: 0x31, count: count)).isEmpty)
        #expect(
            Self.events([0x1B, 0x5B] + [UInt8](repeating: 0x31, count: count) + [0x78])
                == Self.key(.character("x")))
        var decoder = InputDecoder()
        var pasted = 0
        for piece in [Array("\u{1B}[200~".utf8)]
            + [[UInt8]](repeating: [UInt8](repeating: 0x61, count: 1000), count: 9000)
        {
            for case .paste(let text) in decoder.feed(piece) { pasted += text.utf8.count }
        }
        for case .paste(let text) in decoder.feed(Array("\u{1B}[201~".utf8)) { pasted += text.utf8.count }
        #expect(pasted == 9_000_000)
    }
}

/// The random number generator SplitMix of Steele, Lea and Flood (OOPSLA 2014).
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
