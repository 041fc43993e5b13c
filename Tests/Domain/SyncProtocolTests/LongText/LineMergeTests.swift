import SyncProtocolDomain
import Testing

@Suite("Merging two edits of the lines of one block")
struct LineMergeTests {
    private func merge(_ base: String, _ earlier: String, _ later: String) -> MergedText {
        TextMerge()(base: base, earlier: earlier, later: later)
    }

    private static let numbers = (1...10).map(String.init)
    private static let dates = (1...10).map { "2026-03-\($0)" }
    private static let amounts = (1...10).map { "$ \($0).00" }
    private static let records = (1...10).map { "\($0),7,3" }

    // MARK: Edits of different lines

    @Test(arguments: [numbers, dates, amounts, records], ["", "```\n", "~~~ swift\n"])
    func `edits of two lines without letters are both in the result`(lines: [String], fence: String) {
        let end = fence.isEmpty ? "" : String(fence.prefix(3)) + "\n"
        let text = { (lines: [String]) in fence + lines.joined(separator: "\n") + "\n" + end }
        var (earlier, later, both) = (lines, lines, lines)
        (earlier[1], both[1]) = ("7", "7")
        (later[7], both[7]) = ("8.5", "8.5")

        for result in [
            merge(text(lines), text(earlier), text(later)), merge(text(lines), text(later), text(earlier)),
        ] {
            #expect(result.text == text(both))
            #expect(result.conflicts.isEmpty)
        }
    }

    @Test func `a deleted and an inserted line of one list item or quote are both in the result`() {
        for prefix in ["  ", "> "] {
            let first = prefix == "  " ? "- 1" : "> 1"
            let text = { (lines: [String]) in
                ([first] + lines.map { prefix + $0 }).joined(separator: "\n") + "\n"
            }
            let result = merge(
                text(["2", "3", "4"]), text(["3", "4"]), text(["2", "3", "4", "5"]))
            #expect(result.text == text(["3", "4", "5"]))
            #expect(result.conflicts.isEmpty)
        }
    }

    @Test(arguments: [
        // No line separates the edits.
        ("1\n2\n3\n4\n", "1\n7\n3\n4\n", "1\n2\n8\n4\n"),
        // The only line between the edits occurs twice.
        ("1\n2\n1\n3\n4\n", "1\n7\n1\n3\n4\n", "1\n2\n1\n8\n4\n"),
        // The lines are a run of equal lines.
        ("1\n1\n1\n1\n1\n", "7\n1\n1\n1\n1\n", "1\n1\n1\n1\n8\n"),
        // A side changed a fence.
        ("```\n1\n2\n3\n```\n", "```\n7\n2\n3\n```\n", "```js\n1\n2\n3\n```\n"),
        // Both sides moved the same line.
        ("1\n2\n3\n4\n5\n", "2\n1\n3\n4\n5\n", "2\n3\n4\n5\n1\n"),
    ])
    func `edits that no unchanged line of its own separates are a conflict`(
        base: String, earlier: String, later: String
    ) {
        let result = merge(base, earlier, later)
        #expect(result.text == later)
        #expect(result.conflicts.count == 1)
    }

    // MARK: Lines in conflict

    private static let tasks = "Buy milk.\nCall mum.\nPay rent.\nFix bike.\nWater plants.\n"

    /// Two edits with one line that both sides changed, and the merged text with its conflict.
    private static let contested: [(base: String, earlier: String, later: String, MergedText.Kept)] = [
        // The earlier side also changed another line.
        (
            tasks, tasks.replacing("milk", with: "oat milk").replacing("bike", with: "car"),
            tasks.replacing("bike", with: "roof"),
            .init(
                "Buy oat milk.\nCall mum.\nPay rent.\nFix roof.\nWater plants.\n", "Fix roof.\n",
                "Fix car.\n",
                "Fix bike.\n")
        ),
        // Both sides also changed other lines.
        (
            "1\n2\n3\n4\n5\n", "7\n2\n8\n4\n5\n", "1\n2\n9\n4\n0\n",
            .init("7\n2\n9\n4\n0\n", "9\n", "8\n", "3\n")
        ),
        // The lines of code, and Windows line breaks.
        (
            "```\r\na = 1\r\nb = 2\r\nc = 3\r\n```\r\n", "```\r\na = 7\r\nb = 2\r\nc = 8\r\n```\r\n",
            "```\r\na = 1\r\nb = 2\r\nc = 9\r\n```\r\n",
            .init(
                "```\r\na = 7\r\nb = 2\r\nc = 9\r\n```\r\n", "c = 9\r\n", "c = 8\r\n", "c = 3\r\n")
        ),
        // The last line has no line break.
        ("1\n2\n3", "7\n2\n8", "1\n2\n9", .init("7\n2\n9", "9", "8", "3")),
        // The block is not the last block.
        (
            "1\n2\n3\n\n# End\n", "7\n2\n8\n\n# End\n", "1\n2\n9\n\n# End\n",
            .init("7\n2\n9\n\n# End\n", "9\n", "8\n", "3\n")
        ),
        // The first line is in conflict.
        ("1\n2\n3\n", "7\n2\n8\n", "9\n2\n3\n", .init("9\n2\n8\n", "9\n", "7\n", "1\n")),
        // The later side deleted the line. The line before shows the place.
        (
            "1\n2\n3\n4\n5\n", "1\n2\n3\n7\n8\n", "0\n2\n3\n5\n",
            .init("0\n2\n3\n5\n", "5\n", "7\n8\n", "4\n5\n")
        ),
        (
            "1\n2\n3\n4\n5\n", "1\n2\n7\n4\n5\n", "0\n2\n4\n5\n",
            .init("0\n2\n4\n5\n", "2\n", "2\n7\n", "2\n3\n")
        ),
        // No line separates two edits. They are one conflict, and a third edit stays.
        (
            "1\n2\n3\n4\n5\n6\n", "7\n2\n3\n4\n5\n8\n", "1\n9\n3\n4\n5\n6\n",
            .init("1\n9\n3\n4\n5\n8\n", "1\n9\n", "7\n2\n", "1\n2\n")
        ),
        // The words of one line merge beside a line in conflict.
        (
            "the red house at the lake\nplain line\n1\n", "the blue house at the lake\nplain line\n7\n",
            "the red house at the river\nplain line\n8\n",
            .init("the blue house at the river\nplain line\n8\n", "8\n", "7\n", "1\n")
        ),
    ]

    @Test(arguments: contested)
    func `only the lines that both sides changed are a conflict, and the block has the other edits`(
        base: String, earlier: String, later: String, expected: MergedText.Kept
    ) throws {
        let result = merge(base, earlier, later)
        #expect(Array(result.text.utf8) == Array(expected.text.utf8))
        let conflict = try #require(result.conflicts.first)
        #expect(result.conflicts.count == 1)
        #expect(result.kept(in: conflict) == expected.kept)
        #expect(conflict.lost == expected.lost)
        #expect(conflict.base == expected.base)
    }

    @Test func `edits at both ends of a paragraph of 9,000 lines are both in the result`() {
        let lines = (1...9_000).map { "l \($0)" }
        var (earlier, later, both) = (lines, lines, lines)
        (earlier[4], both[4]) = ("earlier", "earlier")
        (later[8_990], both[8_990]) = ("later", "later")
        let text = { (lines: [String]) in lines.joined(separator: "\n") + "\n" }
        let result = merge(text(lines), text(earlier), text(later))
        #expect(result.text == text(both))
        #expect(result.conflicts.isEmpty)
    }

    @Test func `a decision for the earlier line keeps the merged edits of the other lines`() {
        let (base, earlier, later, _) = Self.contested[0]
        let result = merge(base, earlier, later)
        #expect(result.text(with: [.earlier]) == earlier)
        #expect(
            result.text(with: [.both])
                == "Buy oat milk.\nCall mum.\nPay rent.\nFix car.\nFix roof.\nWater plants.\n")
    }

    // MARK: Insertions at one place

    @Test(arguments: [
        (
            "start here\n", "start here\nfrom one 1\n", "start here\nfrom two 1\n",
            "start here\nfrom one 1\nfrom two 1\n"
        ),
        ("start", "start\none", "start\ntwo", "start\none\ntwo"),
        ("1\n2\n", "1\none\n2\n", "1\ntwo\n2\n", "1\none\ntwo\n2\n"),
        ("1\n2\n", "one\n1\n2\n", "two\n1\n2\n", "one\ntwo\n1\n2\n"),
        ("1\n", "1\nboth\none\n", "1\nboth\ntwo\n", "1\nboth\none\ntwo\n"),
        ("1\n", "1\nboth\n", "1\nboth\ntwo\n", "1\nboth\ntwo\n"),
        ("1\r\n", "1\r\none\r\n", "1\r\ntwo\r\n", "1\r\none\r\ntwo\r\n"),
        ("가\n\n# 끝\n", "가\n나\n\n# 끝\n", "가\n다\n\n# 끝\n", "가\n나\n다\n\n# 끝\n"),
    ])
    func `lines that two sides add at one place of a paragraph are both in the result, the earlier first`(
        base: String, earlier: String, later: String, text: String
    ) {
        let result = merge(base, earlier, later)
        #expect(Array(result.text.utf8) == Array(text.utf8))
        #expect(result.conflicts.isEmpty)
    }

    @Test(arguments: [
        // The earlier side also changed the line before the place.
        ("1\n2\n", "1\n7\none\n", "1\n2\ntwo\n"),
        // The order of two insertions is not clear beside a copy of an old line.
        ("1\n2\n", "1\n2\n2\none\n", "1\n2\ntwo\n"),
        // Code has an order that a merge must not guess.
        ("```\n1\n```\n", "```\n1\n2\n```\n", "```\n1\n3\n```\n"),
    ])
    func `other insertions at one place are a conflict`(base: String, earlier: String, later: String) {
        let result = merge(base, earlier, later)
        #expect(result.text == later)
        #expect(result.conflicts.count == 1)
    }

    @Test func `three devices add lines to one paragraph, and no line is lost or doubled`() {
        let edits = ["one", "two", "three"].map { "start\n\($0)\n" }
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            var text = edits[order[0]]
            for index in order.dropFirst() {
                let result = merge("start\n", text, edits[index])
                #expect(result.conflicts.isEmpty)
                text = result.text
            }
            #expect(text == "start\n" + order.map { edits[$0].dropFirst(6) }.joined())
        }
    }

    // MARK: Laws

    @Test(arguments: 1...3_000 as ClosedRange<UInt64>)
    func `a merge of lines obeys the laws of the merge`(_ seed: UInt64) {
        var generator = LineGenerator(seed: seed)
        let base = generator.text()
        let earlier = generator.edited(base, edits: 0...3, adding: "earlier line")
        let later = generator.edited(base, edits: 0...3, adding: "later line")
        let result = merge(base, earlier, later)

        for edit in [earlier, later] {
            let again = merge(base, edit, result.text)
            #expect(again.text.utf8.elementsEqual(result.text.utf8), "seed \(seed)")
        }
        let lost = result.conflicts.map(\.lost).joined(separator: "\n")
        for line in ["earlier line", "later line"] {
            let copies = result.text.ranges(of: line).count
            #expect(copies == 1 || copies == 0 && lost.contains(line), "seed \(seed): \(line)")
        }
        let counts = [base, earlier, later, result.text].map { text in
            MergeComparison.lines(text).reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        for line in Set(counts.flatMap(\.keys)) where !line.isEmpty {
            let (old, merged) = (counts[0][line] ?? 0, counts[3][line] ?? 0)
            let changes = [counts[1][line] ?? 0, counts[2][line] ?? 0].map { $0 - old }
            #expect(merged <= changes.filter { $0 > 0 }.reduce(old, +), "seed \(seed): \(line)")
            #expect(merged >= changes.filter { $0 < 0 }.reduce(old, +), "seed \(seed): \(line)")
        }
    }
}

@Suite("Decisions about the lines of one block")
struct LineDecisionTests {
    private static func lines(_ text: String) -> [String: Int] {
        MergeComparison.lines(text).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    @Test func `a decision for both lines doubles no unchanged line and adds no other line`() {
        // The diff of the two parts can pair a repeated line, such as a fence, before an unchanged line.
        var doubled: [UInt64] = []
        for seed in 1...3_000 as ClosedRange<UInt64> {
            var generator = LineGenerator(seed: seed)
            let base = generator.text()
            let earlier = generator.edited(base, edits: 0...3, moves: false)
            let later = generator.edited(base, edits: 0...3, moves: false)
            let result = TextMerge()(base: base, earlier: earlier, later: later)
            let both = result.text(with: result.conflicts.map { _ in .both })

            let counts = [base, earlier, later].map(Self.lines)
            for (line, count) in Self.lines(both) where !line.isEmpty {
                let known = counts.map { $0[line] ?? 0 }
                if known == [1, 1, 1], count != 1 { doubled.append(seed) }
                #expect(known != [0, 0, 0], "seed \(seed): \(line)")
            }
            if base.utf8.contains(13) {
                let breaks = (both.utf8.count { $0 == 10 }, both.utf8.count { $0 == 13 })
                #expect(breaks.0 == breaks.1, "seed \(seed)")
            }
        }
        #expect(Set(doubled).count <= 16, "seeds \(doubled)")
    }

    /// Edits that divide a paragraph, or delete a fence, beside an edit of the same lines.
    private static let divided: [(base: String, earlier: String, later: String)] = [
        (
            "one\ntwo\nthree\nfour\nfive\n", "one\ntwo\n\nthree A\nfour\nfive\n",
            "one\ntwo\nthree B\nfour\nfive B\n"
        ),
        (
            "one\ntwo\nthree\nfour\nfive\n", "one\ntwo\n## Three\nthree A\nfour\nfive\n",
            "one\ntwo\nthree B\nfour\nfive B\n"
        ),
        ("1\n2\n3\n4\n5\n6\n", "1 A\n2\n3 A\n4\n5\n6\n", "1\n2\n3\n\n4\n5\n6 B\n"),
        (
            "> 1\n> 2\n> 3\n> 4\n> 5\n", "> 1\n> 2\n> 3 A\n> 4\ninserted\n> 5\n",
            "> 1\n> 2 B\n> 3\n> 5\n"
        ),
        (
            "# 1\n\n```\nmake\n```\n\nProse.\n\n- item\n\n```\nrun\nstop\n```\n",
            "# 1\n\nmake\n```\n\nProse.\n\n- item\n\n```\nrun\nstop\n```\n",
            "# 1\n\n```\nmake\n```\n\nProse.\n\n- item\n\n```\nrun B\nstop\n```\n"
        ),
    ]

    @Test(arguments: divided)
    func `a line that nobody changed is once in the result and after each decision`(
        base: String, earlier: String, later: String
    ) {
        for (first, second) in [(earlier, later), (later, earlier)] {
            let result = TextMerge()(base: base, earlier: first, later: second)
            let counts = [base, first, second].map(Self.lines)
            for choice in [MergedText.Choice.later, .earlier] {
                let decided = Self.lines(result.text(with: result.conflicts.map { _ in choice }))
                for (line, count) in counts[0] where counts[1][line] == count && counts[2][line] == count {
                    if !line.isEmpty { #expect(decided[line] == count, "\(line)") }
                }
            }
        }
    }

    @Test func `a decision keeps the blank lines of code`() {
        let base = "```\na\nb\n\n\nc\nd\ne\n```\n"
        let earlier = "```\na\nb\nE\n\n\nc\nd\ne\n```\n"
        let later = "```\nL\na\nb\n\n\nd\ne\n```\n"
        let result = TextMerge()(base: base, earlier: earlier, later: later)
        #expect(result.text(with: [.both]) == "```\nL\na\nb\nE\n\n\nc\nd\ne\n```\n")
        #expect(result.text(with: [.earlier]) == "```\nL\na\nb\nE\n\n\nc\nd\ne\n```\n")
    }

    @Test(arguments: [
        ("1\n2\n3\n4\n5\n", "4\n1\n2\n3\n5x\n", "1\n2\n3\n4\n5y\n"),
        ("one\ntwo\nthree\nfour\nfive", "two\nthree\nfour\nfive x\none", "one\ntwo\nthree\nfour\nfive y"),
    ])
    func `a line that one side moved beside a conflict is in the result once`(
        base: String, earlier: String, later: String
    ) {
        let result = TextMerge()(base: base, earlier: earlier, later: later)
        #expect(result.text == later)
        #expect(!result.conflicts.isEmpty)
    }

    @Test func `a decision for both sides does not mix lines that both sides rewrote`() {
        let result = TextMerge()(
            base: "```\nold\n```\n", earlier: "```\nif a {\n x()\n}\nif b {\n y()\n}\nend1\n```\n",
            later: "```\nwhile c {\n z()\n}\nend2\n```\n")
        #expect(
            result.text(with: [.both])
                == "```\nif a {\n x()\n}\nif b {\n y()\n}\nend1\nwhile c {\n z()\n}\nend2\n```\n")
    }

    @Test func `a decision for both keeps a last line without a line break once`() {
        let result = TextMerge()(base: "1\n2\n3\n4", earlier: "1\n2\n3", later: "9\n2\n3\n4x")
        #expect(result.text(with: [.both]) == "9\n2\n3\n4x")
    }
}

extension MergedText {
    /// The expected text of a merge with one conflict.
    struct Kept: Sendable {
        let text: String
        let kept: String
        let lost: String
        let base: String

        init(_ text: String, _ kept: String, _ lost: String, _ base: String) {
            (self.text, self.kept, self.lost, self.base) = (text, kept, lost, base)
        }
    }
}
