import DomainPrimitives

/// A grammar for Korean phrases that the other grammars would read wrongly or only in part, such as 내년 3월
/// (March of next year) and 금요일 전까지 (before Friday).
struct KoreanPartialDayGrammar {
    typealias Phrase = UnreadGrammar.Phrase

    let today: Day

    /// Matches a day such as 내년 3월 (March of next year). The other grammars of quick add would read only
    /// a part of this phrase.
    /// - Returns: The number of matched words; `nil` for none.
    func match(_ words: ArraySlice<QuickAddWord>) -> Int? {
        if words.prefix(3).contains(where: { $0.key.utf8.contains(UInt8(ascii: "(")) }),
            let count = bracketed(words)
        {
            return count
        }
        guard let first = words.first?.key, !first.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        return LunarDate.match(words) ?? nextYear(words) ?? year(words) ?? weekdayOfMonth(words)
    }

    /// Matches a day or a time with a word for "before" or "after", such as 금요일 전까지 (before Friday). Such a
    /// phrase names no due day or time, so the whole phrase stays in the title.
    func bound(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        let places = words.indices.dropFirst().prefix(4)
        guard let place = places.first(where: { Self.isBound(words[$0...]) }) else { return nil }
        let count = place - words.startIndex
        if DayGrammar(today: today).match(words)?.count == count { return Phrase(.day, count: count + 1) }
        return TimeGrammar.match(words)?.count == count ? Phrase(.time, count: count + 1) : nil
    }

    /// Whether the first word means "before" or "after", such as 이후 (after).
    ///
    /// Some words have a second meaning, such as 전 (before, or a pancake). Such a word counts if it has a
    /// particle, ends the line, or stands before a word from ``verbs``.
    static func isBound(_ words: ArraySlice<QuickAddWord>) -> Bool {
        guard let key = words.first?.key, let start = key.unicodeScalars.first,
            starts.contains(start) || KoreanWord.isConjoining(start)
        else { return false }
        let name = KoreanWord.stripParticle(key)
        if certainBounds.contains(name) { return true }
        guard bounds.contains(name) else { return false }
        let rest = words.dropFirst()
        guard name == key, let next = rest.first?.key else { return true }
        return UnreadGrammar.isEnd(rest) || verbs.contains(where: next.hasPrefix)
    }

    /// Matches two days or two times that a particle joins, such as 월요일이나 화요일 (Monday or Tuesday).
    func pair(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        for (index, word) in words.prefix(3).enumerated() {
            guard let plain = Self.withoutJoint(word) else { continue }
            let first = words.prefix(index) + [plain]
            let rest = words.dropFirst(index + 1)
            let grammar = DayGrammar(today: today)
            if grammar.match(first)?.count == index + 1 {
                let isNumber =
                    rest.first.map { KoreanWord.isNumberedDay(KoreanWord.stripParticle($0.key)[...]) } == true
                let second = grammar.match(rest)?.count ?? (isNumber ? 1 : nil)
                return second.map { Phrase(.day, count: index + 1 + $0) }
            }
            if TimeGrammar.match(first)?.count == index + 1, let second = TimeGrammar.match(rest) {
                return Phrase(.time, count: index + 1 + second.count)
            }
        }
        return nil
    }

    /// Returns a word without the joining particle at its end. For example, 내일이나 (tomorrow or) becomes 내일
    /// (tomorrow).
    /// - Returns: `nil` if the word has no such particle.
    private static func withoutJoint(_ word: QuickAddWord) -> QuickAddWord? {
        guard let end = word.key.unicodeScalars.last, jointEnds.contains(end) || KoreanWord.isConjoining(end),
            let joint = joints.first(where: word.key.hasSuffix), word.key.count > joint.count
        else { return nil }
        return word.replacing(text: String(word.key.dropLast(joint.count)))
    }

    /// Matches a weekday, a week or the last day in a month, such as 12월 첫째 월요일 (the first Monday of
    /// December).
    /// - Returns: The number of matched words; `nil` for none.
    private func weekdayOfMonth(_ words: ArraySlice<QuickAddWord>) -> Int? {
        let skip = wordsOfMonth(words)
        guard let ordinal = ordinal(words.dropFirst(skip)) else { return nil }
        let count = skip + ordinal.count
        let next = words.dropFirst(count).first.map { KoreanWord.stripParticle($0.key) } ?? ""
        if next.hasSuffix("요일"), CalendarNames.weekdays[next] != nil, skip > 0 || ordinal.isCertain {
            return count + 1
        }
        guard skip > 0 else { return nil }
        if next == "날" { return count + 1 }
        return ordinal.isWeek ? count : nil
    }

    /// Matches a month, such as 12월 (December) or 다음 달 (next month).
    /// - Returns: The number of matched words; 0 for none.
    private func wordsOfMonth(_ words: ArraySlice<QuickAddWord>) -> Int {
        guard let first = words.first?.key else { return 0 }
        let name = first.hasSuffix("의") ? String(first.dropLast()) : first
        if name.hasSuffix("월"), digits(name.dropLast().utf8).map((1...12).contains) == true { return 1 }
        if ["이달", "이번달", "다음달", "담달"].contains(name) { return 1 }
        guard ["이번", "다음", "담"].contains(first), let next = words.dropFirst().first?.key else { return 0 }
        return next == "달" || next == "달의" ? 2 : 0
    }

    /// An ordinal number of a weekday or of a week, such as 첫째 (first).
    private struct Ordinal {
        var count: Int
        /// Whether the ordinal counts weeks: 둘째주 or 둘째 주 (the second week).
        var isWeek: Bool
        /// Whether the ordinal has no other meaning. For example, 둘째 (second) can also mean the second child.
        /// So 둘째 matches only after a month.
        var isCertain: Bool
    }

    /// Reads the ordinal at the start of `words`, such as 첫 번째 (first) or 둘째 주 (the second week); `nil` for
    /// none.
    private func ordinal(_ words: ArraySlice<QuickAddWord>) -> Ordinal? {
        guard let first = words.first.map({ KoreanWord.stripParticle($0.key) }) else { return nil }
        let next = words.dropFirst().first.map { KoreanWord.stripParticle($0.key) } ?? ""
        let name = first.hasSuffix("주") ? String(first.dropLast()) : first
        var ordinal = Ordinal(count: 1, isWeek: name != first, isCertain: name == "첫" || name.hasSuffix("번째"))
        if ["첫", "두", "세", "네"].contains(first), next.hasPrefix("번째") {
            ordinal = Ordinal(count: 2, isWeek: next.hasSuffix("주"), isCertain: true)
        } else if name != "첫", KoreanRecurrenceGrammar.ordinals[name] == nil {
            return nil
        }
        if words.dropFirst(ordinal.count).first.map({ KoreanWord.stripParticle($0.key) }) == "주" {
            ordinal.count += 1
            ordinal.isWeek = true
        }
        ordinal.isCertain = ordinal.isCertain || ordinal.isWeek
        return ordinal
    }

    /// Matches a day with a weekday or a number in brackets, such as 12월 1일(화) (1 December, Tuesday).
    /// - Returns: The number of matched words; `nil` for none.
    private func bracketed(_ words: ArraySlice<QuickAddWord>) -> Int? {
        for (index, word) in words.prefix(3).enumerated() {
            let key = KoreanWord.stripParticle(word.key)
            guard key.utf8.last == UInt8(ascii: ")"), let open = key.firstIndex(of: "("),
                open > key.startIndex,
                isNameOfDay(String(key[open...].dropFirst().dropLast()))
            else { continue }
            let base = word.replacing(text: String(key[..<open]))
            if DayGrammar(today: today).match(words.prefix(index) + [base])?.count == index + 1 {
                return index + 1
            }
            if index == 0, UnreadDate(today: today).isDate([base.key], previous: "on", isLast: true) {
                return 1
            }
        }
        return nil
    }

    private func isNameOfDay(_ word: String) -> Bool {
        if CalendarNames.weekdays[word] != nil || CalendarNames.weekdays["\(word)요일"] != nil { return true }
        if ["음력", "음", "양력", "양"].contains(word) || KoreanWord.isNumberedDay(word[...]) { return true }
        let numbers = word.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "." }
        return numbers.count == 2 && numbers.allSatisfy { digits($0.utf8) != nil }
    }

    /// Matches 내년 (next year) with a month or a part of the year, such as 내년 3월 (March of next year).
    /// - Returns: The number of matched words; `nil` for none.
    private func nextYear(_ words: ArraySlice<QuickAddWord>) -> Int? {
        guard let first = words.first?.key, first.hasPrefix("내년") else { return nil }
        return month(after: "내년", words) { _ in true }
    }

    /// Matches a year with a month, with or without a day, such as 2027년 3월 (March 2027). A past month
    /// without a day does not match.
    /// - Returns: The number of matched words; `nil` for none.
    private func year(_ words: ArraySlice<QuickAddWord>) -> Int? {
        guard let key = words.first?.key, let mark = key.firstIndex(of: "년") else { return nil }
        let name = String(key[...mark])
        let number = key[..<mark].drop { ["'", "’", "‘"].contains($0) }
        let isShort = number.utf8.count == 2
        guard isShort || number.utf8.count == 4, let value = digits(number.utf8) else { return nil }
        let year = isShort ? 2000 + value : value
        let isNear = today.isNear(year: year)
        return month(after: name, words) { month in
            month.hasDay ? isShort || isNear : isNear && (year, month.number) >= (today.year, today.month)
        }
    }

    /// A month that was found in the line, such as 3월 말 (the end of March). `count` is the number of matched
    /// words.
    private struct Month {
        let number: Int
        let hasDay: Bool
        let count: Int
    }

    /// Matches a month of a year, such as 내년 3월 (March of next year). Leaves out phrases that ``DayGrammar``
    /// can read. After 내년 (next year), two other kinds of words match too:
    /// - a part of the year, such as 봄 (spring)
    /// - a holiday
    ///
    /// - Parameters:
    ///   - year: The year as the person typed it. The words begin with this text.
    ///   - isMeant: Returns whether to match the month.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private func month(after year: String, _ words: ArraySlice<QuickAddWord>, _ isMeant: (Month) -> Bool)
        -> Int?
    {
        let keys = words.prefix(4).map { KoreanWord.stripParticle($0.key) }
        let tail = String(keys[0].dropFirst(year.count))
        let skip = tail.isEmpty ? 1 : 0
        let rest = (tail.isEmpty ? [] : [tail]) + keys.dropFirst()
        guard let first = rest.first else { return nil }
        if year == "내년",
            Self.parts.contains(first) || first.hasSuffix("분기")
                || KoreanUnreadGrammar.holidays.contains(first)
        {
            return skip + 1
        }
        guard let month = month(rest), isMeant(month) else { return nil }
        if let day = DayGrammar(today: today).match(words), day.count >= skip + month.count { return nil }
        return skip + month.count
    }

    /// Matches a month, with or without a day or a part of the month, such as 12월 1일 (1 December) or 3월 말
    /// (the end of March); `nil` for none.
    private func month(_ keys: [String]) -> Month? {
        guard let first = keys.first, let mark = first.firstIndex(of: "월"),
            let month = digits(first[..<mark].utf8),
            (1...12).contains(month)
        else { return nil }
        let tail = first[first.index(after: mark)...]
        if tail.isEmpty {
            guard keys.count > 1 else { return Month(number: month, hasDay: false, count: 1) }
            if KoreanWord.isNumberedDay(keys[1][...]) { return Month(number: month, hasDay: true, count: 2) }
            return Month(number: month, hasDay: false, count: Self.ends.contains(keys[1]) ? 2 : 1)
        }
        if KoreanWord.isNumberedDay(tail) { return Month(number: month, hasDay: true, count: 1) }
        return Self.ends.contains(String(tail)) ? Month(number: month, hasDay: false, count: 1) : nil
    }

    private static let ends: Set<String> = ["말", "초", "중순", "중"]
    /// The first syllables of the words in ``certainBounds`` and ``bounds``.
    private static let starts: Set<Unicode.Scalar> = ["전", "이", "후", "뒤"]
    /// Words that always mean "before" or "after".
    private static let certainBounds: Set<String> = ["이후", "이후로", "전까지는", "전까지만", "후", "뒤"]
    /// Words that can mean "before" and also something else. Such a word means "before" if it has a particle,
    /// ends the line, or stands before a word from ``verbs``.
    private static let bounds: Set<String> = ["전", "이전"]
    /// The first syllables of words for an action, such as 제출 (hand in). Before such a word, 전 means "before"
    /// and not a pancake.
    private static let verbs = [
        "제출", "마감", "완료", "퇴근", "출근", "도착", "출발", "연락", "전화", "납부", "신청", "예약", "등록", "결제", "입금", "송금", "확인",
        "귀가", "기상", "취침", "끝", "보내", "마치", "마무리", "반납", "회신", "답장", "발송",
    ]
    /// The particles for "or" and "and". Longer particles come first, because 이나 ends with 나.
    private static let joints = ["하고", "이랑", "이나", "나", "랑", "과", "와"]
    /// The last syllables of the particles in ``joints``.
    private static let jointEnds: Set<Unicode.Scalar> = ["고", "랑", "나", "과", "와"]
    private static let parts: Set<String> = ["봄", "여름", "가을", "겨울", "초", "말", "상반기", "하반기"]
}
