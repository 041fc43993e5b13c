import DomainPrimitives

/// Recognizes words that look like a time, but that quick add does not understand, such as `5ish`, `3-4pm`
/// or `25:00`. Quick add reports these words.
enum UnreadTime {
    /// Whether a word looks like a time.
    /// - Parameter isInTimePosition: Whether the word stands after a day or `at`. Elsewhere, `5p` and `3h` do
    ///   not count.
    static func isTime(_ word: String, isInTimePosition: Bool) -> Bool {
        if isImpossible(word) || isShort(word, isInTimePosition: isInTimePosition) { return true }
        if word.hasSuffix("ish") {
            let stem = word.dropLast(3)
            return clock(stem.hasSuffix("-") ? stem.dropLast() : stem) != nil
        }
        let parts = word.split(omittingEmptySubsequences: false) { "-–—~/".contains($0) }
        if parts.count == 2, let from = clock(parts[0]), let to = clock(parts[1]) { return from || to }
        if word.contains(":"), word.hasSuffix("p") || word.hasSuffix("a"), clock(word.dropLast()) == true {
            return true
        }
        // `~5pm` means about five.
        if parts.count == 2, parts[0].isEmpty, word.hasPrefix("~") { return clock(parts[1]) == true }
        return parts.count == 1 && (word.hasSuffix("am") || word.hasSuffix("pm")) && clock(word[...]) != nil
    }

    /// Whether a word looks like a time that does not exist:
    /// - The minutes are too large, as in `9:75`.
    /// - The hour is from 24 to 29, as in `25:00`. A larger number is probably not an hour.
    private static func isImpossible(_ word: String) -> Bool {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count <= 2, parts[1].utf8.count == 2,
            let hour = digits(parts[0].utf8),
            let minute = digits(parts[1].utf8)
        else { return false }
        return hour < 24 ? minute > 59 : hour < 30 && minute < 60
    }

    /// Whether a word is an hour with `a`, `p` or `h`, such as `5p` or `17h30`.
    /// - Parameter isInTimePosition: Whether the word stands after a day or `at`. Elsewhere, a word matches
    ///   only if it has minutes and the hour is 13 or more.
    private static func isShort(_ word: String, isInTimePosition: Bool) -> Bool {
        let number = word.prefix { $0.isASCII && $0.isNumber }
        guard number.utf8.count <= 2, let hour = digits(number.utf8), hour < 24 else { return false }
        let rest = word.dropFirst(number.count)
        if rest == "p" || rest == "a" { return isInTimePosition && (1...12).contains(hour) }
        guard rest.first == "h" else { return false }
        if rest.count == 1 { return isInTimePosition }
        return rest.utf8.count == 3 && digits(rest.dropFirst().utf8).map { $0 < 60 } == true
            && (isInTimePosition || hour > 12)
    }

    /// Whether a word is an hour and minutes with a full stop between them: `15.30`, `9.15`.
    /// - Parameter isQuarter: Whether the minutes must be 00, 15, 30 or 45.
    static func isDotted(_ word: String, isQuarter: Bool) -> Bool {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count <= 2, parts[1].utf8.count == 2,
            let hour = digits(parts[0].utf8),
            let minute = digits(parts[1].utf8)
        else { return false }
        return hour < 24 && minute < 60 && (!isQuarter || minute % 15 == 0)
    }

    static func isFourDigits(_ word: String) -> Bool {
        guard word.utf8.count == 4, let number = digits(word.utf8) else { return false }
        return number < 2400 && number % 100 < 60
    }

    /// Whether a text is certainly a time, such as `9:30`, `9am` or `noon`. `false` for an hour alone, such
    /// as `9`, which can also be a number. `nil` for any other text.
    private static func clock(_ text: Substring) -> Bool? {
        if text == "noon" || text == "midnight" { return true }
        let hasHalf = text.hasSuffix("am") || text.hasSuffix("pm")
        let parts = (hasHalf ? text.dropLast(2) : text).split(omittingEmptySubsequences: false) {
            $0 == ":" || hasHalf && $0 == "."
        }
        guard parts.count <= 2, let hour = digits(parts[0].utf8), hour < 24 else { return nil }
        if parts.count == 2 {
            guard parts[1].utf8.count == 2, let minute = digits(parts[1].utf8), minute < 60 else {
                return nil
            }
        }
        return hasHalf || parts.count == 2
    }
}
