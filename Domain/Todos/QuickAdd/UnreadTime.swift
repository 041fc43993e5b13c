import DomainPrimitives

/// Times in one word that are not read: `3-4pm`, `5ish`, `13pm`, `9.30am`, `25:00`, `17h30`.
enum UnreadTime {
    /// - Parameter isPlaced: whether the word stands where a time does, behind a day or `at`. Elsewhere `5p` may be a page, and `3h` a
    ///   length.
    static func isTime(_ word: String, isPlaced: Bool) -> Bool {
        if isImpossible(word) || isShort(word, isPlaced: isPlaced) { return true }
        if word.hasSuffix("ish") {
            let stem = word.dropLast(3)
            return clock(stem.hasSuffix("-") ? stem.dropLast() : stem) != nil
        }
        let parts = word.split(omittingEmptySubsequences: false) { "-–~".contains($0) }
        if parts.count == 2, let from = clock(parts[0]), let to = clock(parts[1]) { return from || to }
        return parts.count == 1 && (word.hasSuffix("am") || word.hasSuffix("pm")) && clock(word[...]) != nil
    }

    /// `25:00`, `9:75`: no time, but close to one. More than 29 hours are a length, or a verse.
    private static func isImpossible(_ word: String) -> Bool {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count <= 2, parts[1].utf8.count == 2, let hour = digits(parts[0].utf8),
            let minute = digits(parts[1].utf8)
        else { return false }
        return hour < 24 ? minute > 59 : hour < 30 && minute < 60
    }

    /// `5p`, `17h`, `17h30`.
    private static func isShort(_ word: String, isPlaced: Bool) -> Bool {
        let number = word.prefix { $0.isASCII && $0.isNumber }
        guard number.utf8.count <= 2, let hour = digits(number.utf8), hour < 24 else { return false }
        let rest = word.dropFirst(number.count)
        if rest == "p" || rest == "a" { return isPlaced && (1...12).contains(hour) }
        guard rest.first == "h" else { return false }
        if rest.count == 1 { return isPlaced }
        return rest.utf8.count == 3 && digits(rest.dropFirst().utf8).map { $0 < 60 } == true && (isPlaced || hour > 12)
    }

    /// `15.30`, `9.15`.
    /// - Parameter isQuarter: whether only whole quarters of an hour count.
    static func isDotted(_ word: String, isQuarter: Bool) -> Bool {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count <= 2, parts[1].utf8.count == 2, let hour = digits(parts[0].utf8),
            let minute = digits(parts[1].utf8)
        else { return false }
        return hour < 24 && minute < 60 && (!isQuarter || minute % 15 == 0)
    }

    /// `1500`, `0930`.
    static func isFourDigits(_ word: String) -> Bool {
        guard word.utf8.count == 4, let number = digits(word.utf8) else { return false }
        return number < 2400 && number % 100 < 60
    }

    /// Whether an hour, with or without minutes, says that it is a time, by `:` or by `am` or `pm`; `nil` for no hour.
    private static func clock(_ text: Substring) -> Bool? {
        let hasHalf = text.hasSuffix("am") || text.hasSuffix("pm")
        let parts = (hasHalf ? text.dropLast(2) : text).split(omittingEmptySubsequences: false) {
            $0 == ":" || hasHalf && $0 == "."
        }
        guard parts.count <= 2, let hour = digits(parts[0].utf8), hour < 24 else { return nil }
        if parts.count == 2 {
            guard parts[1].utf8.count == 2, let minute = digits(parts[1].utf8), minute < 60 else { return nil }
        }
        return hasHalf || parts.count == 2
    }
}
