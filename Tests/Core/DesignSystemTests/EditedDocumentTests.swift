import CoreDesignSystem
import CoreTerminal
import DomainTesting
import Foundation
import Testing

@Suite("Edited documents")
struct EditedDocumentTests {
    private func edited(_ text: String, columns: Int = 20, _ keys: String...) -> EditedDocument {
        var document = EditedDocument(text)
        for key in keys {
            guard let chord = KeyChord(key) else { preconditionFailure("there is no key '\(key)'") }
            _ = document.view(Size(columns, 5))
            _ = document.take(.key(chord.key))
        }
        return document
    }

    /// Returns the shown rows with the cursor as `|`.
    private func shown(_ document: EditedDocument, _ size: Size) -> [String] {
        var document = document
        let drawing = Drawing(document.view(size), size: size, theme: Theme(.mono, depth: .none))
        var rows = drawing.frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        guard let cursor = drawing.cursor, rows.indices.contains(cursor.row) else { return rows }
        var (head, width) = ("", 0)
        var tail = Substring(rows[cursor.row])
        while width < cursor.column {
            let character = tail.popFirst() ?? " "
            head.append(character)
            width += ColumnWidth.of(character)
        }
        rows[cursor.row] = "\(head)|\(tail)"
        return rows
    }

    @Test(arguments: [
        "", "\n", "a", "a\n", "a\r\nb\r\n", "a\nb\r\nc", "a\rb", "\u{FEFF}x\n\n", "e\u{301}\n한글\n",
        "\t- [ ] x\r\n",
    ])
    func `a text that nobody changed stays byte for byte`(text: String) {
        #expect(Array(EditedDocument(text).text.utf8) == Array(text.utf8))
    }

    @Test func `lines that nobody changed keep their line ends`() {
        let document = edited("one\r\ntwo\nthree", "end", "x", "down", "down", "end", "enter")

        #expect(Array(document.text.utf8) == Array("onex\r\ntwo\nthree\n".utf8))
        #expect(Array(edited("one\r\ntwo", "enter").text.utf8) == Array("\r\none\r\ntwo".utf8))
    }

    @Test func `keys move and delete by whole graphemes and words, also across lines`() {
        #expect(edited("a👩‍👩‍👧b", "end", "left", "backspace").text == "ab")
        #expect(edited("한글 문서", "ctrl-end", "ctrl-w").text == "한글 ")
        #expect(edited("ab\ncd", "down", "backspace").text == "abcd")
        #expect(edited("ab\ncd", "end", "delete").text == "abcd")
        #expect(edited("one two\nthree", "alt-f", "alt-d").text == "one\nthree")
        #expect(edited("ab\ncd", "ctrl-k", "ctrl-k").text == "cd")
        #expect(edited("ab cd", "end", "ctrl-u").text.isEmpty)
    }

    @Test func `letters that belong together join at the cursor`() {
        var document = EditedDocument("x")

        for scalar in "\u{1112}\u{1161}\u{11AB}".unicodeScalars {
            _ = document.take(.key(Key(.character(Character(scalar)))))
        }
        _ = document.take(.key(Key(.character("!"))))

        #expect(document.text.precomposedStringWithCanonicalMapping == "한!x")
    }

    @Test func `a paste keeps its lines and tabs, and drops control characters`() {
        var document = EditedDocument("a b")
        _ = document.take(.key(Key(.right)))
        _ = document.take(.paste("1\r\n\t2\u{1B}[31m\r3"))

        #expect(document.text == "a1\n\t2[31m\n3 b")
        #expect(document.place.line == 3 && document.place.of == 3)
    }

    @Test func `undo takes back a word, a paste or a run of deletions, and redo repeats it`() {
        var document = edited("", "a", "b", "space", "c", "backspace", "backspace")
        #expect(document.text == "ab")

        let undo = InputEvent.key(Key(.character("z"), .control))
        var texts: [String] = []
        for _ in 0..<4 {
            _ = document.take(undo)
            texts.append(document.text)
        }
        #expect(texts == ["ab c", "ab", "", ""])
        for _ in 0..<4 { _ = document.take(.key(Key(.character("y"), .control))) }
        #expect(document.text == "ab")
    }

    @Test func `long lines wrap by columns, and the arrows follow the rows on the screen`() {
        let document = EditedDocument("abcdefgh\n한글문서\nx")
        #expect(shown(document, Size(6, 5)) == ["|abcde", "fgh", "한글", "문서", "x"])

        let below = edited("abcdefgh\n한글문서\nx", columns: 6, "right", "right", "right", "down")
        #expect(shown(below, Size(6, 5)) == ["abcde", "fgh|", "한글", "문서", "x"])
        let wide = edited("abcdefgh\n한글문서\nx", columns: 6, "right", "right", "right", "down", "down", "down")
        #expect(shown(wide, Size(6, 5)) == ["abcde", "fgh", "한글", "문|서", "x"])
    }

    @Test func `a tab reaches to the next tab stop, and a control character is shown as a sign`() {
        #expect(shown(EditedDocument("a\tb\u{1B}c"), Size(20, 1)) == ["|a   b\u{FFFD}c"])
    }

    @Test func `the shown part follows the cursor in both directions`() {
        let text = (1...50).map(String.init).joined(separator: "\n")
        var document = EditedDocument(text)
        let size = Size(10, 4)
        _ = document.view(size)

        _ = document.take(.key(Key(.end, .control)))
        #expect(shown(document, size) == ["47", "48", "49", "50|"])
        _ = document.view(size)
        _ = document.take(.key(Key(.pageUp)))
        #expect(shown(document, size) == ["47|", "48", "49", "50"])
        _ = document.view(size)
        _ = document.take(.key(Key(.up)))
        #expect(shown(document, size) == ["46|", "47", "48", "49"])
        _ = document.take(.key(Key(.home, .control)))
        #expect(shown(document, size).first == "|1")
    }

    @Test func `scrolling moves the cursor by rows, and stops at the ends of the text`() {
        var document = EditedDocument("abcdefgh\nx")
        _ = document.view(Size(6, 5))

        document.scroll(by: 2)
        #expect(shown(document, Size(6, 5)) == ["abcde", "fgh", "|x", "", ""])
        document.scroll(by: 5)
        #expect(shown(document, Size(6, 5))[2] == "x|")
        document.scroll(by: -9)
        #expect(shown(document, Size(6, 5))[0] == "|abcde")
    }

    @Test func `random keys leave a text that is the same after it is opened again`() {
        for seed in UInt64(1)...30 {
            var random = SeededGenerator(seed: seed)
            var document = EditedDocument("# 제목\r\n\n- [ ] buy milk\n- e\u{301}\n👩‍👩‍👧\ttab\n")
            let keys: [Key] = [
                Key(.left), Key(.right), Key(.up), Key(.down), Key(.enter), Key(.backspace), Key(.delete),
                Key(.home), Key(.end), Key(.pageUp), Key(.pageDown), Key(.character("한")),
                Key(.character("\u{301}")), Key(.character("a")), Key(.character("z"), .control),
                Key(.character("y"), .control), Key(.character("w"), .control), Key(.tab),
            ]
            for _ in 0..<300 {
                _ = document.view(Size(7, 3))
                _ = document.take(.key(keys[Int(random.next() % UInt64(keys.count))]))
            }
            let text = document.text
            #expect(Array(EditedDocument(text).text.utf8) == Array(text.utf8), "seed \(seed)")
            #expect((1...document.place.of).contains(document.place.line), "seed \(seed)")
            #expect(shown(document, Size(7, 3)).contains { $0.contains("|") }, "seed \(seed)")
        }
    }
}
