import DomainTesting

/// Generates texts of plain lines, in paragraphs and code blocks, and edits of whole lines. The same seed
/// gives the same texts.
struct LineGenerator {
    private var random: SeededGenerator
    /// The number of lines without a repetition; 0 for texts with many equal lines.
    private var next: Int

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        next = seed % 4 == 0 ? 0 : 1
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func line() -> String {
        if next == 0 { return ["a", "b", "1", "2", "가"][number(0...4)] }
        next += 1
        return ["\(next)", "$ \(next).00", "2026-03-\(next)", "\(next),7,3", "줄\(next) text"][number(0...4)]
    }

    private mutating func lines(_ count: ClosedRange<Int>) -> [String] {
        var lines: [String] = []
        for _ in 0..<number(count) { lines.append(line()) }
        return lines
    }

    /// Returns paragraphs and code blocks. Some texts have CRLF, and some have no line break at their end.
    mutating func text() -> String {
        var lines: [String] = []
        for _ in 0..<number(1...3) {
            let fence = number(0...2) == 0 ? ["```"] : []
            lines += (lines.isEmpty ? [] : [""]) + fence + self.lines(1...10) + fence
        }
        let lineBreak = number(0...9) == 0 ? "\r\n" : "\n"
        return lines.joined(separator: lineBreak) + (number(0...3) == 0 ? "" : lineBreak)
    }

    /// Returns `text` with some inserted, removed, replaced and moved lines.
    /// - Parameters:
    ///   - line: a line to insert after the edits.
    ///   - moves: whether edits can move lines.
    mutating func edited(
        _ text: String, edits: ClosedRange<Int>, adding line: String? = nil, moves: Bool = true
    ) -> String {
        let lineBreak = text.utf8.contains(13) ? "\r\n" : "\n"
        var lines = MergeComparison.lines(text)
        for _ in 0..<number(edits) {
            let index = number(0...lines.count - 1)
            switch number(0...5) {
            case 0, 1: lines.insert(contentsOf: self.lines(1...2), at: index)
            case 2: if lines.count > 1 { lines.remove(at: index) }
            case 3 where moves: lines.insert(lines.remove(at: index), at: number(0...lines.count))
            default: lines[index] = self.line()
            }
        }
        if let line { lines.insert(line, at: number(0...lines.count)) }
        return lines.joined(separator: lineBreak)
    }
}
