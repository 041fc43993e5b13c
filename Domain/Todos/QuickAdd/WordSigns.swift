/// A test for a day or a time next to punctuation, such as brackets or quotation marks, that quick add reports and does not read: `(tomorrow)`, `"friday"`, `@3pm`,
/// 내일까지!, [금요일].
enum WordSigns {
    /// - Parameter match: the grammar for the words without the signs; returns how many words it matches.
    /// - Returns: the number of matched words; `nil` if the words have no signs, or nothing matches.
    static func match(_ words: ArraySlice<QuickAddWord>, _ match: (ArraySlice<QuickAddWord>) -> Int?) -> Int? {
        guard let first = words.first, let end = first.key.unicodeScalars.last, let start = first.key.unicodeScalars.first,
            signs.contains(start) || signs.contains(end)
                || words.dropFirst().first?.key.unicodeScalars.last.map(signs.contains) == true
        else { return nil }
        let plain = words.prefix(4).map { $0.replacing(text: strip($0.text)) }
        guard plain.first?.key.isEmpty == false, let count = match(plain[...]), count > 0 else { return nil }
        return zip(words, plain).prefix(count).contains { $0.text != $1.text } ? count : nil
    }

    private static func strip(_ text: String) -> String {
        var scalars = text.unicodeScalars[...]
        while let first = scalars.first, signs.contains(first) { scalars.removeFirst() }
        while let last = scalars.last, signs.contains(last) || last == "." || last == "," { scalars.removeLast() }
        return String(scalars)
    }

    private static let signs: Set<Unicode.Scalar> = [
        "(", ")", "[", "]", "{", "}", "\"", "“", "”", "‘", "’", "'", "!", "?", "~", ";", ":", "@", "^", "/", "<", ">", "|",
    ]
}
