import SyncProtocolDomain
import Testing

@Suite("A merged text after decisions about its conflicts")
struct ResolvedTextTests {
    private func resolved(
        _ base: String, _ earlier: String, _ later: String, _ choice: MergedText.Choice
    ) -> ResolvedText {
        let merged = TextMerge()(base: base, earlier: earlier, later: later)
        return merged.resolved(with: merged.conflicts.map { _ in choice })
    }

    @Test(arguments: [
        ("a", "x", "y", "x\n\ny", [1...3]), ("a\n\nb", "a\n\nB", "a\n", "a\n\nB\n", [3...3]),
        ("a\n\nb\n", "a\n\nB\n", "a\n\nC\n", "a\n\nB\n\nC\n", [3...5]),
        ("a\nb\nc\n", "A\nb\nc\n", "x\nb\nc\n", "A\nx\nb\nc\n", [1...2]),
        (
            "---\na: 1\n---\n", "---\na: 2\n---\n", "---\na: 3\n---\n", "---\na: 2\na: 3\n---\n", [2...3]
        ),
        ("- a\n- b\n- c\n", "- a\n- x\n- c\n", "- a\n- y\n- c\n", "- a\n- x\n- y\n- c\n", [2...3]),
        ("a\r\n\r\nb\r\n", "a\r\n\r\nB\r\n", "a\r\n\r\nC\r\n", "a\r\n\r\nB\r\n\r\nC\r\n", [3...5]),
        ("a\n", "a\n\nb\n", "a\n", "a\n\nb\n", []),
    ])
    func `both parts are in the text, at the lines that the result names`(
        base: String, earlier: String, later: String, text: String, lines: [ClosedRange<Int>]
    ) {
        let result = resolved(base, earlier, later, .both)
        #expect(Array(result.text.utf8) == Array(text.utf8))
        #expect(result.lines == lines)
    }

    @Test(arguments: [
        ("a\n\nb\n", "a\n\nB\n", "a\n", MergedText.Choice.earlier, "a\n\nB\n"),
        ("a\n\nb\n\nc\n", "a\n\nB\n\nc\n", "a\n\nc\n", .text("x"), "a\n\nx\n\nc\n"),
        (
            "> a\n\nb\n\n> c\n", "> a\n\nB\n\n> c\n", "> a\n\n> c\n", .text("> x"),
            "> a\n\n> x\n\n> c\n"
        ),
        ("# a\nb\n", "# a\nB\n", "# a\n", .earlier, "# a\nB\n"),
        ("old\n", "a | b\n", "c | d\n", .both, "a | b\n\nc | d\n"),
        ("a | b\n\nold | c\n", "a | b\n\nnew | c\n", "a | b\n", .earlier, "a | b\n\nnew | c\n"),
        ("- a\n- b\n", "- a\n- B\n", "- a\n", .earlier, "- a\n- B\n"),
        (
            "| a |\n|---|\n| b |\n", "| a |\n|---|\n| B |\n", "| a |\n|---|\n", .earlier,
            "| a |\n|---|\n| B |\n"
        ),
        (
            "a | b\n--|--\nc | d\n", "a | b\n--|--\nC | d\n", "a | b\n--|--\n", .earlier,
            "a | b\n--|--\nC | d\n"
        ),
        (
            "| a |\n|---|\n| b |\n\nold\n", "| a |\n|---|\n| b |\n\nnew\n", "| a |\n|---|\n| b |\n", .earlier,
            "| a |\n|---|\n| b |\n\nnew\n"
        ),
    ])
    func `a restored or written block stays apart from its neighbours`(
        base: String, earlier: String, later: String, choice: MergedText.Choice, text: String
    ) {
        #expect(resolved(base, earlier, later, choice).text == text)
    }

    @Test func `a written part gets the line breaks of the text`() {
        let text = { (line: String) in "a\r\n\r\n\(line)\r\n" }
        let result = resolved(text("b"), text("B"), text("C"), .text("x\ny\n"))
        #expect(Array(result.text.utf8) == Array("a\r\n\r\nx\r\ny\r\n".utf8))
    }

    @Test func `the chosen part is at the lines that the result names`() {
        let result = resolved("one\n\nend\n", "first\n\nend\n", "uno\n\nend\n", .text("1"))
        #expect(result.text == "1\n\nend\n")
        #expect(result.lines == [1...1])
        #expect(resolved("one\n\nend\n", "first\n\nend\n", "uno\n\nend\n", .later).lines == [1...1])
    }

    @Test func `the result names a line for an empty part too`() {
        let merged = MergedText(text: "a\n", conflicts: [MergedText.Conflict(place: 2..<2, lost: "b\n")])
        #expect(merged.resolved(with: [.later]).lines == [2...2])
        #expect(merged.resolved(with: []).places.isEmpty)
    }

    @Test func `two kept paragraphs stay two paragraphs at the end of the text`() {
        let result = resolved("Intro.\n\none", "Intro.\n\nfirst", "Intro.\n\nuno", .both)
        #expect(result.text == "Intro.\n\nfirst\n\nuno")
        #expect(resolved("- a\n- one", "- a\n- first", "- a\n- uno", .both).text == "- a\n- first\n- uno")
    }
}
