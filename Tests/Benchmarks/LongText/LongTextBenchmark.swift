import DomainTesting
import SyncProtocolDomain

/// Measures the merge of long texts: notes of 256 KiB with many edits, and the slowest of many texts that are
/// made to be slow. The first argument is the number of such texts, 10,000 unless set. The second argument is
/// the seed of the first text, 1 unless set.
@main
enum LongTextBenchmark {
    static func main() {
        let count = max(1, argument(1) ?? 10_000)
        let firstSeed = argument(2) ?? 1
        let note = AdversarialTexts.note(seed: 1)
        for edits in [10, 100, 1_000] {
            let times = (0..<5).map { _ in
                milliseconds(
                    note, AdversarialTexts.edited(note, edits, 2), AdversarialTexts.edited(note, edits, 3))
            }
            print("256 KiB with 2 × \(edits) edits: \(times.min() ?? 0) ms")
        }
        let (base, many, one) = AdversarialTexts.equalAdditions
        print("many additions of five words, and one long addition: \(milliseconds(base, many, one)) ms")
        print("the same, the long addition first: \(milliseconds(base, one, many)) ms")
        var slowest = (time: 0.0, seed: UInt64(0))
        for seed in firstSeed..<firstSeed + count {
            let (base, earlier, later) = AdversarialTexts.triple(seed: seed)
            let time = milliseconds(base, earlier, later)
            if time > slowest.time { slowest = (time, seed) }
        }
        print("slowest of \(count) adversarial texts: \(slowest.time) ms (seed \(slowest.seed))")
    }

    private static func argument(_ index: Int) -> UInt64? {
        index < CommandLine.arguments.count ? UInt64(CommandLine.arguments[index]) : nil
    }

    private static func milliseconds(_ base: String, _ earlier: String, _ later: String) -> Double {
        let time = ContinuousClock().measure {
            _ = TextMerge()(base: base, earlier: earlier, later: later)
        }
        return Double(time / .microseconds(1)) / 1_000
    }
}

/// Texts that are slow to compare: equal lines, lines in reverse, few different lines in random order, one
/// giant line, many tiny blocks, code fences that nothing closes, lists of items that are much alike.
enum AdversarialTexts {
    private static let size = 256 * 1_024

    /// A text of 4,000 blocks, the text with five equal words after each block, and the text with one block
    /// that has the word 30,000 times.
    static var equalAdditions: (base: String, many: String, one: String) {
        let blocks = (1...4_000).map { "block \($0)\n\n" }
        let words = String(repeating: "word ", count: 30_000)
        return (
            blocks.joined(), blocks.map { "\($0)word word word word word\n\n" }.joined(),
            "\(words)\n\n\(blocks.joined())"
        )
    }

    static func triple(seed: UInt64) -> (base: String, earlier: String, later: String) {
        var random = SeededGenerator(seed: seed)
        let base = text(&random)
        return (base, changed(base, &random), changed(base, &random))
    }

    /// Returns an ordinary note of 256 KiB.
    static func note(seed: UInt64) -> String {
        var random = SeededGenerator(seed: seed)
        return filled { number in
            let words = (0..<Int.random(in: 3...12, using: &random)).map { _ in
                ["plan", "회의", "report", "자료", "call"][Int.random(in: 0...4, using: &random)]
                    + String(Int.random(in: 0...500, using: &random))
            }
            return (number % 4 == 0 ? "- [ ] " : "") + words.joined(separator: " ")
                + (number % 3 == 0 ? "\n\n" : "\n")
        }
    }

    /// Changes one word in some lines.
    static func edited(_ text: String, _ edits: Int, _ seed: UInt64) -> String {
        var random = SeededGenerator(seed: seed)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for edit in 0..<edits {
            let index = Int.random(in: lines.indices, using: &random)
            if !lines[index].isEmpty { lines[index] += " edit\(edit)" }
        }
        return lines.joined(separator: "\n")
    }

    private static func filled(_ line: (Int) -> String) -> String {
        var text = ""
        var number = 0
        while text.utf8.count < size {
            text += line(number)
            number += 1
        }
        return text
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        let kinds = Int.random(in: 2...3_000, using: &random)
        let few = Int.random(in: 2...9, using: &random)
        let starts = ["", "- ", "# ", "> ", "| ", "1. ", "    ", "- [ ] "]
        let start = starts[Int.random(in: starts.indices, using: &random)]
        let end = ["\n", "\n\n"][Int.random(in: 0...1, using: &random)]
        switch Int.random(in: 0...9, using: &random) {
        case 0: return filled { _ in start + "a" + end }
        case 1: return filled { start + ($0 % few == 0 ? "a" : "b") + end }
        case 2: return filled { _ in start + String(Int.random(in: 0..<few, using: &random)) + end }
        case 3: return filled { _ in start + String(Int.random(in: 0..<kinds, using: &random)) + end }
        case 4: return filled { start + String($0) + end }
        case 5: return filled { start + "item \($0) of the list \($0 % few)" + end }
        case 6: return filled { _ in "word\(Int.random(in: 0..<kinds, using: &random)) " }
        case 7:
            return filled { _ in ["`", "[", "](", "``", "[[", " "][Int.random(in: 0...5, using: &random)] }
        case 8: return filled { String(repeating: $0 % 2 == 0 ? "`" : "~", count: 3 + $0 % 40) + "\n" }
        default:
            return filled { _ in
                ["#\n", "-\n", "\n", " \n", "a\n", "|\n", "---\n"][Int.random(in: 0...6, using: &random)]
            }
        }
    }

    private static func changed(_ text: String, _ random: inout SeededGenerator) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        switch Int.random(in: 0...5, using: &random) {
        case 0: lines.reverse()
        case 1: lines.shuffle(using: &random)
        case 2:
            let distance = Int.random(in: 1...7, using: &random)
            for index in lines.indices where index % distance == 0 { lines[index] += " x" }
        case 3:
            for _ in 0..<lines.count / 3 {
                lines.swapAt(
                    Int.random(in: lines.indices, using: &random),
                    Int.random(in: lines.indices, using: &random))
            }
        case 4: return self.text(&random)
        default:
            let distance = Int.random(in: 2...9, using: &random)
            lines = lines.enumerated().filter { $0.offset % distance != 0 }.map(\.element)
        }
        return lines.joined(separator: "\n")
    }
}
