/// A finder of words that look like a day or a time, but have punctuation next to them, such as `(tomorrow)`.
/// Quick add reports these words as not understood.
enum WordSigns {
    /// Finds a phrase with punctuation, such as `(next friday)`, at the start of `words`.
    /// - Parameter match: Recognizes the phrase without the punctuation, such as `next friday`.
    /// - Returns: `nil` if there is no such phrase.
    static func match(
        _ words: ArraySlice<QuickAddWord>, _ match: (ArraySlice<QuickAddWord>) -> UnreadGrammar.Phrase?
    ) -> UnreadGrammar.Phrase? {
        let isSigned = words.prefix(4).contains { word in
            word.key.unicodeScalars.first.map(signs.contains) == true
                || word.key.unicodeScalars.last.map(signs.contains) == true
        }
        guard isSigned else { return nil }
        let plain = words.prefix(4).map { $0.replacing(text: strip($0.text)) }
        guard plain.first?.key.isEmpty == false, let phrase = match(plain[...]) else { return nil }
        return zip(words, plain).prefix(phrase.count).contains { $0.text != $1.text } ? phrase : nil
    }

    private static func strip(_ text: String) -> String {
        var scalars = text.unicodeScalars[...]
        while let first = scalars.first, signs.contains(first) { scalars.removeFirst() }
        while let last = scalars.last, signs.contains(last) || last == "." || last == "," {
            scalars.removeLast()
        }
        return String(scalars)
    }

    private static let signs: Set<Unicode.Scalar> = [
        "(", ")", "[", "]", "{", "}", "\"", "“", "”", "‘", "’", "'", "!", "?", "~", ";", ":", "@", "^", "/",
        "<", ">", "|",
    ]
}
