import CoreDesignSystem
import CoreTerminal
import Testing

@Suite("Edited text")
struct EditedTextTests {
    private func edited(_ text: String, _ keys: String...) -> EditedText {
        var input = EditedText(text, isMultiline: text.contains("\n"))
        for key in keys {
            guard let chord = KeyChord(key) else { preconditionFailure("there is no key '\(key)'") }
            _ = input.handle(chord.key)
        }
        return input
    }

    @Test func `a long pasted text is kept completely, and can be edited`() {
        var input = EditedText("begin ", isMultiline: true)
        let long = String(repeating: "한글 😀\n", count: 50_000)

        input.insert(long)
        input.insert("end")

        #expect(input.text == "begin " + long + "end")
    }

    @Test func `an edited text moves and deletes by whole graphemes, however many scalars they have`() {
        #expect(edited("a👩‍👩‍👧b", "left", "backspace").text == "ab")
        #expect(edited("한글", "backspace").text == "한")
        #expect(edited("e\u{301}x", "home", "delete").text == "x")
        #expect(edited("🇰🇷🇺🇸", "left", "left").cursor == 0)
    }

    @Test func `an edited text joins Korean letters that come in parts`() {
        var input = EditedText()

        // Some terminals send the syllable 한 in decomposed form, as three separate letters.
        for scalar in "\u{1112}\u{1161}\u{11AB}".unicodeScalars { input.insert(String(Character(scalar))) }

        #expect(input.text == "한")
        #expect(input.cursor == 1)
        input.insert("글")
        #expect(input.text == "한글")
    }

    @Test func `an edited text keeps its cursor inside when a deletion joins two parts of a letter`() {
        var input = EditedText("\u{1112}x\u{1161}")
        input.move(to: 2, extends: false)
        _ = input.handle(Key(.backspace))

        #expect(input.text == "\u{1112}\u{1161}")
        #expect(input.cursor <= input.text.count)
    }

    @Test func `an edited text moves and deletes by words in both scripts, and to the ends`() {
        #expect(edited("one 둘째 three", "ctrl-left").cursor == 7)
        #expect(edited("one 둘째 three", "ctrl-left", "alt-b").cursor == 4)
        #expect(edited("one 둘째 three", "home", "ctrl-right").cursor == 3)
        #expect(edited("one two", "ctrl-a", "ctrl-k").text == "")
        #expect(edited("one two", "ctrl-w").text == "one ")
        #expect(edited("one two", "ctrl-u").text == "")
    }

    @Test func `an edited text selects with Shift, and typing replaces the selection`() {
        var input = edited("one two", "shift-left", "shift-left", "shift-left")
        #expect(input.selection == 4..<7)
        input.insert("셋")

        #expect(input.text == "one 셋")
        #expect(input.selection.isEmpty)
    }

    @Test func `an edited text has one line or several, depending on how it was created`() {
        var single = EditedText()
        single.insert("a\r\nb\tc\u{1B}[31m")
        #expect(single.text == "a b c[31m")
        let several = edited("one\ntwo three\nx", "up", "end")
        #expect(several.cursor == 13)
        #expect(edited("one\ntwo", "enter").text == "one\ntwo\n")
        #expect(edited("one\ntwo", "up", "up").cursor == 0)
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `an edited text keeps its cursor and selection inside under random keys`(seed: UInt64) {
        var generator = Generator(state: seed + 1)
        let letters: [Character] = [
            "a", " ", "한", "👩‍👩‍👧", "e\u{301}", "\u{1112}", "\u{1161}", "\u{200D}", "\u{301}", "🇰", "\n",
        ]
        let codes: [KeyCode] = [.left, .right, .home, .end, .up, .down, .backspace, .delete, .enter]
        var input = EditedText(isMultiline: seed % 2 == 0)
        for _ in 0..<400 {
            if Bool.random(using: &generator), let letter = letters.randomElement(using: &generator) {
                input.insert(String(letter))
            } else if let code = codes.randomElement(using: &generator) {
                let held: KeyModifiers = [[], [.shift], [.control]].randomElement(using: &generator) ?? []
                _ = input.handle(Key(code, held))
            }

            let isWhole =
                (0...input.text.count).contains(input.cursor)
                && input.selection.upperBound <= input.text.count
            #expect(isWhole, "seed \(seed): \(input)")
            let view = TextField(input)
            let drawing = Drawing(view, size: Size(7, 3), theme: Theme(.mono, depth: .none))
            #expect(drawing.cursor != nil, "seed \(seed): \(input)")
        }
    }

    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        /// Returns the next random number, by the algorithm SplitMix64 (Steele, Lea, Flood, 2014).
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }
}
