import DomainPrimitives

/// Dates in numbers, which are read in no order: `11/30`, `1/27`, `2026/12/1`, `1.12.2026`, `20261224`, `2027-01-05T10:00Z`.
struct UnreadDate {
    let today: Day

    /// - Parameter keys: the words from the number on.
    func isDate(_ keys: [String], previous: String?, isLast: Bool) -> Bool {
        if isInstant(keys[0]) { return true }
        for separator: Character in ["/", ".", "-"] {
            let parts = keys[0].split(separator: separator, omittingEmptySubsequences: false)
            let numbers = parts.compactMap { digits($0.utf8) }
            guard numbers.count == parts.count, parts.allSatisfy({ $0.utf8.count <= 4 }) else { continue }
            let isNamed = ["on", "by", "due", "until", "before"].contains(previous)
            if parts.count == 3 { return isWhole(parts, numbers) || separator == "-" && isBadDay(parts, numbers[0]) }
            guard parts.count == 2, parts.allSatisfy({ $0.utf8.count <= 2 }), Self.isDay(numbers[0], numbers[1]) else { continue }
            // 11.30 is an amount, and 11-30 a range.
            if isNamed || separator != "/" { return isNamed }
            if Self.counters.contains(previous ?? "") || keys.count > 1 && Self.measures.contains(keys[1]) { return false }
            // 24/7 and 9/11 have other meanings, and 3/4 is a fraction where something follows.
            let isFraction = numbers[0] <= numbers[1] && numbers[1] <= 12
            return keys[0] != "24/7" && keys[0] != "9/11" && (!isFraction || isLast)
        }
        return false
    }

    /// `5.12.`: a day and a month, each with its full stop.
    /// - Parameter text: the word as typed.
    func isStopped(_ text: String, previous: String?) -> Bool {
        guard text.hasSuffix("."), !["version", "v"].contains(previous), !Self.counters.contains(previous ?? "") else {
            return false
        }
        let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { digits($0.utf8) }
        return parts.count == 2 && numbers.count == 2 && parts.allSatisfy { $0.utf8.count <= 2 }
            && Self.isDay(numbers[0], numbers[1])
    }

    /// `20261224`, and a day with a time behind `T`, in either form of ISO 8601.
    private func isInstant(_ key: String) -> Bool {
        let parts = key.split(separator: "t", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 1 || parts[1].utf8.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == true else {
            return false
        }
        let digits = parts[0].utf8.count == 8 ? Day(basic: String(parts[0])) : parts.count == 2 ? Day(String(parts[0])) : nil
        return digits.map { isNear($0.year) } ?? false
    }

    private func isNear(_ year: Int) -> Bool { (today.year - 1...today.year + 20).contains(year) }

    /// `2026-12-32`: a day of ISO 8601 that there is not.
    private func isBadDay(_ parts: [Substring], _ year: Int) -> Bool {
        parts.map(\.utf8.count) == [4, 2, 2] && isNear(year)
    }

    /// A day with a year, first or last, of about these years; `11/22/63` is a book.
    private func isWhole(_ parts: [Substring], _ numbers: [Int]) -> Bool {
        let isYearFirst = parts[0].utf8.count == 4
        let (one, other) = isYearFirst ? (numbers[1], numbers[2]) : (numbers[0], numbers[1])
        let year =
            isYearFirst ? numbers[0] : parts[2].utf8.count == 4 ? numbers[2] : parts[2].utf8.count == 2 ? 2000 + numbers[2] : 0
        return isNear(year) && Self.isDay(one, other)
    }

    private static func isDay(_ one: Int, _ other: Int) -> Bool {
        (1...31).contains(one) && (1...31).contains(other) && min(one, other) <= 12
    }

    private static let counters: Set<String> = [
        "part", "step", "chapter", "page", "pages", "episode", "ep", "no", "week", "day", "round", "phase", "lesson", "unit",
        "vol",
        "volume", "game", "set", "size", "ratio", "section", "level",
    ]
    private static let measures: Set<String> = [
        "inch", "inches", "in", "cup", "cups", "tsp", "tbsp", "mile", "miles", "of", "scale", "size", "drill", "bit", "pipe",
        "screw",
        "screws", "bolt", "bolts", "wrench", "done", "full",
    ]
}
