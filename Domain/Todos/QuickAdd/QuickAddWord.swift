/// A word of a quick-add line, with its position in the line.
struct QuickAddWord {
    let text: String
    /// The text in lower case, without a comma or full stop at its end. The grammars compare this key.
    let key: String
    /// The position of the word, in characters from the start of the line.
    let range: Range<Int>
    /// The index of the word's first scalar in the line.
    let start: String.Index

    /// Splits a line into words at white space (Unicode `White_Space`).
    ///
    /// A combining mark after a space belongs to the next word. The ranges of words count whole characters
    /// and never overlap.
    static func split(_ line: String) -> [QuickAddWord] {
        let scalars = line.unicodeScalars
        var words: [QuickAddWord] = []
        var start: (index: String.Index, offset: Int)?
        // `offset` is the number of the character that contains the scalar. `boundary` is the end of that
        // character.
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
