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
        ("a", "x", "y", "x\ny", [1...2]), ("a\n\nb", "a\n\nB", "a\n", "a\nB\n", [2...2]),
        ("- a\n- b\n- c\n", "- a\n- x\n- c\n", "- a\n- y\n- c\n", "- a\n- x\n- y\n- c\n", [2...3]),
        ("a\r\n\r\nb\r\n", "a\r\n\r\nB\r\n", "a\r\n\r\nC\r\n", "a\r\n\r\nB\r\nC\r\n", [3...4]),
        ("a\n", "a\n\nb\n", "a\n", "a\n\nb\n", []),
    ])
    func `both parts are in the text, at the lines that the result names`(
        base: String, earlier: String, later: String, text: String, lines: [ClosedRange<Int>]
    ) {
        let result = resolved(base, earlier, later, .both)
        #expect(Array(result.text.utf8) == Array(text.utf8))
        #expect(result.lines == lines)
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
