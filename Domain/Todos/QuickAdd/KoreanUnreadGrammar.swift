import DomainPrimitives

/// A grammar for Korean words that look like a day or a time, but that no other grammar reads, such as 월말
/// (the end of the month).
struct KoreanUnreadGrammar {
    typealias Phrase = UnreadGrammar.Phrase

    let today: Day

    func match(_ words: ArraySlice<QuickAddWord>, at place: UnreadGrammar.Context) -> Phrase? {
        let typed = words.prefix(4).map(\.key)
        let keys = typed.map(KoreanWord.stripParticle)
        if let phrase = hour(words, keys) { return phrase }
        let isHalf = ["오전", "오후"].contains(keys[0])
        if isHalf, place.isAfterDay || keys[0] != typed[0] { return Phrase(.time, count: 1, isWeak: true) }
        if keys[0] != typed[0], TimeGrammar.partsOfDay.contains(keys[0]), !isMeal(keys) {
            return Phrase(.time, count: 1, isWeak: true)
        }
        if place.isAfterDay || place.isAfterRule, TimeGrammar.partsOfDay.contains(keys[0]), !isMeal(keys) {
            return Phrase(.time, count: 1, isWeak: true)
        }
        if place.isAfterDay || place.isAfterRule, Self.ends.contains(keys[0]), let previous = place.previous,
            Self.periods.contains(where: previous.hasSuffix)
        {
            return Phrase(.day, count: 1)
        }
        if keys[0] == "평일", typed[0] != "평일" || TimeGrammar.match(words.dropFirst()) != nil {
            return Phrase(.day, count: 1)
        }
        if let first = words.first, isJoined(first, keys[0]) || KoreanCompound(today: today).matches(first) {
            return Phrase(.day, count: 1)
        }
        if let count = holiday(words, keys[0]) { return Phrase(.day, count: count) }
        if isBeforeWeekday(keys) { return Phrase(.day, count: 1) }
        if place.isAfterDay, keys[0] == "24시" { return Phrase(.time, count: 1) }
        if let phrase = KoreanUnreadAmount.match(keys, typed: typed) { return phrase }
        return badHour(keys) ?? named(keys, isMarked: keys[0] != typed[0]) ?? repeated(keys) ?? later(
            keys, typed)
            ?? dated(words, keys, typed)
    }

    /// Whether an ordinal such as 첫째 (first) stands before a weekday, as in 첫째 월요일 (the first Monday).
    /// Elsewhere, 첫째 can mean the first child.
    private func isBeforeWeekday(_ keys: [String]) -> Bool {
        guard keys.count > 1, Self.children.contains(keys[0]), keys[1].hasSuffix("요일") else { return false }
        return CalendarNames.weekdays[keys[1]] != nil
    }

    /// Whether the first word, such as 아침 (morning or breakfast), means a meal. The second word decides: 아침
    /// 먹기 (eat breakfast).
    private func isMeal(_ keys: [String]) -> Bool {
        guard keys.count > 1, ["아침", "점심", "저녁"].contains(keys[0]) else { return false }
        return Self.ofMeals.contains(where: keys[1].hasPrefix)
    }

    /// Whether the word is a day or week, directly followed by one of these:
    /// - a time, as in 금요일3시 (Friday 3 o'clock)
    /// - a weekday after a week, as in 다음주월요일 (Monday of next week)
    /// - a particle, as in 금요일까지는 (by Friday)
    private func isJoined(_ word: QuickAddWord, _ key: String) -> Bool {
        guard key.count > 1, let name = Self.dayNames.first(where: key.hasPrefix) else { return false }
        let rest = String(key.dropFirst(name.count))
        // 오늘은 needs no report: without a day, the todo is due today anyway.
        if Self.particles.contains(rest) { return name != "오늘" || !["은", "엔", "에는"].contains(rest) }
        if name.hasSuffix("주") { return CalendarNames.weekdays[rest] != nil }
        return TimeGrammar.partsOfDay.contains(rest) || TimeGrammar.match([word.replacing(text: rest)]) != nil
    }

    /// Matches a holiday with "until", "from", "before" or "after", such as 추석까지 (until Chuseok). A holiday
    /// alone does not match.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private func holiday(_ words: ArraySlice<QuickAddWord>, _ key: String) -> Int? {
        guard Self.holidays.contains(key), let first = words.first?.key else { return nil }
        if first.hasSuffix("까지") || first.hasSuffix("부터") { return 1 }
        return KoreanPartialDayGrammar.isBound(words.dropFirst()) ? 2 : nil
    }

    /// Matches one of these:
    /// - the name of a day or a period, such as 월말 (the end of the month)
    /// - a list of weekdays, such as 월~금 (Mon to Fri)
    ///
    /// - Parameter isMarked: Whether the first word ended with a particle such as 까지 (until).
    private func named(_ keys: [String], isMarked: Bool) -> Phrase? {
        let first = keys[0]
        let next = keys.count > 1 ? keys[1] : ""
        if first.hasSuffix("욜"), first.count == 2, let letter = first.first,
            KoreanWord.weekdayLetters.contains(letter)
        {
            return Phrase(.day, count: 1)
        }
        // Without a repetition, 월/일 means month and day.
        if CalendarNames.isKoreanWeekdays(first) {
            return next == "드라마" || first == "월/일" ? nil : Phrase(.day, count: 1)
        }
        if keys.count > 2, ["~", "-", "–"].contains(next),
            CalendarNames.isKoreanWeekdays("\(first)~\(keys[2])")
        {
            return Phrase(.day, count: 3)
        }
        // Two letters are more often an ordinary word: 화목, 토목, 수화.
        if first.count >= 3, first.allSatisfy(KoreanWord.weekdayLetters.contains),
            Set(first).count == first.count
        {
            return isShop(keys.dropFirst()) ? nil : Phrase(.day, count: 1)
        }
        if ["이번", "다음", "담", "요번", "다담"].contains(first), keys.count > 1, Self.afterThis.contains(next) {
            return Phrase(.day, count: 2 + following(keys.dropFirst(2)))
        }
        if ["월말", "월초", "연말", "년말", "연초"].contains(first) {
            let isWord = ["정산", "결산", "보고", "보고서", "마감", "평가", "파티", "선물"].contains(next)
            return isWord && !isMarked ? nil : Phrase(.day, count: 1)
        }
        if first == "주말" {
            return ["계획", "농장", "드라마", "부부", "특근", "근무", "반"].contains(next) ? nil : Phrase(.day, count: 1)
        }
        if first == "이달" { return following(keys.dropFirst()) > 0 ? Phrase(.day, count: 2) : nil }
        guard Self.days.contains(first), isMarked || first != "말일" || !isShop(keys.dropFirst()) else {
            return nil
        }
        return Phrase(.day, count: 1 + following(keys.dropFirst()))
    }

    /// Whether the words begin with a shop, such as 카페 (café). Days before a shop are part of its name, as in
    /// 목금토 카페 (the café "Thu-Fri-Sat"). `false` for a job at a shop, such as 카페 알바 (café job).
    private func isShop(_ keys: ArraySlice<String>) -> Bool {
        guard let first = keys.first, Self.shops.contains(first) else { return false }
        return !["알바", "근무", "출근"].contains(keys.dropFirst().first)
    }

    /// Returns how many of these words continue the phrase before them: 1 or 0. For example, 1 for 월 (Monday)
    /// after 다음 주 (next week).
    private func following(_ keys: ArraySlice<String>) -> Int {
        guard let next = keys.first else { return 0 }
        // A lone 일 means work more often than Sunday.
        let isLetter = next.count == 1 && next != "일" && next.allSatisfy(KoreanWord.weekdayLetters.contains)
        let isWeekday = isLetter || CalendarNames.weekdays[next] != nil
        let isDay = isWeekday || KoreanWord.isNumberedDay(next[...])
        return isDay || Self.ends.contains(next) || Self.limits.contains(next) ? 1 : 0
    }

    /// Matches a repetition: 월요일마다 (every Monday), 주말마다 (every weekend), 이틀마다 (every two days), 매 분기 (every
    /// quarter), 격월 (every second month).
    private func repeated(_ keys: [String]) -> Phrase? {
        let first = keys[0]
        if keys.count > 1, keys[1] == "마다", CalendarNames.weekdays[first] != nil || KoreanWord.isLength(first)
        {
            return Phrase(.day, count: 2)
        }
        if first.hasSuffix("마다") {
            let stem = String(first.dropLast(2))
            let isTime = Self.repeatedStems.contains(stem) || CalendarNames.weekdays[stem] != nil
            return isTime || KoreanWord.isLength(stem)
                || stem.hasSuffix("시간") && digits(stem.dropLast(2).utf8) != nil
                ? Phrase(.day, count: 1) : nil
        }
        guard first == "매", keys.count > 1, ["주", "달", "월", "일", "년", "해", "분기", "시간"].contains(keys[1])
        else { return nil }
        return Phrase(.day, count: 2 + following(keys.dropFirst(2)))
    }

    /// Matches a day or a time that is counted from now, such as 일주일 뒤 (in a week) or 한 시간 뒤 (in an hour).
    private func later(_ keys: [String], _ typed: [String]) -> Phrase? {
        let first = keys[0]
        if let later = laterInWords(keys) { return later }
        for end in ["뒤", "후"] where first.hasSuffix(end) && KoreanWord.isLength(String(first.dropLast())) {
            return Phrase(.day, count: 1)
        }
        guard keys.count > 1, KoreanWord.isLength(first),
            ["뒤", "후"].contains(keys[1]) || Self.limits.contains(typed[1])
        else {
            return nil
        }
        return Phrase(.day, count: 2)
    }

    /// Matches a length of time from now whose number is a word, such as 한 시간 뒤 (in one hour).
    private func laterInWords(_ keys: [String]) -> Phrase? {
        guard keys.prefix(3).contains(where: { $0.unicodeScalars.last.map(Self.mayEndLater) == true }),
            let numeral = Self.numerals.filter(keys[0].hasPrefix).max(by: { $0.count < $1.count })
        else { return nil }
        let isAlone = keys[0] == numeral
        let rest =
            isAlone ? Array(keys.dropFirst()) : [String(keys[0].dropFirst(numeral.count))] + keys.dropFirst()
        guard let unit = Self.countedUnits.first(where: { rest.first?.hasPrefix($0.name) == true }),
            let first = rest.first
        else {
            return nil
        }
        let end = first.dropFirst(unit.name.count)
        let isLater =
            end.isEmpty ? rest.count > 1 && ["뒤", "후"].contains(rest[1]) : ["뒤", "후"].contains(end)
        return isLater ? Phrase(unit.kind, count: (isAlone ? 2 : 1) + (end.isEmpty ? 1 : 0)) : nil
    }

    /// Whether a word with this last scalar can end with 뒤 or 후 (later). If the scalar is only a part of a
    /// syllable, the result is `true`.
    private static func mayEndLater(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "뒤" || scalar == "후" || KoreanWord.isConjoining(scalar)
    }

    /// Matches a date or a range of days that no other grammar reads, such as 12월까지 (by December) or 5일~8일
    /// (the 5th to the 8th).
    private func dated(_ words: ArraySlice<QuickAddWord>, _ keys: [String], _ typed: [String]) -> Phrase? {
        let first = keys[0]
        let isMarked = first != typed[0]
        if first.hasSuffix("월"), let number = digits(first.dropLast().utf8), (1...12).contains(number) {
            return month(keys, isMarked: isMarked)
        }
        if first.hasSuffix("월"), digits(first.dropLast().utf8).map({ $0 < 100 }) == true, keys.count > 1,
            keys[1].hasSuffix("일"),
            digits(keys[1].dropLast().utf8) != nil
        {
            return Phrase(.day, count: 2)
        }
        // Such as 12.25까지 or 12/25부터.
        if isMarked, UnreadDate(today: today).isDate([first], previous: "by", isLast: true) {
            return Phrase(.day, count: 1)
        }
        if let marker = first.firstIndex(of: "월"), digits(first[..<marker].utf8) != nil, first.hasSuffix("일")
        {
            let day = first[first.index(after: marker)...]
            if digits(day.dropLast().utf8) != nil || isRange(day) { return Phrase(.day, count: 1) }
        }
        // `2~3일` is more often a length of time.
        if isRange(first[...]), first.drop(while: \.isNumber).first == "일" { return Phrase(.day, count: 1) }
        guard first.hasSuffix("일"), let day = digits(first.dropLast().utf8), (1...31).contains(day) else {
            return nil
        }
        if keys.count > 2, ["~", "-", "–"].contains(keys[1]), isRange("\(first)~\(keys[2])"[...]) {
            return Phrase(.day, count: 3)
        }
        // 3일 여행, 20일 여행 and 21일 챌린지 are lengths of time. Such numbers are small or round, or a typical word
        // follows.
        let next = keys.count > 1 ? keys[1] : ""
        let isDate =
            day > 12 && day % 5 != 0
            && !["챌린지", "동안", "연속", "간", "이내", "무료", "환불"].contains(where: next.hasPrefix)
        return isMarked || isDate || TimeGrammar.match(words.dropFirst()) != nil
            ? Phrase(.day, count: 1) : nil
    }

    /// Matches a month with the words after it, such as 12월까지 (by December) or 12월 5일~8일 (5 to 8 December).
    /// - Parameter isMarked: Whether the month has a particle, such as 까지 (by).
    private func month(_ keys: [String], isMarked: Bool) -> Phrase? {
        let count = following(keys.dropFirst())
        if count == 0, keys.count > 1, isRange(keys[1][...]) { return Phrase(.day, count: 2) }
        if count == 0, keys.count > 2, isRange("\(keys[1])\(keys[2])"[...]) { return Phrase(.day, count: 3) }
        return count > 0 || isMarked ? Phrase(.day, count: 1 + count) : nil
    }

    /// Whether a word is a range of days: 20일~27일 and 20~27일 (the 20th to the 27th), 28일~1월3일 (the 28th to 3
    /// January).
    private func isRange(_ word: Substring) -> Bool {
        let parts = word.split(omittingEmptySubsequences: false) { "~-–".contains($0) }
        guard parts.count == 2, parts[1].hasSuffix("일") else { return false }
        let (month, day) =
            parts[1].firstIndex(of: "월").map { (parts[1][..<$0], parts[1][$0...].dropFirst()) } ?? (
                "1", parts[1]
            )
        let days = [parts[0], day].map { $0.hasSuffix("일") ? $0.dropLast() : $0 }
        return digits(month.utf8) != nil && days.allSatisfy { digits($0.utf8) != nil }
    }

    /// Matches an hour that no other grammar reads, with or without a part of the day, such as 오전 세 시 (three
    /// in the morning).
    private func hour(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Phrase? {
        let hasPart = TimeGrammar.partsOfDay.contains(keys[0])
        let skip = hasPart ? 1 : 0
        guard keys.count > skip else { return nil }
        let key = keys[skip]
        var count = 0
        if Self.numerals.contains(key), keys.count > skip + 1, keys[skip + 1] == "시" {
            count = 2
        } else if key.hasSuffix("시"), Self.numerals.contains(String(key.dropLast())) {
            count = 1
        }
        if count > 0 {
            let isHalf = keys.count > skip + count && keys[skip + count] == "반"
            return Phrase(.time, count: skip + count + (isHalf ? 1 : 0))
        }
        if key.hasSuffix("시반"), Self.numerals.contains(String(key.dropLast(2))) {
            return Phrase(.time, count: skip + 1)
        }
        guard let word = words.dropFirst(skip).first else { return nil }
        for end in ["쯤", "경", "정각", "즈음", "이후", "이전", "전", "후"] where key.hasSuffix(end) {
            let plain = words.prefix(skip) + [word.replacing(text: String(key.dropLast(end.count)))]
            return TimeGrammar.match(plain)?.count == skip + 1 ? Phrase(.time, count: skip + 1) : nil
        }
        let parts = key.split(omittingEmptySubsequences: false) { "~-–".contains($0) }
        guard parts.count == 2, parts[1].contains("시"),
            TimeGrammar.match([word.replacing(text: String(parts[1]))]) != nil
        else {
            return nil
        }
        let from = parts[0].contains("시") ? String(parts[0]) : "\(parts[0])시"
        return TimeGrammar.match(words.prefix(skip) + [word.replacing(text: from)])?.count == skip + 1
            ? Phrase(.time, count: skip + 1) : nil
    }

    /// Matches an hour or minutes that do not exist, such as 25시 (hour 25). 24시 (hour 24) does not match,
    /// because this word often means a shop that never closes.
    private func badHour(_ keys: [String]) -> Phrase? {
        guard keys[0].utf8.first.map({ $0 < 0x80 }) == true, let mark = keys[0].firstIndex(of: "시"),
            let hour = digits(keys[0][..<mark].utf8), hour < 100
        else { return nil }
        let rest = keys[0][keys[0].index(after: mark)...]
        if rest.isEmpty, hour > 24 { return Phrase(.time, count: 1) }
        let (minutes, count) = rest.isEmpty && keys.count > 1 ? (keys[1][...], 2) : (rest, 1)
        guard hour < 24, minutes.hasSuffix("분"), let minute = digits(minutes.dropLast().utf8), minute > 59
        else { return nil }
        return Phrase(.time, count: count)
    }

    private static let dayNames = [
        "오늘", "내일", "모레", "낼", "월요일", "화요일", "수요일", "목요일", "금요일", "토요일", "일요일", "이번주", "다음주", "다다음주", "담주",
    ]
    /// Endings that can follow the name of a day, such as 은 in 내일은 (tomorrow).
    /// ``KoreanWord/stripParticle(_:)`` does not remove these endings.
    private static let particles: Set<String> = [
        "까지는", "까지만", "전", "이전", "이후", "이나", "나", "은", "는", "엔", "에는", "에만",
    ]
    static let holidays: Set<String> = [
        "크리스마스", "성탄절", "추석", "설날", "설", "한가위", "어린이날", "어버이날", "현충일", "광복절", "개천절", "한글날", "삼일절",
    ]
    private static let shops: Set<String> = [
        "카페", "커피", "파스타", "식당", "피자", "치킨", "김밥", "국수", "빵집", "베이커리", "레스토랑", "술집",
    ]
    /// The first syllables of words such as 먹기 (eat). Before such a word, 아침 (morning or breakfast) means the
    /// meal.
    private static let ofMeals = ["먹", "준비", "식사", "밥", "차리", "거르", "굶", "만들", "요리", "메뉴", "도시락", "반찬"]
    private static let children: Set<String> = ["첫째", "둘째", "셋째", "넷째"]
    private static let numerals: Set<String> = [
        "한", "두", "세", "석", "네", "넉", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열한", "열두",
    ]
    private static let countedUnits: [(name: String, kind: QuickAdd.UnreadPart.Kind)] = [
        ("시간", .time), ("분", .time), ("주일", .day), ("개월", .day), ("달", .day), ("주", .day), ("해", .day),
    ]
    private static let ends: Set<String> = ["말", "말일", "초", "중순", "중", "마지막날"]
    /// The last syllables of words for a week, a month or a year. A word from ``ends`` can follow, as in
    /// 다음달 말 (the end of next month).
    ///
    /// The list does not contain 월 (month) itself, because 월 means Monday in 매주 월 (every Monday).
    private static let periods = ["주", "달", "매월", "매년", "개월마다", "달마다", "년마다"]
    private static let limits: Set<String> = ["안에", "안으로", "이내", "이내에", "내로", "내에", "안"]
    private static let afterThis: Set<String> = ["주", "달", "주말", "월말"]
    private static let repeatedStems: Set<String> = [
        "주말", "아침", "저녁", "밤", "낮", "새벽", "오전", "오후", "분기", "주", "달", "월", "해", "날",
    ]
    private static let days: Set<String> = [
        "담주", "다담주", "담달", "다음달", "이번주", "이번달", "요번주", "이번주말", "다음주말", "담주말", "요번주말", "이달말", "이번달말", "다음달말",
        "담달말", "말일", "익주", "담날", "이튿날", "주중", "그글피", "낼모레", "낼모래", "내일모래", "격일", "격월", "금일", "익일", "명일",
        "매주말", "매분기", "매시간", "매월말", "매월초", "매달말", "매달초", "매년말", "매년초",
    ]
}
