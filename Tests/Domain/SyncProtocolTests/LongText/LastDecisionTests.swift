import SyncProtocolDomain
import Testing

@Suite("Decisions at the end of a text")
struct LastDecisionTests {
    private func merge(_ base: String, _ earlier: String, _ later: String) -> MergedText {
        TextMerge()(base: base, earlier: earlier, later: later)
    }

    @Test(arguments: ["\n", "\r\n"])
    func `a restored deletion at the end of a text leaves no blank line`(lineBreak: String) {
        let (base, edited, deleted) = ("a\n\nold\n", "a\n\nnew\n", "a\n")
        let lines = { (text: String) in text.replacing("\n", with: lineBreak) }
        let result = merge(lines(base), lines(deleted), lines(edited))
        #expect(result.text == lines(edited))
        #expect(result.text(with: [.earlier]) == lines(deleted))
        #expect(result.resolved(with: [.text("")]).lines == [2...2])
    }

    @Test func `a restored deletion of code at the end of a text leaves no blank line`() {
        let code = { (line: String) in "a\n\n```\n\(line)\n```\n" }
        let result = merge(code("old"), "a\n", code("new"))
        #expect(result.text(with: [.earlier]) == "a\n")
    }

    @Test func `the places of decisions stay in the text if the last decision deletes its part`() {
        let rest = (1...6).map { "Paragraph \($0).\n\n" }
        let moved = ["Moved text.\n\n", "Other moved text.\n\n"]
        let text = { (index: Int) in (rest[..<index] + moved + rest[index...]).joined() }
        let result = merge(text(3), text(0), text(6))
        #expect(result.conflicts.count == 2)
        let pairs: [[MergedText.Choice]] = [[.both, .both], [.later, .text("")], [.text(""), .text("")]]
        for choices in pairs {
            let resolved = result.resolved(with: choices)
            let places = resolved.places
            #expect(places.allSatisfy { $0.upperBound <= resolved.text.utf8.count })
            #expect(resolved.lines.count == 2)
        }
    }

    @Test func `a decision can delete a part at the end before another decision restores one`() {
        let text = MergedText(
            text: "# p\n\nu\n",
            conflicts: [
                MergedText.Conflict(place: 5..<7, lost: "", base: "x\n"),
                MergedText.Conflict(place: 7..<7, lost: "new\n", base: "old\n"),
            ])
        let resolved = text.resolved(with: [.earlier, .earlier])
        #expect(resolved.text == "# p\nnew\n")
        #expect(resolved.lines == [2...2, 2...2])
    }

    @Test(arguments: [
        ("para\n\n", "2. old\n"), ("para\n\n", "# old\n"), ("para\n", "- old\n"), ("- a\n", "- old\n"),
        ("- a\n", "  - old\n"), ("> a\n\n", "old\n"), ("| a |\n|---|\n", "| old |\n"),
        ("para\n\n", "| old |\n|---|\n| 1 |\n"), ("para\n", "```\nold\n```\n"), ("# a\n", "old\n"),
    ])
    func `a restored block at the end of a text is apart from the block above`(kept: String, part: String) {
        let edited = kept + part.replacing("old", with: "new")
        let deleted = kept.hasSuffix("\n\n") ? String(kept.dropLast()) : kept
        let result = merge(kept + part, edited, deleted)
        #expect(result.text == deleted)
        #expect(result.text(with: result.conflicts.map { _ in .earlier }) == edited)
    }
}
