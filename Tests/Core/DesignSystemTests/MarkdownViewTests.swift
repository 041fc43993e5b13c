import CMarkAdapter
import CoreDesignSystem
import CoreTerminal
import DomainTesting
import MarkdownInterface
import Testing

@Suite("A Markdown view")
struct MarkdownViewTests {
    private func view(_ text: String) -> MarkdownView { MarkdownView(CMarkParser().parse(text)) }

    private func lines(_ text: String, _ width: Int) -> [String] {
        view(text).lines(width: width).map { $0.rendered(.none) }
    }

    @Test(arguments: [
        (80, ["한국어 문단은 낱말 사이에서 줄이 바뀝니다. 아주긴낱말은나뉩니다."]),
        (40, ["한국어 문단은 낱말 사이에서 줄이", "바뀝니다. 아주긴낱말은나뉩니다."]),
        (20, ["한국어 문단은 낱말", "사이에서 줄이", "바뀝니다.", "아주긴낱말은나뉩니다", "."]),
    ])
    func `Korean text wraps between words, and a long word between letters`(width: Int, expected: [String]) {
        #expect(lines("한국어 문단은 낱말 사이에서\n줄이 바뀝니다. 아주긴낱말은나뉩니다.", width) == expected)
    }

    @Test(arguments: [
        (20, ["https://a.example/on", "e/two/three/four 👨‍👩‍👧", "가족"]),
        (40, ["https://a.example/one/two/three/four 👨‍👩‍👧", "가족"]),
        (80, ["https://a.example/one/two/three/four 👨‍👩‍👧 가족"]),
    ])
    func `a long address breaks between letters, and an emoji never breaks`(width: Int, expected: [String]) {
        #expect(lines("https://a.example/one/two/three/four 👨‍👩‍👧 가족", width) == expected)
    }

    @Test func `formatting becomes roles`() {
        let line = view("a *b* **c** ***d*** ~~e~~ `f` <i>").lines(width: 80)

        var expected = StyledLine("a ")
        for (text, role) in [
            ("b", Role.emphasis), (" ", .plain), ("c", .strong), (" ", .plain), ("d", .strongEmphasis),
            (" ", .plain), ("e", .struck), (" ", .plain), ("f", .code), (" ", .plain), ("<i>", .dim),
        ] {
            expected.append(text, role)
        }
        #expect(line == [expected])
    }

    @Test func `headings are drawn without their marks, and differ by their roles`() {
        let roles: [Role] = [.title, .strong, .strongEmphasis, .strongEmphasis]
        for (index, role) in roles.enumerated() {
            let marks = String(repeating: "#", count: index + 1)
            #expect(view("\(marks) One").lines(width: 20) == [StyledLine("One", role)])
        }
        #expect(lines("## Two\n\n### Three is too long", 12) == ["Two", "", "Three is too", "long"])
    }

    @Test(arguments: [("![[a]]", "▣ a"), ("so ![[a]]!", "so ▣ a!"), ("! [[a]]", "! a")])
    func `an embedded text shows the sign of an image instead of the exclamation mark`(
        text: String, shown: String
    ) {
        #expect(lines(text, 20) == [shown])
    }

    @Test(arguments: [
        ("[a](b)", "a (b)"), ("[b](b)", "b"), ("<mailto:a@b.example>", "mailto:a@b.example"),
        ("a@b.example", "a@b.example"), ("www.a.example", "www.a.example"), ("[](b)", "b"), ("[a]()", "a"),
        ("![a](b.png)", "▣ a (b.png)"), ("![](b.png)", "▣ b.png"),
        ("![a](data:image/png;base64,QUJD)", "▣ a"),
    ])
    func `a link shows its address unless the text already does`(text: String, expected: String) {
        #expect(lines(text, 80) == [expected])
    }

    @Test func `a wiki link shows its label`() {
        let document = CMarkParser().parse("see [[todo:42]], [[Title#Part]], [[x|alias]] [[]] [[ ]] [[a")
        let labelled = MarkdownView(document) { target in
            target.hasPrefix("todo:")
                ? WikiLinkLabel("☐ 12 pay rent", .accent) : WikiLinkLabel(target: target)
        }

        var expected = StyledLine("see ")
        for (text, role) in [
            ("☐ 12 pay rent", Role.accent), (", ", .plain), ("Title#Part", .link), (", ", .plain),
            ("alias", .link), (" [[]] [[ ]] [[a", .plain),
        ] {
            expected.append(text, role)
        }
        #expect(labelled.lines(width: 80) == [expected])
        #expect(lines("`[[code]]` [[**b**]] [[[c]]]", 80) == ["[[code]] [[b]] [c]"])
    }

    @Test func `nested lists have markers, numbers and checkboxes, and wrap below their text`() {
        let text = """
            - one two three four five
              - [ ] open 할 일
                - [x] done
            - last

            9. a
            10. b

                c
            """

        #expect(
            lines(text, 20) == [
                "• one two three four", "  five", "  ☐ open 할 일", "    ☑ done", "• last", "",
                " 9. a", "", "10. b", "", "    c",
            ])
    }

    @Test func `a list that nests too deeply for the width continues below its markers`() {
        let text = (0..<12).map { String(repeating: "  ", count: $0) + "- word\($0)\n" }.joined()

        let lines = lines(text, 20)

        #expect(lines.first == "• word0")
        #expect(lines.contains { $0.hasSuffix("word11") })
        #expect(lines.allSatisfy { ColumnWidth.of($0) <= 20 })
    }

    @Test func `a quote has a bar on every line`() {
        #expect(
            lines("> one two three four five\n>\n> > 인용문", 20) == [
                "▎ one two three four", "▎ five", "▎ ", "▎ ▎ 인용문",
            ])
    }

    @Test func `code keeps its spaces, and an arrow marks a broken line`() {
        #expect(
            lines("```swift\nlet  a = \"한글 문자열\"\n\tb\n\nc\n```", 16) == [
                "│ swift", "│ let  a = \"한글", "↪  문자열\"", "│     b", "│ ", "│ c",
            ])
    }

    @Test func `a thematic break is a line across the width`() {
        #expect(lines("---", 20) == [String(repeating: "─", count: 20)])
    }

    private static let table = """
        | 이름 | Description | 가격 |
        |:--|:-:|--:|
        | 우유 | fresh milk from the farm | 3,000 |
        | bread | a loaf | 12 |
        """

    @Test func `a table that fits has aligned columns`() {
        #expect(
            lines(Self.table, 80) == [
                "이름  │       Description        │  가격", "──────┼──────────────────────────┼──────",
                "우유  │ fresh milk from the farm │ 3,000", "bread │          a loaf          │    12",
            ])
    }

    @Test func `a table that is a little too wide wraps its cells`() {
        #expect(
            lines(Self.table, 32) == [
                "이름  │   Description    │  가격", "──────┼──────────────────┼──────",
                "우유  │ fresh milk from  │ 3,000", "      │     the farm     │      ",
                "┄┄┄┄┄┄┼┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┼┄┄┄┄┄┄", "bread │      a loaf      │    12",
            ])
    }

    @Test func `a table that is much too wide lists the cells of each row`() {
        #expect(
            lines(Self.table, 20) == [
                "이름: 우유", "Description: fresh", "  milk from the farm", "가격: 3,000",
                String(repeating: "┄", count: 20), "이름: bread", "Description: a loaf", "가격: 12",
            ])
    }

    @Test func `a tag for a line break breaks the line in a cell`() {
        #expect(lines("|a|\n|-|\n|1<br>2|", 20) == ["a", "─", "1", "2"])
    }

    @Test func `stored control characters are not drawn`() {
        let text =
            "a\u{1B}[2J \u{202E}b\n\n`c\u{7}`\n\n```\nd\u{1B}[1m\n```\n\n[e](f\u{1B})\n\n|\u{1B}|\n|-|\n"

        let drawn = lines(text, 40).joined(separator: "\n")

        #expect(drawn.contains("\u{FFFD}[2J \u{FFFD}b"))
        #expect(drawn.contains("d\u{FFFD}[1m"))
        #expect(!drawn.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{202E}"].contains($0) })
    }

    @Test func `the view is as tall as its lines, and draws them`() {
        let markdown = view("one two\n\n- three")
        let room = Size(5, 10)

        #expect(markdown.size(within: room) == Size(5, 5))
        let frame = Drawing(markdown, size: Size(10, 4), theme: Theme(.mono, depth: .none)).frame
        #expect((0..<4).map { row in frame.text(row: row) } == ["one two", "", "• three", ""])
    }

    /// Pieces of Markdown, from which the test below makes random documents.
    private static let pieces = [
        "word", "한글", "긴한국어낱말이이어집니다", "👨‍👩‍👧", "🇰🇷", "é", "\u{301}", "1", "\u{20E3}", "\u{FE0F}", " ", " ",
        "\n", "\n\n", "*", "**", "~~", "`", "[[a#b]]", "[", "](", ")", "![", "<b>", "<br>", "|", "|\n|-|-|\n",
        "https://a.example/one/two/three/four/five", "- ", "  ", "    ", "12. ", "> ", "## ", "# ", "```\n",
        "- [ ] ", "- [x] ", "\t", "---\n", "\u{1B}[2J", "\u{200D}", "\u{AD}",
    ]

    @Test(arguments: 0..<20)
    func `no line of random Markdown is wider than the view`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let text = (0..<Int.random(in: 1...120, using: &random)).compactMap { _ in
                Self.pieces.randomElement(using: &random)
            }.joined()
            let view = view(text)
            for width in [2, 3, 7, 9, 12, 20, 40, 80] {
                for line in view.lines(width: width) {
                    #expect(line.width <= width, "seed \(seed), \(width) columns: \(text.debugDescription)")
                }
            }
        }
    }
}

@Suite("A Markdown reader")
struct MarkdownReaderTests {
    private let reader = MarkdownReader(parser: CMarkParser())

    private static let chapters =
        "intro\n\n# One\n\na\r\n\r\n## Two  x\n\nb\n\n> ### Three\n\n# Four\n\n## Two x\nc"

    @Test(arguments: [
        ("One", "# One\n\na\r\n\r\n## Two  x\n\nb\n\n> ### Three\n\n"),
        ("two X", "## Two  x\n\nb\n\n> ### Three\n\n"), ("One#Two x", "## Two  x\n\nb\n\n> ### Three\n\n"),
        ("three", "> ### Three\n\n"), ("four", "# Four\n\n## Two x\nc"), ("Five", nil), ("#", nil),
    ])
    func `a section ends before the next heading of the same or a higher level`(name: String, text: String?) {
        let section = reader.section(named: name, in: Self.chapters)

        #expect(section?.text == text)
        #expect(section?.view.lines(width: 20) == text.map { reader.view(of: $0).lines(width: 20) })
    }

    @Test func `a section shows one text and quotes the same lines of another text`() {
        let source = "%%a\n\n# Hidden\n%%\n# One\nshown %%not shown%%\n# Two\n"
        let text = "\n\n\n\n# One\nshown \n# Two\n"
        let section = reader.section(named: "One", in: text, source: source)

        #expect(section?.text == "# One\nshown %%not shown%%\n")
        #expect(section?.view.lines(width: 20) == reader.view(of: "# One\nshown").lines(width: 20))
        #expect(reader.section(named: "Hidden", in: text, source: source) == nil)
    }

    @Test(arguments: ["One", "Two x", "Four"], [2, 9, 20])
    func `the line of a heading is the line at which the view draws it`(name: String, width: Int) throws {
        let view = reader.view(of: Self.chapters)
        let section = try #require(reader.section(named: name, in: Self.chapters))

        let line = try #require(view.line(ofHeading: name, width: width))
        let lines = view.lines(width: width)
        let expected = section.view.lines(width: width)
        #expect(Array(lines[line...].prefix(expected.count)) == expected)
        #expect(view.hasHeading(named: name) && !view.hasHeading(named: "\(name)s"))
    }

    @Test func `the reader for samples finds headings and their sections`() {
        let section = MarkdownReader.plain.section(named: "b", in: "# a\n#c\n## b\ntext\n# d")
        #expect(section?.text == "## b\ntext\n")
        #expect(MarkdownReader.plain.view(of: "#c").lines(width: 9) == [StyledLine("#c")])
    }

    @Test func `the reader makes views with labels of links`() {
        let view = reader.view(of: "[[a]]") { WikiLinkLabel("\($0)?", .warning) }
        #expect(view.lines(width: 20) == [StyledLine("a?", .warning)])
        #expect(reader.view(of: "[[a]]").lines(width: 20) == [StyledLine("a", .link)])
    }
}
