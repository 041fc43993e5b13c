import SyncProtocolDomain
import Testing

@Suite("New words of both edits")
struct DoubledRunsTests {
    private func merge(_ base: String, _ earlier: String, _ later: String) -> MergedText {
        TextMerge()(base: base, earlier: earlier, later: later)
    }

    @Test func `a paragraph that both edits added at different places is in the result once`() {
        let later = "Plan\n\nEnd\n\nCall the garage and ask for a new tire.\n"
        let result = merge(
            "Plan\n\nEnd\n", "Plan\n\nCall the garage and ask for a tire.\n\nEnd\n", later)
        #expect(result.text == later)
        #expect(result.conflicts.map(\.lost) == ["Call the garage and ask for a tire.\n\n"])
    }

    @Test func `a doubled sentence leaves the other parts of the earlier edit in the result`() {
        let base = "A\n\nB\n\nC\n\nD\n\nE\n"
        let shared = "called the plumber about the"
        let result = merge(
            base,
            "A\n\n\(shared) sink monday\n\nB\n\n\(shared) bath twice\n\nC\n\nD\n\nE changed\n",
            "A\n\nB\n\nC\n\n\(shared) boiler again\n\nD\n\n\(shared) sink monday and paid\n\nE\n")
        #expect(result.conflicts.map(\.lost) == ["\(shared) sink monday\n\n"])
        #expect(result.text.contains("E changed"))
        #expect(result.text.contains("bath twice") && result.text.contains("boiler again"))
    }

    @Test func `the first doubled runs of a paragraph decide with which paragraphs the merge compares it`() {
        func words(_ name: String, _ number: Int) -> String {
            (1...5).map { "\(name)\(number)x\($0)" }.joined(separator: " ")
        }
        let base = (0...9).map { "Day \($0).\n\n" }
        // Each of the first eight paragraphs has words that the earlier edit lacks. The ninth has none.
        let added = (1...8).map { "\(words("run", $0)) \(words("own", $0))\n\n" } + ["\(words("run", 9))\n\n"]
        let later = base[0] + zip(base.dropFirst(), added).map { $0 + $1 }.joined()
        func conflicts(_ runs: [Int]) -> [String] {
            let paragraph = runs.map { words("run", $0) }.joined(separator: " ") + "\n\n"
            let earlier = base[0] + paragraph + base.dropFirst().joined()
            return merge(base.joined(), earlier, later).conflicts.map(\.lost)
        }
        #expect(conflicts(Array(1...9)).isEmpty)
        let first = [9] + (1...8)
        #expect(conflicts(first) == [first.map { words("run", $0) }.joined(separator: " ") + "\n\n"])
    }

    @Test func `a paragraph of the base that both edits copied to different places is in the result twice`() {
        let line = "Water the plants in the kitchen."
        let result = merge(
            "\(line)\n\nMon\n\nTue\n", "\(line)\n\nMon\n\n\(line)\n\nTue\n",
            "\(line)\n\nMon\n\nTue\n\n\(line)\n")
        #expect(result.conflicts.isEmpty)
        #expect(result.text == "\(line)\n\nMon\n\n\(line)\n\nTue\n\n\(line)\n")
    }

    @Test func `a few words that both edits added by chance are in the result twice`() {
        let result = merge(
            "Plan\n\nEnd\n", "Plan\n\nCall the garage today.\n\nEnd\n",
            "Plan\n\nEnd\n\nCall the garage today.\n")
        #expect(result.text == "Plan\n\nCall the garage today.\n\nEnd\n\nCall the garage today.\n")
        #expect(result.conflicts.isEmpty)
    }
}
