import DomainPrimitives

/// Recognizes lists and ranges of days that ``RecurrenceGrammar`` cannot read, such as `1st and 15th` in
/// `every month on the 1st and 15th`. Quick add reports the whole repetition as not understood.
enum RecurrenceList {
    /// Matches the days directly after a repetition, such as `and 15th` after `every month on the 1st`.
    /// - Parameter rule: The indices of the words that ``RecurrenceGrammar`` read as the repetition.
    /// - Returns: One of these results:
    ///   - The number of matched words.
    ///   - 0 if ``RecurrenceGrammar`` misreads the repetition itself. An example is a Korean range such as
    ///     월요일부터 금요일까지 (Monday to Friday).
    ///   - `nil` if nothing matches.
    static func following(_ rule: Range<Int>, in words: ArraySlice<QuickAddWord>, today: Day) -> Int? {
        KoreanRecurrenceList.following(rule, in: words) ?? unit(rule, in: words, today: today)
            ?? list(rule, in: words)
    }

    /// Matches a list of days at the start of `words`, such as `1st and 15th` or `mon, wed`.
    /// - Parameter haveDates: Whether the list may begin with a day of a month, such as `15th`.
    /// - Returns: The number of matched words; 0 for none.
    static func days(_ words: ArraySlice<QuickAddWord>, haveDates: Bool = true) -> Int {
        let words = Array(words.prefix(12))
        let keys = words.map(\.key)
        var (count, end) = (0, 0)
        while count < keys.count {
            var start = count
            if count > 0, ["and", "or", "&"].contains(keys[start]) { start += 1 }
            let isJoined = count == 0 || start > count || words[count - 1].text.hasSuffix(",")
            if start > 0, start < keys.count, keys[start] == "the" { start += 1 }
            guard start < keys.count, let item = item(keys[start...]),
                isJoined || item > 1 || isWeekday(keys[start])
            else {
                break
            }
            if count == 0, !haveDates, isDate(keys[start...], item) { return 0 }
            count = start + item
            // An ordinal in letters counts only before a weekday.
            if item > 1 || !ordinals.contains(keys[start]) || keys[start].first?.isNumber == true {
                end = count
            }
        }
        return end
    }

    /// Matches the word `on` with the days after it, such as `on fri` after `every month`. The word `on` must
    /// directly follow the repetition, and the repetition must end with a unit.
    /// - Returns: The number of matched words; `nil` for none.
    private static func unit(_ rule: Range<Int>, in words: ArraySlice<QuickAddWord>, today: Day) -> Int? {
        let rest = words[rule.upperBound...]
        guard let unit = words[..<rule.upperBound].last?.key, units.contains(unit), rest.first?.key == "on"
        else { return nil }
        let skip = rest.dropFirst().first?.key == "the" ? 2 : 1
        let haveDates = unit.hasPrefix("month") || unit.hasPrefix("year")
        let count = days(rest.dropFirst(skip), haveDates: haveDates)
        guard count > 0 else { return nil }
        // `every year on dec 5` is read as a repetition and its first day.
        let isRead = unit.hasPrefix("year") && DayGrammar(today: today).match(rest)?.count == skip + count
        return isRead ? nil : skip + count
    }

    /// Matches further days directly after the days of a repetition, such as `and 15th` after
    /// `every month on the 1st`.
    /// - Returns: The number of matched words; `nil` for none.
    private static func list(_ rule: Range<Int>, in words: ArraySlice<QuickAddWord>) -> Int? {
        let rest = words[rule.upperBound...]
        guard let last = words[..<rule.upperBound].last, let next = rest.first?.key else { return nil }
        var skip = joints.contains(next) ? 1 : 0
        guard skip > 0 || last.text.hasSuffix(",") else { return nil }
        if rest.dropFirst(skip).first?.key == "the" { skip += 1 }
        let keys = rest.dropFirst(skip).prefix(3).map(\.key)
        guard let item = item(keys[...]) else { return nil }
        let isMore =
            if isWeekday(last.key) || last.key == "workday" {
                !isDate(keys[...], item)
            } else if CalendarNames.dayOfMonth(last.key) != nil || CalendarNames.months[last.key] != nil
                || isLastDay(rule, in: words)
            {
                isDate(keys[...], item) || ordinals.contains(keys[0])
            } else {
                false
            }
        guard isMore else { return nil }
        if CalendarNames.dayOfMonth(keys[0]) != nil, keys[0].last?.isNumber == true, item == 1 {
            // A number without `th` can count something else.
            let tail = rest.dropFirst(skip + 1)
            return UnreadGrammar.isEnd(tail) || TimeGrammar.match(tail) != nil ? skip + 1 : nil
        }
        let count = days(rest.dropFirst(skip))
        return count > 0 ? skip + count : nil
    }

    private static func isLastDay(_ rule: Range<Int>, in words: ArraySlice<QuickAddWord>) -> Bool {
        words[rule].suffix(2).map(\.key) == ["last", "day"]
    }

    /// Whether a word is an ordinal number: `15th` and `first` are, `15` is not.
    static func isOrdinal(_ key: String) -> Bool {
        ordinals.contains(key) || key.last?.isLetter == true && CalendarNames.dayOfMonth(key) != nil
    }

    /// Matches one day, such as `15th` or `dec 5`, at the start of `keys` (the words of the text).
    /// - Returns: The number of words in the day, such as 2 for `dec 5`; `nil` if no day matches.
    private static func item(_ keys: ArraySlice<String>) -> Int? {
        guard let first = keys.first else { return nil }
        let next = keys.dropFirst().first ?? ""
        let isDay = CalendarNames.dayOfMonth(first) != nil
        if isDay && CalendarNames.months[next] != nil
            || CalendarNames.months[first] != nil && CalendarNames.dayOfMonth(next) != nil
        {
            return 2
        }
        if ordinals.contains(first) { return next == "day" || isWeekday(next) ? 2 : 1 }
        return isDay || isWeekday(first) || isNumbers(first) ? 1 : nil
    }

    /// Whether the first item of a list names a day of a month, such as `15th` or `dec 5`, instead of a
    /// weekday.
    /// - Parameters:
    ///   - keys: The words of the list.
    ///   - item: The number of words in the first item.
    private static func isDate(_ keys: ArraySlice<String>, _ item: Int) -> Bool {
        !keys.prefix(item).contains(where: isWeekday)
    }

    private static func isWeekday(_ key: String) -> Bool {
        let single = key.hasSuffix("s") ? String(key.dropLast()) : key
        if ["weekday", "weekend"].contains(single) || CalendarNames.weekdays[key] != nil { return true }
        let names = key.split(separator: ",")
        return CalendarNames.weekdays[single] != nil
            || names.count > 1 && names.allSatisfy { CalendarNames.weekdays[String($0)] != nil }
    }

    /// Whether a word is a list or a range of days of the month: `1,15`, `1-5`.
    private static func isNumbers(_ key: String) -> Bool {
        let parts = key.split(omittingEmptySubsequences: false) { ",-/&".contains($0) }
        return parts.count > 1 && parts.allSatisfy { CalendarNames.dayOfMonth(String($0)) != nil }
    }

    private static let joints: Set<String> = ["and", "&", "to", "through", "thru", "-", "–"]
    private static let units: Set<String> = [
        "day", "days", "week", "weeks", "month", "months", "year", "years",
    ]
    static let ordinals: Set<String> = [
        "first", "second", "third", "fourth", "fifth", "last", "1st", "2nd", "3rd", "4th", "5th",
    ]
}

/// Recognizes lists and ranges of days after a Korean repetition, such as 매월 1일과 15일 (the 1st and 15th of
/// every month).
private enum KoreanRecurrenceList {
    static func following(_ rule: Range<Int>, in words: ArraySlice<QuickAddWord>) -> Int? {
        guard let first = words[rule].first?.key, let start = first.utf8.last, start >= 0x80 else {
            return nil
        }
        let head = KoreanWord.stripParticle(first)
        if ["매주", "격주"].contains(head) || head.hasSuffix("주마다") { return weekdays(rule, in: words) }
        let days = words[(rule.lowerBound + 1)...].prefix(10)
        let read = rule.count - 1
        let count: Int
        switch head {
        case "매년": count = daysOfYear(days)
        default:
            guard ["매월", "매달"].contains(head) || head.hasSuffix("개월마다") || head.hasSuffix("달마다") else {
                return nil
            }
            count = daysOfMonth(days)
        }
        return count > read ? count - read : nil
    }

    /// Matches weekdays directly after a weekly repetition. In 매주 월~금 (every Mon to Fri), 월~금 matches.
    /// - Parameter rule: The indices of the words of the repetition.
    /// - Returns: One of these results:
    ///   - The number of matched words.
    ///   - 0 if ``RecurrenceGrammar`` misreads the repetition itself. An example is a range such as
    ///     월요일부터 금요일까지 (Monday to Friday).
    ///   - `nil` if nothing matches.
    private static func weekdays(_ rule: Range<Int>, in words: ArraySlice<QuickAddWord>) -> Int? {
        // 월요일부터 금요일까지 means five days, but the phrase reads two.
        if words[rule].dropFirst().dropLast().contains(where: { $0.key.hasSuffix("부터") }) { return 0 }
        let rest = words[rule.upperBound...].prefix(2).map { KoreanWord.stripParticle($0.key) }
        guard let next = rest.first else { return nil }
        if CalendarNames.isKoreanWeekdays(next) { return 1 }
        guard rule.count > 1, rest.count > 1, ["~", "-", "–", "/"].contains(next), let last = words[rule].last
        else { return nil }
        let range = "\(KoreanWord.stripParticle(last.key))~\(rest[1])"
        return CalendarNames.isKoreanWeekdays(range) ? 2 : nil
    }

    /// Matches a list of days in a month at the start of `words`, such as 1일과 15일 (the 1st and 15th).
    /// - Returns: The number of matched words; 0 for none.
    private static func daysOfMonth(_ words: ArraySlice<QuickAddWord>) -> Int {
        let words = Array(words)
        let keys = words.map { KoreanWord.stripParticle($0.key) }
        var (index, last) = (0, 0)
        while index < keys.count {
            let start = index > 0 && conjunctions.contains(keys[index]) ? index + 1 : index
            guard start < keys.count else { break }
            let isJoined = index == 0 || start > index || isJoint(words[index - 1])
            if let days = numbers(keys[start]) {
                // Without a joining word, the numbers of a list rise. 3일 in `25일 3일 여행` is a length of time.
                guard isJoined || days.first > last else { break }
                (index, last) = (start + 1, days.last)
            } else if let count = weekdays(keys[start...]) {
                index = start + count
            } else {
                break
            }
        }
        return index
    }

    /// Reads a word with days of the month, such as 1,15일 (the 1st and 15th). 말일 (the last day) is 32.
    /// - Returns: The first and the last day in the word, such as 1 and 15; `nil` for any other word.
    private static func numbers(_ word: String) -> (first: Int, last: Int)? {
        let word = plain(word)
        guard word.hasSuffix("일") || lastDays.contains(word) else { return nil }
        let days = word.split(omittingEmptySubsequences: false) { ",·/~-–".contains($0) }.map { part in
            if lastDays.contains(String(part)) { return 32 }
            return digits((part.hasSuffix("일") ? part.dropLast() : part).utf8) ?? 0
        }
        guard let first = days.first, let last = days.last, days.allSatisfy({ (1...32).contains($0) }) else {
            return nil
        }
        return (first, last)
    }

    /// Matches words at the start of `keys` that name days of a month:
    /// - weekdays, such as 둘째 넷째 화요일 (the second and fourth Tuesday)
    /// - weeks, such as 둘째 주 (the second week)
    /// - the last day, 마지막 날
    ///
    /// A single ordinal, such as 둘째 (second), does not match.
    /// - Returns: the number of matched words; `nil` if nothing matches.
    private static func weekdays(_ keys: ArraySlice<String>) -> Int? {
        let keys = keys.map(plain)
        var (index, count) = (0, 0)
        var isWhole = false
        while index < keys.count {
            let start = count > 0 && conjunctions.contains(keys[index]) ? index + 1 : index
            guard start < keys.count else { break }
            let names = keys[start].split { ",·/".contains($0) }
            let ordinals = names.map { $0.hasSuffix("주") ? String($0.dropLast()) : String($0) }
            guard !names.isEmpty, ordinals.allSatisfy({ KoreanRecurrenceGrammar.ordinals[$0] != nil }) else {
                break
            }
            count += names.count
            isWhole = isWhole || names.contains { $0.hasSuffix("주") }
            index = start + 1
            if index < keys.count, keys[index] == "주" { (index, isWhole) = (index + 1, true) }
        }
        guard count > 0 else { return nil }
        if index < keys.count, keys[index - 1] == "마지막", keys[index] == "날" { return index + 1 }
        while index < keys.count, keys[index].hasSuffix("요일"), CalendarNames.weekdays[keys[index]] != nil {
            (index, isWhole) = (index + 1, true)
        }
        return isWhole || count > 1 ? index : nil
    }

    private static func daysOfYear(_ words: ArraySlice<QuickAddWord>) -> Int {
        let keys = words.map { KoreanWord.stripParticle($0.key) }
        guard keys.count > 2, number(keys[0], "월"), plain(keys[1]) != keys[1], number(plain(keys[1]), "일")
        else { return 0 }
        let count = number(keys[2], "월") ? 3 : 2
        return keys.count > count && number(keys[count], "일") ? count + 1 : count
    }

    private static func number(_ word: String, _ unit: String) -> Bool {
        word.hasSuffix(unit) && digits(word.dropLast(unit.count).utf8) != nil
    }

    private static func isJoint(_ word: QuickAddWord) -> Bool {
        let key = KoreanWord.stripParticle(word.key)
        return word.text.hasSuffix(",") || plain(key) != key || word.key.hasSuffix("부터")
    }

    /// Returns the word without a particle that means "and" or "or", such as 과 in 15일과 (the 15th and).
    private static func plain(_ word: String) -> String {
        guard let joint = joints.first(where: word.hasSuffix), word.count > joint.count else { return word }
        return String(word.dropLast(joint.count))
    }

    private static let conjunctions: Set<String> = ["및", "그리고"]
    /// The particles for "and" and "or". Longer particles come first, because 이랑 ends with 랑.
    private static let joints = ["하고", "이랑", "이나", "랑", "과", "와"]
    private static let lastDays: Set<String> = ["말일", "마지막날"]
}
