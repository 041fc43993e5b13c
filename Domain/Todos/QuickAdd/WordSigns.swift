/// A test for words next to punctuation, such as brackets, that look like a day or a time. Quick add reports
/// these words and does not read them: `(tomorrow)`, `"friday"`, `@3pm`, 내일까지! (by tomorrow!), [금요일]
/// (Friday).
enum WordSigns {
    /// Calls `match` with the first four of `words`, without their signs (punctuation such as brackets).
    /// - Parameter match: Returns the phrase, such as a day, at the start of the words; `nil` if there is
    ///   none.
    /// - Returns: The phrase. `nil` if there is none, or if no word of the phrase has signs.
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
