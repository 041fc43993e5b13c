import DomainPrimitives

/// Recognizes Korean phrases for days, times and repetitions that quick add does not understand, such as
/// 주 3회 (three times a week).
enum KoreanUnreadAmount {
    typealias Phrase = UnreadGrammar.Phrase

    /// Matches a phrase at the start of `keys`, such as 주 3회 (three times a week).
    /// - Parameters:
    ///   - keys: The words in lower case, without particles such as 까지 (until).
    ///   - typed: The same words with their particles.
    static func match(_ keys: [String], typed: [String]) -> Phrase? {
        if let count = repetition(keys) ?? period(keys, typed) ?? date(keys, typed) {
            return Phrase(.day, count: count)
        }
        return soon(keys).map { Phrase(.time, count: $0) }
    }

    /// Matches a repetition, such as 하루 두번 (twice a day) or 매 평일 (every weekday).
    /// - Returns: The number of matched words; `nil` for none.
    private static func repetition(_ keys: [String]) -> Int? {
        let (first, next) = (keys[0], keys.count > 1 ? keys[1] : "")
        if first == "매", next == "평일" || next == "주말" || KoreanWord.isLength(next) { return 2 }
        if alone.contains(first) || isCountdown(first) { return 1 }
        // 한 달에 두 번.
        if keys.count > 3, first == "한", ["달", "주", "해"].contains(next), numbers.contains(keys[2]),
            keys[3].hasPrefix("번")
        {
            return 4
        }
        if let count = everyLength(keys) { return count }
        if let name = ["주", "월", "년", "연"].first(where: first.hasPrefix),
            ["회", "번"].contains(where: first.hasSuffix),
            isNumber(first.dropFirst(name.count).dropLast())
        {
            return 1
        }
        if frequencies.contains(first), keys.count > 2, numbers.contains(next), keys[2].hasPrefix("번") {
            return 3
        }
        if frequencies.contains(first), ["회", "번"].contains(where: next.hasSuffix), isNumber(next.dropLast())
        {
            return 2
        }
        guard let head = ["매주", "격주"].first(where: first.hasPrefix), first.count > 3 else { return nil }
        return first.dropFirst(head.count).allSatisfy(KoreanWord.weekdayLetters.contains) ? 1 : nil
    }

    /// Matches an interval between repetitions, such as 이틀에 한번 (once in two days), 3일 간격으로 or 3일마다 (every
    /// 3 days).
    /// - Returns: The number of matched words; `nil` for none.
    private static func everyLength(_ keys: [String]) -> Int? {
        let (first, next) = (keys[0], keys.count > 1 ? keys[1] : "")
        if first.hasSuffix("마다") {
            let period = first.dropLast(2)
            if isTimed(period) { return 1 }
            let unit = ["주일", "개월", "일", "주", "달", "년"].first(where: period.hasSuffix)
            if let unit, isNumber(period.dropLast(unit.count)) { return 1 }
        }
        guard KoreanWord.isLength(first) else { return nil }
        if next == "간격" || next == "간격으로" { return 2 }
        if next == "한번" || next.hasPrefix("한번씩") { return 2 }
        return next == "한" && keys.count > 2 && keys[2].hasPrefix("번") ? 3 : nil
    }

    /// Matches a year or a month, such as 올해까지 (by the end of this year).
    /// - Returns: The number of matched words; `nil` for none.
    private static func period(_ keys: [String], _ typed: [String]) -> Int? {
        let (first, next) = (keys[0], keys.count > 1 ? keys[1] : "")
        if first == "올해" || first == "금년" {
            if first != typed[0] { return 1 }
            return ends.contains(next) ? 2 : nil
        }
        guard first == "다다음달" || first == "내후년" else { return nil }
        return KoreanWord.isNumberedDay(next[...]) || next.hasSuffix("월") ? 2 : 1
    }

    /// Matches an inexact date, such as 12월 25일경 (around 25 December), or a list of dates, such as 12월 5, 6일
    /// (5 and 6 December).
    /// - Returns: The number of matched words; `nil` for none.
    private static func date(_ keys: [String], _ typed: [String]) -> Int? {
        let (first, next) = (keys[0], keys.count > 1 ? keys[1] : "")
        if isAbout(first) { return 1 }
        guard let mark = first.firstIndex(of: "월"), digits(first[..<mark].utf8).map((1...12).contains) == true
        else { return nil }
        let rest = String(first[first.index(after: mark)...])
        guard rest.isEmpty else { return ["말", "초", "중순"].contains(rest) && first != typed[0] ? 1 : nil }
        if isAbout(next) { return 2 }
        let isList = keys.count > 2 && digits(next.utf8) != nil && KoreanWord.isNumberedDay(keys[2][...])
        return isList ? 3 : nil
    }

    private static func isAbout(_ word: String) -> Bool {
        guard let end = ["경", "쯤", "즈음"].first(where: word.hasSuffix), case let day = word.dropLast(end.count)
        else {
            return false
        }
        return KoreanWord.isNumberedDay(
            day[(day.firstIndex(of: "월").map(day.index(after:)) ?? day.startIndex)...])
    }

    /// Matches a time that is counted from now, such as 1시간 반 뒤 (in an hour and a half).
    /// - Returns: The number of matched words; `nil` for none.
    private static func soon(_ keys: [String]) -> Int? {
        guard let first = keys.first, let start = first.utf8.first,
            start < 0x80 || numbers.contains(String(first.prefix(1))),
            let unit = ["시간반", "시간", "분"].first(where: first.hasSuffix), isNumber(first.dropLast(unit.count))
        else { return nil }
        let skip = keys.count > 1 && keys[1] == "반" ? 2 : 1
        guard keys.count > skip else { return nil }
        let isHalf = skip == 2 || unit == "시간반"
        let isLater = isHalf && ["뒤", "후"].contains(keys[skip])
        return isLater || ["이내", "안", "내", "있다가", "이따", "이따가", "후쯤", "뒤쯤"].contains(keys[skip])
            ? skip + 1 : nil
    }

    private static func isCountdown(_ word: String) -> Bool {
        word == "d-day" || word.hasPrefix("d-") && digits(word.dropFirst(2).utf8) != nil
    }

    /// Whether the text before 마다 (every) is a time or a length of time: 9시 (9 o'clock), 30분 (30 minutes),
    /// 한시간 (an hour).
    private static func isTimed(_ stem: Substring) -> Bool {
        guard let unit = ["시간", "시", "분"].first(where: stem.hasSuffix) else { return false }
        return isNumber(stem.dropLast(unit.count))
    }

    private static func isNumber(_ word: Substring) -> Bool {
        digits(word.utf8) != nil || numbers.contains(String(word))
    }

    /// Words that mean a repetition on their own, such as 격일로 (every second day).
    private static let alone: Set<String> = [
        "격일로", "매해", "매시", "분기별", "반기마다",
        "월수금마다", "화목마다",
    ]
    /// Words for a period, such as 하루 (a day) in 하루 두번 (twice a day). A word such as 두번 (twice) follows.
    private static let frequencies: Set<String> = [
        "주", "월", "년", "연", "1일", "1년", "1주일", "하루", "일주일", "한주", "한달", "일년", "매주", "매월", "매일",
    ]
    private static let ends: Set<String> = ["안", "말", "초", "내", "이내", "연말", "안으로", "중"]
    private static let numbers: Set<String> = [
        "한", "두", "세", "네", "석", "넉", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "일", "이", "삼", "사", "오", "육",
    ]
}
