import DomainTesting

/// A person who edits Markdown in English and Korean. An inserted sentence has new tokens and some common
/// words.
struct TextWriter {
    let truth: TextTruth
    /// The blocks of the text. Blank lines separate them. A list is one block.
    private var blocks: [String]

    /// The size in bytes above which the writer only deletes blocks.
    private static let mostBytes = 3_000
    private static let english = ["plan", "the", "milk", "call", "before", "meeting", "draft", "and"]
    private static let korean = ["회의", "내일", "우유", "준비", "그리고", "일정", "책을", "읽기"]

    private init(_ text: String, _ truth: TextTruth) {
        self.truth = truth
        blocks = text.split(separator: "\n\n").map { $0.trimmingLines() }.filter { !$0.isEmpty }
    }

    /// Returns a text after one random edit.
    static func edited(
        _ text: String, _ truth: TextTruth, _ random: inout SeededGenerator
    ) -> String {
        var writer = TextWriter(text, truth)
        if text.utf8.count > mostBytes {
            for _ in 0..<3 { writer.deleteBlock(&random) }
        } else {
            writer.edit(&random)
        }
        return writer.blocks.isEmpty ? "" : writer.blocks.joined(separator: "\n\n") + "\n"
    }

    private mutating func edit(_ random: inout SeededGenerator) {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<25: insertBlock(at: Int.random(in: 0...blocks.count, using: &random), &random)
        case 25..<35: insertBlock(at: blocks.count, &random)
        case 35..<52: insertItem(&random)
        case 52..<75: changeWord(&random) { word, _ in word }
        case 75..<85: changeWord(&random) { word, former in "\(former) \(word)" }
        case 85..<93: deleteBlock(&random)
        default: deleteLine(&random)
        }
    }

    private mutating func insertBlock(at index: Int, _ random: inout SeededGenerator) {
        let block: String
        switch Int.random(in: 0..<12, using: &random) {
        case 0: block = "## \(sentence(&random))"
        case 1: block = "> \(sentence(&random))"
        case 2: block = "```\n\(sentence(&random))\n\(sentence(&random))\n```"
        case 3: block = "| a | b |\n|---|---|\n| \(word(&random)) | \(word(&random)) |"
        case 4...6: block = (0..<3).map { _ in "- \(sentence(&random))" }.joined(separator: "\n")
        case 7: block = "\(sentence(&random))\n\(sentence(&random))"
        default: block = sentence(&random)
        }
        blocks.insert(block, at: index)
    }

    private mutating func insertItem(_ random: inout SeededGenerator) {
        let item = "- \(sentence(&random))"
        guard let index = blocks.indices.filter({ blocks[$0].hasPrefix("- ") }).randomElement(using: &random)
        else { return blocks.append(item) }
        var items = blocks[index].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        items.insert(item, at: Int.random(in: 0...items.count, using: &random))
        blocks[index] = items.joined(separator: "\n")
    }

    /// Replaces one word of a block.
    /// - Parameter change: returns the new text for a new word and the former word.
    private mutating func changeWord(
        _ random: inout SeededGenerator, _ change: (_ word: String, _ former: String) -> String
    ) {
        guard let index = blocks.indices.randomElement(using: &random) else {
            return insertBlock(at: 0, &random)
        }
        let block = blocks[index]
        let words = block.split { $0.isWhitespace }.filter { word in
            word.contains { $0.isLetter }
        }
        guard let former = words.randomElement(using: &random) else { return deleteBlock(&random) }
        let new = change(word(&random), String(former))
        blocks[index] = String(block[..<former.startIndex]) + new + block[former.endIndex...]
    }

    private mutating func deleteBlock(_ random: inout SeededGenerator) {
        if let index = blocks.indices.randomElement(using: &random) { blocks.remove(at: index) }
    }

    private mutating func deleteLine(_ random: inout SeededGenerator) {
        // Without its last line, a block of code would end at the end of the text.
        let divisible = blocks.indices.filter { !blocks[$0].contains("```") }
        guard let index = divisible.randomElement(using: &random) else { return }
        var lines = blocks[index].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines.remove(at: Int.random(in: 0..<lines.count, using: &random))
        blocks[index] = lines.joined(separator: "\n")
        if lines.isEmpty { blocks.remove(at: index) }
    }

    private func word(_ random: inout SeededGenerator) -> String {
        let isKorean = Bool.random(using: &random)
        let word = truth.newWord(isKorean: isKorean)
        return isKorean && Bool.random(using: &random) ? word + "을" : word
    }

    private func sentence(_ random: inout SeededGenerator) -> String {
        let common = Bool.random(using: &random) ? Self.english : Self.korean
        return (0..<Int.random(in: 3...7, using: &random)).map { _ in
            Int.random(in: 0..<2, using: &random) == 0
                ? word(&random) : common.randomElement(using: &random) ?? ""
        }.joined(separator: " ")
    }
}

extension Substring {
    fileprivate func trimmingLines() -> String {
        var text = self
        while text.first?.isNewline == true { text.removeFirst() }
        while text.last?.isNewline == true { text.removeLast() }
        return String(text)
    }
}
