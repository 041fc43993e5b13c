import SyncProtocolDomain
import Testing

@Suite("Conflicts of neighbouring blocks")
struct NeighbourConflictTests {
    private func merge(_ base: String, _ earlier: String, _ later: String) -> MergedText {
        TextMerge()(base: base, earlier: earlier, later: later)
    }

    /// Two neighbouring blocks with a gap for a word in each of them.
    private struct Form: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: @Sendable (_ first: String, _ second: String) -> String
        /// The words of the base, of the earlier edit and of the later edit.
        var words = [["river", "baker"], ["lake", "market"], ["sea", "mill"]]
    }

    private static let forms = [
        Form(testDescription: "paragraphs") {
            "Start.\n\nThe boat is on the \($0) today.\n\nThe bread is from the \($1) again.\n\nEnd.\n"
        },
        Form(testDescription: "paragraphs at both ends, with CRLF") {
            "The boat is on the \($0) today.\r\n\r\n\r\nThe bread is from the \($1) again."
        },
        Form(testDescription: "items") {
            "# Plan\n\n- [ ] go by boat on the \($0)\n- [x] buy bread from the \($1)\n- rest\n"
        },
        Form(testDescription: "a paragraph and one line of code") {
            "The boat is on the \($0) today.\n\n```\nlet bread = \($1)\n```\n"
        },
        Form(testDescription: "a heading and its paragraph") {
            "## The boat on the \($0)\nThe bread is from the \($1) again.\n\n## End\n"
        },
        Form(
            testDescription: "Korean paragraphs",
            text: { "처음.\n\n오늘 배는 \($0) 위에 있다.\n\n오늘 빵은 \($1) 집에서 샀다.\n" },
            words: [["강", "철수"], ["호수", "영희"], ["바다", "민수"]]),
    ]

    @Test(arguments: forms)
    private func `a person decides each of two edited blocks`(_ form: Form) throws {
        let texts = form.words.map { form.text($0[0], $0[1]) }
        let merged = merge(texts[0], texts[1], texts[2])
        #expect(merged.text == texts[2])
        try #require(merged.conflicts.count == 2)
        let (earlier, later) = (form.words[1], form.words[2])
        for first in [false, true] {
            for second in [false, true] {
                let decided = merged.text(with: [first ? .earlier : .later, second ? .earlier : .later])
                #expect(decided == form.text((first ? earlier : later)[0], (second ? earlier : later)[1]))
            }
        }
        // A decision for both sides has each line once. The other block stays as it is.
        let both = merged.text(with: [.both, .later])
        for word in [earlier[0], later[0], later[1]] { #expect(both.ranges(of: word).count == 1) }
        #expect(!both.contains(earlier[1]))
    }

    @Test(arguments: [("우유", "두유"), ("The boat is on the river.", "The boat is on the lake today.")])
    func `a block that one edit replaced and the other edit kept below its new form is in conflict`(
        old: String, new: String
    ) {
        for (kept, both) in [("", "\(new)\n\n\(old)"), ("Start.\n\n", "\(old)\n\n\(new)")] {
            let base = "\(kept)\(old)\n\nEnd.\n"
            let replaced = "\(kept)\(new)\n\nEnd.\n"
            let added = "\(kept)\(both)\n\nEnd.\n"
            for (earlier, later) in [(replaced, added), (added, replaced)] {
                let merged = merge(base, earlier, later)
                #expect(merged.text == later)
                #expect(merged.conflicts.count == 1)
                #expect(merged.text(with: [.earlier]) == earlier)
            }
        }
    }

    @Test(arguments: forms)
    private func `each conflict is found again after a decision about the other`(_ form: Form) throws {
        let texts = form.words.map { form.text($0[0], $0[1]) }
        let merged = merge(texts[0], texts[1], texts[2])
        for index in 0...1 {
            var choices = [MergedText.Choice.later, .later]
            choices[index] = .earlier
            let decided = merged.text(with: choices)
            let conflict = try #require(TextConflict(merged))
            let places = conflict.places(in: decided, merged: nil)
            #expect(places[1 - index] != nil)
        }
    }

    @Test func `blocks that an edit replaced are one conflict`() {
        let text = { (boat: String, bread: String) in
            "Start.\n\nThe boat is on the \(boat) today.\n\nThe bread is from the \(bread) again.\n\nEnd.\n"
        }
        let replaced = "Start.\n\nNo trip.\n\nNo food.\n\nEnd.\n"
        for pair in [(text("lake", "market"), replaced), (replaced, text("lake", "market"))] {
            #expect(merge(text("river", "baker"), pair.0, pair.1).conflicts.count == 1)
        }
    }

    @Test func `blocks with a sentence that an edit moved between them are one conflict`() {
        let base = "The boat is on the river today. Call Ann.\n\nThe bread is from the baker again.\n"
        let moved = "The boat is on the lake today.\n\nThe bread is from the market again. Call Ann.\n"
        let later = "The boat is on the sea today. Call Ann.\n\nThe bread is from the mill again.\n"
        #expect(merge(base, moved, later).conflicts.count == 1)
        #expect(merge(base, later, moved).conflicts.count == 1)
    }

    @Test func `blocks that are equal after an edit are one conflict`() {
        let base = "We buy the bread today.\n\nWe buy the milk today.\n\nEnd.\n"
        let earlier = "We buy the rye bread today.\n\nWe buy the oat milk today.\n\nEnd.\n"
        let later = "We buy the things today.\n\nWe buy the things today.\n\nEnd.\n"
        #expect(merge(base, earlier, later).conflicts.count == 1)
    }
}
