import CMarkAdapter
import DomainTesting
import MarkdownInterface
import Testing

@Suite("Hostile Markdown")
struct HostileMarkdownTests {
    private func blocks(_ text: String) -> [MarkdownBlock] { CMarkParser().parse(text).blocks }

    private func isUnparsed(_ text: String) -> Bool {
        blocks(text).map(\.content) == [.code(text, info: "")]
    }

    /// Returns the number of levels that quotes, lists and inlines nest.
    private func depth(_ blocks: [MarkdownBlock]) -> Int {
        blocks.map { block in
            switch block.content {
            case .quote(let inner): 1 + depth(inner)
            case .list(let list): 1 + (list.items.map { depth($0.blocks) }.max() ?? 0)
            case .paragraph(let inlines), .heading(_, let inlines): depth(inlines)
            case .code, .html, .table, .thematicBreak: 0
            }
        }.max() ?? 0
    }

    private func depth(_ inlines: [MarkdownInline]) -> Int {
        inlines.map { inline in
            switch inline {
            case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(let inner, _, _):
                1 + depth(inner)
            case .text, .code, .image, .html, .softBreak, .hardBreak: 0
            }
        }.max() ?? 0
    }

    @Test func `deep quotes and lists nest only to the limit, and keep their text`() throws {
        let quotes = blocks(String(repeating: "> ", count: 1000) + "deep")
        let lists = blocks((0..<600).map { String(repeating: "  ", count: $0) + "- item \($0)\n" }.joined())

        #expect(depth(quotes) == MarkdownDocument.deepestNesting)
        #expect(String(describing: quotes).contains("deep"))
        #expect(depth(lists) == MarkdownDocument.deepestNesting)
        #expect(String(describing: lists).contains("item 599"))
    }

    @Test func `deep emphasis nests only to the limit, and keeps its text`() {
        let text = String(repeating: "**a ", count: 5000) + "deep" + String(repeating: " b**", count: 5000)

        let result = blocks(text)

        #expect(depth(result) == MarkdownDocument.deepestNesting)
        #expect(String(describing: result).contains("deep"))
    }

    @Test(arguments: [
        String(repeating: "> ", count: 10_000) + "a", String(repeating: "1) ", count: 80_000) + "a",
        String(repeating: "* ", count: 64_000) + "a" + String(repeating: "\n", count: 64_000),
        String(repeating: "![[]()", count: 40_000), String(repeating: "a <?", count: 64_000),
        String(repeating: "a <!A ", count: 40_000), "http://a" + String(repeating: ")", count: 250_000),
        String(repeating: "http://www.|</", count: 18_000),
        String(repeating: "a\n", count: 64_000) + String(repeating: "|-\n", count: 40_000),
        String(repeating: "|a", count: 16_000) + "|\n" + String(repeating: "|-", count: 16_000) + "|\n"
            + String(repeating: "b\n", count: 64_000),
        "[a]: " + String(repeating: "u", count: 100_000) + "\n\n" + String(repeating: "[a]", count: 40_000),
        String(repeating: "a", count: 1 << 20) + "b",
    ])
    func `a text that would take seconds or fill the memory stays unparsed`(text: String) {
        #expect(isUnparsed(text))
    }

    @Test(arguments: [
        String(repeating: "[", count: 250_000), String(repeating: "<", count: 250_000),
        String(repeating: "*a **a ", count: 36_000), String(repeating: "[a](", count: 64_000),
        String(repeating: "`a``b```c", count: 28_000), String(repeating: "&", count: 250_000),
        String(repeating: "한글 문장입니다. ", count: 10_000),
        "|a|b|c|\n|-|-|-|\n" + String(repeating: "|1|2|3|\n", count: 5000),
        "![a](data:image/png;base64," + String(repeating: "QUJDabc+/", count: 25_000) + ")",
        String(repeating: "- [ ] see [[a]] and https://a.example/(b)\n", count: 4000),
    ])
    func `a long text that is fast to parse is parsed`(text: String) {
        #expect(!isUnparsed(text))
    }

    @Test func `an indented code block is no sign of an unparsed text`() {
        #expect(!isUnparsed("    code\n\ntext"))
        #expect(isUnparsed(String(repeating: "x", count: (1 << 20) + 1)))
    }

    @Test(arguments: 0..<20)
    func `random Markdown has valid lines and bounded nesting`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "a", " ", "\n", "\n\n", "*", "**", "_", "~~", "`", "[", "]", "(", ")", "![", "<", ">", "|", "-",
            "|-|-|\n", "https://x.example", "a@b.example", "&amp;", "\\", "- ", "1. ", "> ", "# ", "[a]: b\n",
            "\t", "    ", "```\n", "- [ ] ", "- [x] ", "\u{0}", "\r\n", "\r", "한글", "👨‍👩‍👧", "\u{301}",
            "\u{202E}", "\u{1B}[2J", "[[a#b]]",
        ]
        for _ in 0..<100 {
            let text = (0..<Int.random(in: 0...300, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }.joined()
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count

            let blocks = blocks(text)

            #expect(
                depth(blocks) <= 2 * MarkdownDocument.deepestNesting, "seed \(seed): \(text.debugDescription)"
            )
            for (block, next) in zip(blocks, blocks.dropFirst()) {
                #expect(
                    block.lines.lowerBound <= next.lines.lowerBound,
                    "seed \(seed): \(text.debugDescription)")
            }
            #expect(
                blocks.allSatisfy { $0.lines.upperBound <= lines }, "seed \(seed): \(text.debugDescription)")
        }
    }

    @Test func `many threads can parse at once`() async {
        let text = "~~a~~ www.a.example | b |"
        let expected = CMarkParser().parse(text)

        let results = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<500).allSatisfy { _ in CMarkParser().parse(text) == expected } }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(results == [Bool](repeating: true, count: 8))
    }
}
