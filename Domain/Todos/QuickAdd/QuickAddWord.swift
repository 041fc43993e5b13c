/// A word of a line and where it stands.
struct QuickAddWord {
    let text: String
    /// Lower case, without a comma or full stop at its end: what grammar compares.
    let key: String
    /// In characters from the start of the line.
    let range: Range<Int>

    static func split(_ line: String) -> [QuickAddWord] {
        var words: [QuickAddWord] = []
        var current = ""
        var start = 0
        var offset = 0
        for character in line {
            if character.isWhitespace {
                if !current.isEmpty { words.append(QuickAddWord(current, at: start)) }
                current = ""
            } else {
                if current.isEmpty { start = offset }
                current.append(character)
            }
            offset += 1
        }
        if !current.isEmpty { words.append(QuickAddWord(current, at: start)) }
        return words
    }

    private init(_ text: String, at start: Int) {
        self.text = text
        self.range = start..<start + text.count
        let lowered = text.lowercased()
        key = lowered.count > 1 && (lowered.hasSuffix(",") || lowered.hasSuffix(".")) ? String(lowered.dropLast()) : lowered
    }
}
