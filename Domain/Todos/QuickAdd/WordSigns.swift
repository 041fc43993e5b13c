/// A test for a day or a time next to punctuation, such as brackets or quotation marks, that quick add
/// reports and does not read: `(tomorrow)`, `"friday"`, `@3pm`, 내일까지! (by tomorrow!), [금요일] (Friday).
enum WordSigns {
    /// Matches words after removing their signs (punctuation such as brackets).
    /// - Parameter match: Matches the words without the signs.
    /// - Returns: The result of `match`; `nil` if the matched words have no signs, or if nothing matches.
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
