import SyncProtocolDomain
import Testing

@Suite("The lines of a conflict over a long text")
struct NarrowedConflictTests {
    private func merge(_ base: String, _ earlier: String, _ later: String) -> MergedText {
        TextMerge()(base: base, earlier: earlier, later: later)
    }

    private struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let texts: [String]
        /// The lost part, the kept part and the part in the base.
        let part: [String]
        let both: String

        init(_ name: String, _ texts: [String], part: [String], both: String) {
            (testDescription, self.texts, self.part, self.both) = (name, texts, part, both)
        }
    }

    private static let cases = [
        Case(
            "the last line of a paragraph",
            ["start here\nold\n\nEnd\n", "start here\none\n\nEnd\n", "start here\ntwo\n\nEnd\n"],
            part: ["one\n", "two\n", "old\n"], both: "start here\none\ntwo\n\nEnd\n"),
        Case(
            "the first line of a paragraph", ["old\nend\n", "one\nend\n", "two\nend\n"],
            part: ["one\n", "two\n", "old\n"], both: "one\ntwo\nend\n"),
        Case(
            "a text without a final line break", ["start\nold", "start\none", "start\ntwo"],
            part: ["one", "two", "old"], both: "start\none\ntwo"),
        Case(
            "CRLF", ["a\r\nold\r\nz\r\n", "a\r\none\r\nz\r\n", "a\r\ntwo\r\nz\r\n"],
            part: ["one\r\n", "two\r\n", "old\r\n"], both: "a\r\none\r\ntwo\r\nz\r\n"),
        Case(
            "lines that both sides added to code",
            ["```\n1\n```\n", "```\n1\n2\n```\n", "```\n1\n3\n```\n"], part: ["2\n", "3\n", ""],
            both: "```\n1\n2\n3\n```\n"),
        Case(
            "a whole paragraph, with the blank line below", ["Old\n\nEnd\n", "One\n\nEnd\n", "Two\n\nEnd\n"],
            part: ["One\n\n", "Two\n\n", "Old\n\n"], both: "One\n\nTwo\n\nEnd\n"),
        // The line before a deleted line shows the place.
        Case(
            "a deleted line", ["a\nb\nc\n", "a\nB\nc\n", "a\nc\n"], part: ["a\nB\n", "a\n", "a\nb\n"],
            both: "a\nB\nc\n"),
        // The text has the line "two" twice, so the line "one" shows the place.
        Case(
            "a line with a copy",
            ["one\nold\n\nten\ntwo\n", "one\nuno\n\nten\ntwo\n", "one\ntwo\n\nten\ntwo\n"],
            part: ["one\nuno\n", "one\ntwo\n", "one\nold\n"], both: "one\nuno\ntwo\n\nten\ntwo\n"),
        // No line of the part shows the place.
        Case(
            "lines that all have copies",
            ["a\nold\n\n# X\n\na\nb\n", "a\nnew\n\n# X\n\na\nb\n", "a\nb\n\n# X\n\na\nb\n"],
            part: ["a\nnew\n\n", "a\nb\n\n", "a\nold\n\n"], both: "a\nnew\nb\n\n# X\n\na\nb\n"),
    ]

    @Test(arguments: cases)
    private func `a conflict has the changed lines, and both sides together repeat no unchanged line`(
        _ sample: Case
    ) throws {
        let result = merge(sample.texts[0], sample.texts[1], sample.texts[2])
        let conflict = try #require(result.conflicts.first)
        #expect(result.conflicts.count == 1)
        #expect([conflict.lost, result.kept(in: conflict), conflict.base] == sample.part)
        #expect(Array(result.text(with: [.both]).utf8) == Array(sample.both.utf8))
        #expect(Array(result.text(with: [.earlier]).utf8) == Array(sample.texts[1].utf8))
    }

    @Test(arguments: cases.dropLast())
    private func `a narrow part has a clear place without the merged text`(_ sample: Case) throws {
        let result = merge(sample.texts[0], sample.texts[1], sample.texts[2])
        let conflict = try #require(TextConflict(result))
        let present = "# New\n\n" + result.text
        #expect(conflict.decided(present, merged: nil, [.earlier]) == "# New\n\n" + sample.texts[1])
    }

    @Test func `a part of an earlier version with a whole paragraph repeats no line either`() {
        let merged = "start\ntwo\n\nEnd\n"
        let conflict = TextConflict(parts: [
            .init(place: 0, kept: "start\ntwo\n\n", lost: "start\none\n\n", base: "start\n\n")
        ])
        for known in [merged, nil] {
            #expect(conflict.decided(merged, merged: known, [.both]) == "start\none\ntwo\n\nEnd\n")
        }
    }

    @Test func `the lines of a decided part are those that the sides do not have in common`() {
        let merged = MergedText(
            text: "start\ntwo\nend\n",
            conflicts: [MergedText.Conflict(place: 0..<14, lost: "start\none\nend\n", base: "start\nend\n")])
        let resolved = merged.resolved(with: [.both])
        #expect(resolved.text == "start\none\ntwo\nend\n")
        #expect(resolved.lines == [2...3])
    }

    @Test func `no part has a wrong place, and both sides together have each lost line`() {
        var (conflicts, places) = (0, 0)
        for seed in 1...2_000 as ClosedRange<UInt64> {
            var generator = LineGenerator(seed: seed)
            let base = generator.text()
            let earlier = generator.edited(base, edits: 1...3)
            let later = generator.edited(base, edits: 1...3)
            let result = merge(base, earlier, later)
            guard let conflict = TextConflict(result) else { continue }

            conflicts += 1
            for (place, part) in zip(conflict.places(in: result.text, merged: nil), conflict.parts) {
                guard let place else { continue }
                places += 1
                #expect(place.lowerBound == part.place, "seed \(seed)")
            }
            let both = MergeComparison.lines(result.text(with: conflict.parts.map { _ in .both }))
            for line in conflict.parts.flatMap({ MergeComparison.lines($0.lost) }) where !line.isEmpty {
                #expect(both.contains(line), "seed \(seed): \(line)")
            }
        }
        #expect(conflicts > 200)
        #expect(places > 100)
    }
}
