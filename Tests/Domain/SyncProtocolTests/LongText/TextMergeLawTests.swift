import DomainTesting
import SyncProtocolDomain
import Testing

@Suite("Laws of the merge of long texts")
struct TextMergeLawTests {
    private static let seeds = 1...1_500 as ClosedRange<UInt64>
    private let merge = TextMerge()

    /// Two edits of one text.
    private struct Edits {
        let base: String
        let earlier: String
        let later: String

        init(seed: UInt64) {
            var generator = MarkdownGenerator(seed: seed)
            base = generator.text(blocks: 0...12)
            earlier = generator.edited(base, edits: 0...4)
            later = generator.edited(base, edits: 0...4)
        }

        /// Whether both edits changed the base, each in another way.
        var areDifferent: Bool {
            !base.utf8.elementsEqual(earlier.utf8) && !base.utf8.elementsEqual(later.utf8)
                && !earlier.utf8.elementsEqual(later.utf8)
        }
    }

    private func isSame(_ text: String, _ other: String) -> Bool { text.utf8.elementsEqual(other.utf8) }

    @Test func `half of the seeds give two different edits, so that the laws compare merged texts`() {
        let compared = Self.seeds.count { Edits(seed: $0).areDifferent }
        #expect(compared > Self.seeds.count / 2)
    }

    @Test(arguments: seeds)
    func `if only one side made an edit, or both made the same edit, the edit is the result`(_ seed: UInt64) {
        let edits = Edits(seed: seed)
        for (earlier, later) in [
            (edits.later, edits.base), (edits.base, edits.later), (edits.later, edits.later),
        ] {
            let result = merge(base: edits.base, earlier: earlier, later: later)
            #expect(isSame(result.text, edits.later), "seed \(seed)")
            #expect(result.conflicts.isEmpty, "seed \(seed)")
        }
    }

    @Test(arguments: seeds)
    func `a merge of either edit with the result gives the result`(_ seed: UInt64) {
        let edits = Edits(seed: seed)
        let result = merge(base: edits.base, earlier: edits.earlier, later: edits.later).text
        for edit in [edits.earlier, edits.later] {
            let again = merge(base: edits.base, earlier: edit, later: result)
            #expect(isSame(again.text, result), "seed \(seed)")
        }
    }

    @Test(arguments: 1...300 as ClosedRange<UInt64>)
    func `in any order of arrival, the words of three devices are in the result or in a conflict`(
        _ seed: UInt64
    ) {
        var generator = MarkdownGenerator(seed: seed)
        let base = generator.text(blocks: 1...10)
        let names = ["firstword", "secondword", "thirdword"]
        let edits = names.map { name in generator.edited(base, edits: 0...3, adding: "- \(name)") }
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            var (text, lost) = (edits[order[0]], "")
            for index in order.dropFirst() {
                // The server stamps a result after both parents, so the edit that arrives is the later one.
                let result = merge(base: base, earlier: text, later: edits[index])
                text = result.text
                lost += result.conflicts.map(\.lost).joined(separator: "\n")
            }
            for name in names {
                let copies = text.ranges(of: name).count
                #expect(copies == 1 || copies == 0 && lost.contains(name), "seed \(seed): \(name) \(order)")
            }
        }
    }

    @Test(arguments: seeds)
    func `a word that only one edit added is in the result once, or in a conflict`(_ seed: UInt64) {
        var generator = MarkdownGenerator(seed: seed)
        let base = generator.text(blocks: 1...12)
        let marked = ["earlierword", "laterword"].map { word in
            let adding = generator.edited(base, edits: 0...2, adding: "- \(word)0x")
            return generator.edited(adding, edits: 0...0, adding: "- \(word)1x")
        }
        let result = merge(base: base, earlier: marked[0], later: marked[1])
        let lost = result.conflicts.map(\.lost).joined(separator: "\n")
        for (word, text) in zip(["earlierword", "laterword"], marked) {
            for number in 0..<2 where text.contains("\(word)\(number)x") {
                let copies = result.text.ranges(of: "\(word)\(number)x").count
                let isLost = lost.contains("\(word)\(number)x")
                #expect(copies == 1 || copies == 0 && isLost, "seed \(seed): \(word)\(number)")
            }
        }
    }

    @Test func `without a conflict no word is lost or doubled`() {
        // The number of merges of two different edits without a conflict.
        var compared = 0
        for seed in Self.seeds {
            let edits = Edits(seed: seed)
            let result = merge(base: edits.base, earlier: edits.earlier, later: edits.later)
            guard result.conflicts.isEmpty else { continue }
            if edits.areDifferent { compared += 1 }
            let counts = [edits.base, edits.earlier, edits.later, result.text].map(Self.words)
            for word in Set(counts.flatMap(\.keys)) {
                let (base, merged) = (counts[0][word] ?? 0, counts[3][word] ?? 0)
                let changes = [counts[1][word] ?? 0, counts[2][word] ?? 0].map { $0 - base }
                let most = changes.filter { $0 > 0 }.reduce(base, +)
                let least = changes.filter { $0 < 0 }.reduce(base, +)
                #expect(merged <= most && merged >= least, "seed \(seed): \(word)")
            }
        }
        #expect(compared > 200)
    }

    private static func words(_ text: String) -> [Substring: Int] {
        text.split { $0.isWhitespace }.filter { $0.contains { $0.isLetter } }
            .reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    @Test(arguments: seeds)
    func `a merge of texts with CRLF has only CRLF, also after a decision`(_ seed: UInt64) {
        let edits = Edits(seed: seed)
        let texts = [edits.base, edits.earlier, edits.later].map { text in
            MergeComparison.lines(text).joined(separator: "\r\n")
        }
        let result = merge(base: texts[0], earlier: texts[1], later: texts[2])
        let isWhole = texts.allSatisfy { $0.utf8.last == 10 }
        for choice in [MergedText.Choice.later, .earlier, .both] {
            let decided = result.text(with: result.conflicts.map { _ in choice })
            // A decision knows only the result and its conflicts.
            let known = choice == .later ? texts : [result.text] + result.conflicts.map(\.lost)
            let hasBreaks = known.contains { $0.utf8.contains(13) }
            let (returns, lineFeeds) = (decided.utf8.count { $0 == 13 }, decided.utf8.count { $0 == 10 })
            #expect(!hasBreaks || returns == lineFeeds, "seed \(seed)")
            #expect(!isWhole || decided.isEmpty || decided.utf8.last == 10, "seed \(seed)")
        }
    }

    @Test(arguments: seeds)
    func `a side with other line breaks merges like the same side without them`(_ seed: UInt64) {
        let edits = Edits(seed: seed)
        let plain = [edits.base, edits.earlier, edits.later].map { text in
            MergeComparison.lines(text).joined(separator: "\n") + "\n"
        }
        let other = plain.map { $0.replacing("\n", with: "\r\n") }
        let expected = merge(base: plain[0], earlier: plain[1], later: plain[2])
        let text = expected.text.replacing("\n", with: "\r\n")
        for (earlier, later) in [(other[1], plain[2]), (plain[1], other[2])] {
            let result = merge(base: plain[0], earlier: earlier, later: later)
            #expect(Array(result.text.utf8) == Array(text.utf8), "seed \(seed)")
            #expect(
                result.conflicts.map(\.lost)
                    == expected.conflicts.map { $0.lost.replacing("\n", with: "\r\n") }, "seed \(seed)")
            for edit in [earlier, later] {
                let again = merge(base: plain[0], earlier: edit, later: result.text)
                #expect(Array(again.text.utf8) == Array(result.text.utf8), "seed \(seed)")
            }
        }
    }

    @Test(arguments: seeds)
    func `every conflict has a place in the text, and the places do not overlap`(_ seed: UInt64) {
        let edits = Edits(seed: seed)
        let result = merge(base: edits.base, earlier: edits.earlier, later: edits.later)
        var end = 0
        for conflict in result.conflicts {
            #expect(conflict.place.lowerBound >= end, "seed \(seed)")
            #expect(conflict.place.upperBound <= result.text.utf8.count, "seed \(seed)")
            #expect(!isSame(conflict.lost, result.kept(in: conflict)), "seed \(seed)")
            end = conflict.place.upperBound
        }
        let laterChoices = result.conflicts.map { _ in MergedText.Choice.later }
        #expect(isSame(result.text(with: laterChoices), result.text), "seed \(seed)")
    }

    @Test func `the merge compares bytes, so another Unicode form of a letter is an edit`() {
        let (composed, decomposed) = ("caf\u{E9} one\n", "cafe\u{301} one\n")
        let result = merge(base: composed, earlier: decomposed, later: composed)
        #expect(isSame(result.text, decomposed))
        #expect(!isSame(result.text, composed))
    }
}
