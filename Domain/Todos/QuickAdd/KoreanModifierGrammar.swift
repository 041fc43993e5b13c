import DomainPrimitives

/// Recognizes Korean words that change the meaning of a day, a time or a repetition next to them, such as 전날
/// in 금요일 전날 (the day before Friday).
struct KoreanModifierGrammar {
    let before, words, after: ArraySlice<QuickAddWord>
    /// Whether the day of ``words`` is after the current year.
    let isInLaterYear: Bool

    /// The number of modifying words before the day, such as 1 in 매 금요일 (every Friday). `nil` for no such
    /// words.
    var beforeDay: Int? {
        guard let last = before.last?.key, !last.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        if last == "매" || last == "매번" { return 1 }
        // 3월 5일 was read as a day of next year if it has passed this year.
        if last == "올해" || last == "금년" { return isInLaterYear ? 1 : nil }
        let isWeekday =
            words.last.map { CalendarNames.weekdays[KoreanWord.stripParticle($0.key)] != nil } == true
        // Such as 28일 금요일, 2주차 일요일 or 2주 금요일.
        if isWeekday,
            KoreanWord.isNumberedDay(last[...]) || Self.ordinalEnds.contains(where: last.hasSuffix)
                || last.hasSuffix("주") && last.first?.isNumber == true
        {
            return 1
        }
        if Self.frequencies.contains(last) { return 1 }
        return last == "다음" && words.first?.key.hasPrefix("다음") == true ? 1 : nil
    }

    /// The number of modifying words after the day, such as 1 in 금요일 제외 (except Friday). `nil` for no such
    /// words.
    var afterDay: Int? {
        let keys = keysAfter
        guard let next = keys.first, let last = words.last else { return nil }
        if Self.neighbours.contains(next) || Self.limits.contains(next) { return 1 }
        if keys.count > 1, KoreanWord.isLength(next), Self.sides.contains(keys[1]) { return 2 }
        let length = next.last.map { ["전", "후", "뒤"].contains($0) } == true ? String(next.dropLast()) : ""
        if KoreanWord.isLength(length) { return 1 }
        // Such as 다음주 월화 or 12월 24일 25일.
        if last.key.hasSuffix("주"), next.count > 1, next.allSatisfy(KoreanWord.weekdayLetters.contains),
            Set(next).count == next.count
        {
            return 1
        }
        if last.key.hasSuffix("일"), words.contains(where: { $0.key.contains("월") }),
            KoreanWord.isNumberedDay(next[...]),
            let day = digits(String(last.key.dropLast().reversed().prefix { $0.isNumber }.reversed()).utf8),
            let other = digits(next.dropLast().utf8), other > day
        {
            return 1
        }
        let isLater = last.key.hasSuffix("후") || last.key.hasSuffix("뒤")
        return (isLater || last.text.hasSuffix(",")) && KoreanWord.isNumberedDay(next[...]) ? 1 : nil
    }

    /// The number of words before the time that change its meaning: 1 for 10시에서 before 11시, as in 10시에서 11시
    /// (from 10 to 11 o'clock). `nil` for no such words.
    var beforeTime: Int? {
        guard let last = before.last?.key, last.hasSuffix("에서"), last.contains("시") else { return nil }
        return last.first?.isNumber == true ? 1 : nil
    }

    /// The number of words before the repetition that change its meaning: 1 for 평일 (weekdays). `nil` for no
    /// such words.
    var beforeRule: Int? { before.last.map { Self.partsOfWeek.contains($0.key) } == true ? 1 : nil }

    /// The number of modifying words after the time, such as 1 in 3시 지나서 (after 3 o'clock). `nil` for no
    /// such words.
    var afterTime: Int? {
        let keys = keysAfter
        guard let next = keys.first else { return nil }
        let isMinute = words.last?.key.hasSuffix("분") == true
        if isMinute, next == "전" { return 1 }
        if next.hasSuffix("분전"), digits(next.dropLast(2).utf8) != nil { return 1 }
        if next.hasSuffix("분"), digits(next.dropLast().utf8) != nil, keys.dropFirst().first == "전" {
            return 2
        }
        if next.contains("~"), next.contains("분") || next.contains("시") { return 1 }
        return Self.limits.contains(next) || next == "이내" ? 1 : nil
    }

    /// The number of modifying words after the repetition, such as 1 for 제외 (except). `nil` for no such
    /// words.
    var afterRule: Int? {
        let keys = keysAfter
        guard let next = keys.first else { return nil }
        if let count = counted(next) { return count }
        if Self.daysOfPeriod.contains(next) || Self.limits.contains(next) { return 1 }
        if next == "첫" || next == "마지막", keys.count > 1, Self.lastDays.contains(keys[1]) { return 2 }
        if ["다음달", "다음주", "내년", "내달"].contains(next), after.first?.key.hasSuffix("부터") == true { return 1 }
        return next.hasSuffix("월") && digits(next.dropLast().utf8).map((1...12).contains) == true ? 1 : nil
    }

    /// Matches a number that belongs to the repetition before it. Examples are 매월 25일날 (every month on the
    /// 25th) and 매주 3회 (3 times every week).
    /// - Parameter next: The word after the repetition.
    /// - Returns: 1 for a match; `nil` for none.
    private func counted(_ next: String) -> Int? {
        guard words.count == 1, let name = words.first?.key, name.hasPrefix("매"), next.first?.isNumber == true
        else { return nil }
        let end = next.drop { $0.isNumber || $0 == "," || $0 == "·" || $0 == "~" }
        if end.isEmpty {
            return ["매월", "매달"].contains(name) && digits(next.utf8).map((1...31).contains) == true ? 1 : nil
        }
        // A count for each day says how often, not when: 매일 3번 양치.
        if name == "매일", ["회", "번"].contains(end) { return nil }
        return Self.counters.contains(String(end)) ? 1 : nil
    }

    private var keysAfter: [String] { after.prefix(3).map { KoreanWord.stripParticle($0.key) } }

    private static let counters: Set<String> = ["일날", "일자", "일쯤", "회", "번", "째주", "주차", "주", "째", "차"]
    private static let ordinalEnds = ["주차", "째주", "번째주"]
    private static let frequencies: Set<String> = ["격주로", "격주마다", "매주마다", "매해", "해마다", "매년마다"]
    private static let partsOfWeek: Set<String> = ["평일", "주말", "주중", "평일에", "주말에"]
    /// Words for the day before, such as 전날, and for the day after, such as 다음날.
    private static let neighbours: Set<String> = ["전날", "전일", "다음날", "이튿날", "익일"]
    private static let limits: Set<String> = [
        "지나서", "지나고", "지나면", "넘어서", "넘겨서", "제외", "제외하고", "빼고", "말고", "경", "경에", "쯤", "무렵", "전후",
    ]
    private static let sides: Set<String> = ["전", "후", "뒤", "앞", "이내", "안"]
    private static let daysOfPeriod: Set<String> = ["첫날", "마지막날", "첫주", "말일"]
    private static let lastDays: Set<String> = ["날", "주", "평일", "영업일", "근무일", "주말"]
}
