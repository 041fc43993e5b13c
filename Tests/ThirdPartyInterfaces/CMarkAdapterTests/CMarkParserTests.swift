import CMarkAdapter
import MarkdownInterface
import Testing

@Suite("Markdown by cmark-gfm")
struct CMarkParserTests {
    private func blocks(_ text: String) -> [MarkdownBlock] { CMarkParser().parse(text).blocks }

    private func inlines(_ text: String) throws -> [MarkdownInline] {
        guard case .paragraph(let inlines) = try #require(blocks(text).first).content else { return [] }
        return inlines
    }

    private func list(_ text: String) throws -> MarkdownList? {
        guard case .list(let list) = try #require(blocks(text).first).content else { return nil }
        return list
    }

    @Test func `each block has its kind, its text and its lines`() {
        let text = """
            # 제목 *one*

            first
            second

            > quoted

            ```swift x
            let a = 1

            ```

            ---

            <div>
            html
            </div>

            Title
            =====
            """

        #expect(
            blocks(text) == [
                MarkdownBlock(
                    .heading(level: 1, text: [.text("제목 "), .emphasis([.text("one")])]), lines: 1...1),
                MarkdownBlock(.paragraph([.text("first"), .softBreak, .text("second")]), lines: 3...4),
                MarkdownBlock(
                    .quote([MarkdownBlock(.paragraph([.text("quoted")]), lines: 6...6)]), lines: 6...6),
                MarkdownBlock(.code("let a = 1\n\n", info: "swift x"), lines: 8...11),
                MarkdownBlock(.thematicBreak, lines: 13...13),
                MarkdownBlock(.html("<div>\nhtml\n</div>\n"), lines: 15...17),
                MarkdownBlock(.heading(level: 1, text: [.text("Title")]), lines: 19...20),
            ])
    }

    @Test(
        arguments: [
            (
                "*a* **b** ~~c~~ `d`",
                [
                    MarkdownInline.emphasis([.text("a")]), .text(" "), .strong([.text("b")]), .text(" "),
                    .strikethrough([.text("c")]), .text(" "), .code("d"),
                ]
            ),
            ("[a](b \"c\")", [.link([.text("a")], destination: "b", title: "c")]),
            ("![*a* b](c.png)", [.image(description: "a b", source: "c.png", title: "")]),
            (
                "a  \nb\\\nc\nd",
                [
                    .text("a"), .hardBreak, .text("b"), .hardBreak, .text("c"), .softBreak, .text("d"),
                ]
            ),
            ("a <b>", [.text("a "), .html("<b>")]),
            (
                "see https://a.example/b.",
                [
                    .text("see "),
                    .link([.text("https://a.example/b")], destination: "https://a.example/b", title: ""),
                    .text("."),
                ]
            ),
            ("a@b.example", [.link([.text("a@b.example")], destination: "mailto:a@b.example", title: "")]),
            ("[[Title#Heading]] &amp; \\*", [.text("[[Title#Heading]] & *")]),
            ("***한글***", [.emphasis([.strong([.text("한글")])])]),
        ] as [(String, [MarkdownInline])])
    func `each inline has its kind`(text: String, expected: [MarkdownInline]) throws {
        #expect(try inlines(text) == expected)
    }

    @Test func `a list has its kind, its first number, its tightness and its nested lists`() throws {
        let ordered = try #require(try list("7. a\n8. b\n\n   c\n"))
        #expect(ordered.kind == .ordered(start: 7))
        #expect(!ordered.isTight)
        #expect(ordered.items.map(\.lines) == [1...1, 2...4])

        let bullets = try #require(try list("- a\n  - b\n    - c\n- d\n\n"))
        #expect(bullets.kind == .bullet)
        #expect(bullets.isTight)
        #expect(bullets.items.map(\.lines) == [1...3, 4...4])
        #expect(bullets.items[0].blocks.count == 2)
    }

    @Test func `a task has a state, a text and the line of its checkbox`() {
        let text = """
            - [ ] open **one**
            - [x] closed
              - [X] inner

            1. [ ] numbered
            2. [y] none

            > - [ ] quoted

            [ ] no item
            """

        let tasks = CMarkParser().parse(text).tasks

        #expect(tasks.map(\.text) == ["open one", "closed", "inner", "numbered", "quoted"])
        #expect(tasks.map(\.checkbox.isChecked) == [false, true, true, false, false])
        #expect(tasks.map(\.checkbox.line) == [1, 2, 3, 5, 8])
    }

    @Test func `a table has alignments, a header, and rows of the same length`() throws {
        let text = """
            | a | b | c | d |
            |---|:--|:-:|--:|
            | 1 | `x\\|y` |
            | 1 | 2 | 3 | 4 | 5 |
            """
        guard case .table(let table) = try #require(blocks(text).first).content else {
            Issue.record("not a table")
            return
        }

        #expect(table.alignments == [.automatic, .left, .center, .right])
        #expect(table.header.map(\.plainText) == ["a", "b", "c", "d"])
        #expect(
            table.rows == [
                [[.text("1")], [.code("x|y")], [], []],
                [[.text("1")], [.text("2")], [.text("3")], [.text("4")]],
            ])
    }

    @Test func `a table directly after a paragraph has its own lines`() {
        #expect(
            blocks("one\ntwo\n| a |\n|---|\n| 1 |\n| 2 |\n\nend").map(\.lines) == [1...2, 3...6, 8...8])
        #expect(blocks("one\n| a |\n|---|\n").map(\.lines) == [1...1, 2...3])
    }

    @Test func `blank lines after a block are not a part of the block`() {
        #expect(blocks("    code\n\n    more\n\n\ntext").map(\.lines) == [1...3, 6...6])
        #expect(blocks("***\n\n\n> a\n\n\n- b\n\n\n").map(\.lines) == [1...1, 4...4, 7...7])
    }

    @Test func `a heading is found by its name`() throws {
        let document = CMarkParser().parse("# One\n\n> ## Two  *words*\n\n- # 한글 제목\n\n## One\n")

        #expect(document.headings.map(\.text) == ["One", "Two  words", "한글 제목", "One"])
        #expect(document.headings.map(\.level) == [1, 2, 1, 2])
        #expect(try #require(document.heading(named: "two WORDS ")).line == 3)
        #expect(document.heading(named: "one")?.line == 1)
        #expect(document.heading(named: "한글 제목")?.line == 5)
        #expect(document.heading(named: "Three") == nil)
    }

    @Test func `an empty text has no blocks`() {
        #expect(blocks("").isEmpty)
        #expect(blocks("\n \n\t\n").isEmpty)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `every line break separates lines`(lineBreak: String) {
        #expect(blocks(["a", "", "b"].joined(separator: lineBreak)).map(\.lines) == [1...1, 3...3])
    }

    @Test func `a NUL byte becomes a replacement character`() throws {
        #expect(try inlines("a\u{0}b &#0;") == [.text("a\u{FFFD}b \u{FFFD}")])
    }
}
