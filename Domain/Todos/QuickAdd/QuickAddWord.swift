/// A word of a line and where it stands.
struct QuickAddWord {
    let text: String
    /// Lower case, without a comma or full stop at its end: what grammar compares.
    let key: String
    /// In characters from the start of the line.
    let range: Range<Int>
    /// The index of the word's first scalar in the line.
    let start: String.Index

    /// The words of a line, between its white space (Unicode `White_Space`).
    ///
    /// White space is looked for by scalar: a combining mark after a space belongs to the word, although both
    /// are one character. The range of such a word begins with that character. Ranges never overlap.
    static func split(_ line: String) -> [QuickAddWord] {
        let scalars = line.unicodeScalars
        var words: [QuickAddWord] = []
        var start: (index: String.Index, offset: Int)?
        // The number of the character that a scalar is a part of, and where that character ends.
        var (offset, boundary) = (-1, line.startIndex)
        var end = 0
        for index in scalars.indices {
            if index == boundary {
                offset += 1
                boundary = line.index(after: index)
            }
            guard scalars[index].properties.isWhitespace else {
                if start == nil { start = (index, max(offset, end)) }
                end = offset + 1
                continue
            }
            guard let from = start else { continue }
            words.append(
                QuickAddWord(
                    String(line[from.index..<index]), from.offset..<max(end, from.offset), from.index))
            start = nil
        }
        if let from = start {
            words.append(
                QuickAddWord(String(line[from.index...]), from.offset..<max(end, from.offset), from.index))
        }
        return words
    }

    /// A word with another text at the same place.
    func replacing(text: String) -> QuickAddWord { QuickAddWord(text, range, start) }

    private init(_ text: String, _ range: Range<Int>, _ start: String.Index) {
        self.text = text
        self.range = range
        self.start = start
        let lowered = text.lowercased()
        key =
            lowered.count > 1 && (lowered.hasSuffix(",") || lowered.hasSuffix("."))
            ? String(lowered.dropLast()) : lowered
    }
}
