import DomainPrimitives

/// Recognizes dates of the lunar calendar (음력), which quick add does not convert: 음력 1월 1일 (lunar 1 January),
/// 음력 15일 (the lunar 15th), 1월 1일(음력).
enum LunarDate {
    /// Matches a date of the lunar calendar at the start of the words.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    static func match(_ words: ArraySlice<QuickAddWord>) -> Int? {
        guard let first = words.first?.key else { return nil }
        if let name = names.first(where: first.hasPrefix) {
            let keys = words.prefix(3).map { KoreanWord.stripParticle($0.key) }
            let tail = String(keys[0].dropFirst(name.count))
            let count = date(tail.isEmpty ? Array(keys.dropFirst()) : [tail] + keys.dropFirst())
            if count == 0 { return nil }
            return tail.isEmpty ? count + 1 : count
        }
        guard first.utf8.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == true,
            first.contains("월")
        else {
            return nil
        }
        let keys = words.prefix(3).map { KoreanWord.stripParticle($0.key) }
        for end in ["(음력)", "(음)"] {
            if let last = keys.prefix(2).firstIndex(where: { $0.hasSuffix(end) }) {
                let plain = keys[..<last] + [String(keys[last].dropLast(end.count))]
                return date(Array(plain)) == last + 1 ? last + 1 : nil
            }
        }
        let count = date(Array(keys.prefix(2)))
        return count > 0 && count < keys.count && names.contains(keys[count]) ? count + 1 : nil
    }

    /// Matches 음력 (lunar) after a repetition, with or without a date: 음력 1월 1일 (lunar 1 January).
    /// - Returns: The number of matched words; `nil` for none.
    static func afterRule(_ words: ArraySlice<QuickAddWord>) -> Int? {
        guard let first = words.first?.key, names.contains(where: first.hasPrefix) else { return nil }
        return match(words) ?? 1
    }

    /// Matches a date at the start of `keys`, such as 1월 1일 (1 January) or 15일 (the 15th).
    /// - Returns: The number of matched words; 0 for none.
    private static func date(_ keys: [String]) -> Int {
        guard let first = keys.first else { return 0 }
        if ["보름", "그믐", "초하루"].contains(first) || KoreanWord.isNumberedDay(first[...]) { return 1 }
        let numbers = first.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "/" }
        if numbers.count == 2, numbers.allSatisfy({ digits($0.utf8) != nil }) { return 1 }
        guard let mark = first.firstIndex(of: "월"), digits(first[..<mark].utf8) != nil else { return 0 }
        let rest = first[first.index(after: mark)...]
        if rest.isEmpty { return keys.count > 1 && KoreanWord.isNumberedDay(keys[1][...]) ? 2 : 1 }
        return KoreanWord.isNumberedDay(rest) ? 1 : 0
    }

    private static let names = ["음력", "(음력)", "(음)"]
}
