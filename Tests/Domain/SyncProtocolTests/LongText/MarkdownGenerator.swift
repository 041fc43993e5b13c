import DomainTesting

/// Generates notes in English and Korean, and edits of them. The same seed gives the same texts.
struct MarkdownGenerator {
    private static let words = [
        "alpha", "bank", "call", "draft", "note", "plan", "report", "the", "train", "review", "회의", "자료",
        "준비", "김치", "사과", "서울", "오늘", "내일", "메모", "정리", "👩‍👩‍👧", "🇰🇷", "cafe\u{301}",
    ]

    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }

    private mutating func word() -> String {
        pick(Self.words) + (number(0...1) == 0 ? "" : String(number(0...99)))
    }

    private mutating func sentence(_ length: ClosedRange<Int>) -> String {
        var words: [String] = []
        for _ in 0..<number(length) { words.append(word()) }
        return words.joined(separator: " ")
    }

    private mutating func lines(_ count: ClosedRange<Int>, _ line: (inout Self) -> String) -> String {
        var lines: [String] = []
        for _ in 0..<number(count) { lines.append(line(&self)) }
        return lines.joined(separator: "\n")
    }

    mutating func block() -> String {
        switch number(0...9) {
        case 0: return "## " + sentence(1...3)
        case 1...3: return lines(1...5) { "- [\($0.number(0...1) == 0 ? " " : "x")] " + $0.sentence(1...5) }
        case 4: return "```\n" + lines(1...4) { $0.sentence(1...3) } + "\n```"
        case 5:
            return "| \(word()) | b |\n|---|---|\n"
                + lines(1...3) { "| \($0.sentence(1...2)) | \($0.sentence(1...2)) |" }
        case 6: return "> " + sentence(3...8)
        case 7: return "1. " + sentence(2...4)
        default: return lines(1...3) { $0.sentence(4...9) }
        }
    }

    /// Returns a note. Some notes have CRLF, some have no line break at their end, and some are blank.
    mutating func text(blocks: ClosedRange<Int>) -> String {
        var blocks: [String] = (0..<number(blocks)).map { _ in "" }
        for index in blocks.indices { blocks[index] = block() }
        let text = blocks.joined(separator: "\n\n") + pick(["\n", "\n", "\n", "", "\n\n", " \n"])
        return number(0...9) == 0
            ? text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") : text
    }

    /// Returns `text` with some edits: inserted, removed and moved blocks and lines, and changed words.
    /// - Parameter line: a line to insert after the edits.
    mutating func edited(_ text: String, edits: ClosedRange<Int>, adding line: String? = nil) -> String {
        let lineBreak = text.utf8.contains(13) ? "\r\n" : "\n"
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
        }
        for _ in 0..<number(edits) { edit(&lines) }
        if let line { lines.insert(line, at: number(0...lines.count)) }
        return lines.joined(separator: lineBreak)
    }

    private mutating func edit(_ lines: inout [String]) {
        let index = number(0...lines.count - 1)
        switch number(0...7) {
        case 0: lines.insert(contentsOf: ["", block(), ""], at: index)
        case 1: if lines.count > 1 { lines.remove(at: index) }
        case 2: lines.insert("- [ ] " + sentence(1...4), at: index)
        case 3: move(&lines, index)
        default: lines[index] = editedLine(lines[index])
        }
    }

    private mutating func move(_ lines: inout [String], _ index: Int) {
        let end = min(lines.count, index + number(1...3))
        let moved = Array(lines[index..<end])
        lines.removeSubrange(index..<end)
        lines.insert(contentsOf: moved, at: number(0...lines.count))
    }

    private mutating func editedLine(_ line: String) -> String {
        var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let index = number(0...words.count - 1)
        switch number(0...2) {
        case 0: words[index] = word()
        case 1: words.insert(word(), at: index)
        default: if words.count > 1 { words.remove(at: index) }
        }
        return words.joined(separator: " ")
    }
}
