import DomainPrimitives

/// Recognizes words that change the meaning of a day, a time or a repetition next to them, such as `week` in
/// `friday week`.
struct ModifierGrammar {
    /// A phrase that quick add read as a day, a time or a repetition, and its position in the line.
    struct Phrase {
        /// The fields of the todo to which the phrase gives values. A phrase such as `in 2 hours` gives both
        /// the day and the time.
        let fields: Set<QuickAdd.Span.Kind>
        /// The indices of the phrase's words among the words of the line.
        let words: Range<Int>
    }

    /// The words between the previous phrase and this phrase, but at most the last eight.
    let before: ArraySlice<QuickAddWord>
    let words: ArraySlice<QuickAddWord>
    /// The words between this phrase and the next phrase, but at most the first four.
    let after: ArraySlice<QuickAddWord>
    let fields: Set<QuickAdd.Span.Kind>
    /// Whether the day of the phrase is after the current year.
    let isInLaterYear: Bool

    /// - Parameters:
    ///   - line: The words of the line up to `--`.
    ///   - isTaken: Returns whether the word at an index already belongs to a phrase.
    init(_ phrase: Phrase, in line: ArraySlice<QuickAddWord>, isInLaterYear: Bool, isTaken: (Int) -> Bool) {
        self.isInLaterYear = isInLaterYear
        let first = line.startIndex..<phrase.words.lowerBound
        let rest = phrase.words.upperBound..<line.endIndex
        before =
            line[
                (first.suffix(8).last(where: isTaken).map { $0 + 1 } ?? first.suffix(8).lowerBound)..<first
                    .upperBound]
        after = line[rest.lowerBound..<(rest.prefix(4).first(where: isTaken) ?? rest.prefix(4).upperBound)]
        words = line[phrase.words]
        fields = phrase.fields
    }

    /// Counts the neighbouring words that change the meaning of the phrase, such as `week` in `friday week`.
    /// - Returns: The counts before and after the phrase; `nil` if the phrase keeps its meaning.
    func match() -> (before: Int, after: Int)? {
        let (leading, trailing): (Int?, Int?)
        if fields == [.recurrence] {
            (leading, trailing) = (beforeRule ?? korean.beforeRule, afterRule ?? korean.afterRule)
        } else if fields == [.time] {
            (leading, trailing) = (beforeTime ?? korean.beforeTime, afterTime ?? korean.afterTime)
        } else {
            (leading, trailing) = (beforeDay ?? korean.beforeDay, afterDay ?? afterLength ?? korean.afterDay)
        }
        return leading == nil && trailing == nil ? nil : (leading ?? 0, trailing ?? 0)
    }

    private var korean: KoreanModifierGrammar {
        KoreanModifierGrammar(before: before, words: words, after: after, isInLaterYear: isInLaterYear)
    }

    // MARK: - Days

    /// The number of modifying words before the day, such as 2 in `2 weeks friday`. There are two special
    /// values:
    /// - `nil` for no such words.
    /// - 0 for a day that quick add never understands, such as `by next year` (``isLimitOfNextYear``).
    private var beforeDay: Int? {
        let keys = before.map(\.key)
        guard let last = keys.last else { return isLimitOfNextYear ? 0 : nil }
        let first = words.first?.key ?? ""
        switch last {
        case "not", "every", "each", "ev", "alternate":
            return last == "alternate" && keys.dropLast().last == "every" ? 2 : 1
        case "but": return keys.suffix(3) == ["any", "day", "but"] ? 3 : 1
        case "next": return first == "next" || isMonth(first) ? 1 : nil
        case "last": return isDate ? 1 : nil
        case "year" where keys.suffix(2) == ["last", "year"]: return isDate ? 2 : nil
        default: break
        }
        if UnreadGrammar.frequencies.contains(last), first != "due" { return isDate || isWeekday ? 1 : nil }
        return weeks(keys) ?? partOfPeriod(keys) ?? distance(keys) ?? (isLimitOfNextYear ? 0 : nil)
    }

    /// Matches a length in weeks that precedes the day, such as `2 weeks` in `2 weeks friday`.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private func weeks(_ keys: [String]) -> Int? {
        guard isWeekday || isNear, let unit = keys.last, ["week", "weeks", "fortnight"].contains(unit),
            keys.count > 1
        else {
            return nil
        }
        let number = keys[keys.count - 2]
        guard digits(number.utf8) != nil || Self.numbers.contains(number) else { return nil }
        let previous = keys.dropLast(2).last ?? ""
        return ["for", "of", "every", "once", "twice", "times", "last", "first"].contains(previous) ? nil : 2
    }

    /// Matches `the 1st of`, `1st`, `end` or `the first week of` before `next month`, `next week` or
    /// `next year`.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private func partOfPeriod(_ keys: [String]) -> Int? {
        guard
            ["next month", "next week", "next year"].contains(
                words.map(\.key).suffix(2).joined(separator: " "))
        else {
            return nil
        }
        let hasOf = keys.last == "of" || keys.last == "in"
        var rest = keys.dropLast(hasOf ? 1 : 0)
        guard let name = rest.last else { return nil }
        if Self.parts.contains(name)
            || RecurrenceList.isOrdinal(name) && (hasOf || name.first?.isNumber == true)
        {
            rest.removeLast()
        } else if hasOf, rest.count > 1, RecurrenceList.isOrdinal(rest[rest.endIndex - 2]) {
            rest.removeLast(2)
        } else {
            return nil
        }
        if rest.last == "the" { rest.removeLast() }
        if let preposition = rest.last, ["on", "by", "in", "at", "due"].contains(preposition) {
            rest.removeLast()
        }
        return keys.count - rest.count
    }

    private func distance(_ keys: [String]) -> Int? {
        guard keys.suffix(2) == ["prior", "to"] || keys.suffix(2) == ["ahead", "of"] else { return nil }
        guard keys.count > 3, UnreadGrammar.units.contains(keys[keys.count - 3]) else { return 2 }
        return 4
    }

    /// The number of modifying words after the day, such as 1 in `friday week`. `nil` for no such words.
    private var afterDay: Int? {
        let keys = after.map(\.key)
        guard let next = keys.first else { return nil }
        if isDate, words.last?.text.hasSuffix(",") == true, CalendarNames.dayOfMonth(next) != nil {
            let count = RecurrenceList.days(after)
            // A number without `th` can count something else.
            let isOrdinal = next.last?.isLetter == true
            return isOrdinal || count > 1 || UnreadGrammar.isEnd(after.dropFirst(count)) ? count : nil
        }
        if next == "week", isWeekday || isNear { return 1 }
        if keys.starts(with: ["after", "next"]) || keys.starts(with: ["before", "last"]) { return 2 }
        return isWeekday && Self.partsOfDay.contains(next) ? 1 : nil
    }

    /// The number of words that extend a phrase such as `in 2 hours`. For the words `and a half`, the number
    /// is 3. `nil` if there are no such words.
    private var afterLength: Int? {
        guard fields == [.day, .time] || words.first?.key == "in" else { return nil }
        let keys = after.map(\.key)
        let skip = keys.first == "and" ? 1 : 0
        guard keys.count > skip else { return nil }
        if skip == 1, keys.dropFirst().starts(with: ["a", "half"]) { return 3 }
        let number = keys[skip]
        if number.last?.isLetter == true, LengthOfTime.minutes(number) != nil { return skip + 1 }
        guard digits(number.utf8) != nil, keys.count > skip + 1, LengthOfTime.isUnit(keys[skip + 1]) else {
            return nil
        }
        return skip + 2
    }

    /// Whether the phrase is a deadline such as `by next year`, in English or Korean. For Haru, `next year`
    /// is the day one year from today. A person rarely means that day as a deadline. So quick add reports
    /// the phrase as not understood.
    private var isLimitOfNextYear: Bool {
        let keys = words.map(\.key)
        if keys.first?.hasPrefix("내년") == true { return keys == ["내년까지"] }
        return keys.count == 3 && keys.suffix(2) == ["next", "year"] && keys[0] != "on"
    }

    private var isWeekday: Bool { words.last.map { CalendarNames.weekdays[$0.key] != nil } == true }
    private var isNear: Bool {
        words.last.map { ["today", "tomorrow", "tmr", "tmrw"].contains($0.key) } == true
    }
    private var isDate: Bool { words.contains { isMonth($0.key) } }
    private func isMonth(_ key: String) -> Bool { CalendarNames.months[key] != nil }

    // MARK: - Times

    /// The number of modifying words before the time, such as 2 in `quarter past 3`. `nil` for no such words.
    private var beforeTime: Int? {
        let keys = before.map(\.key)
        guard let last = keys.last else { return nil }
        if ["not", "am", "pm", "a.m", "p.m"].contains(last) { return 1 }
        if last == "half", words.first?.key.first?.isNumber == true { return 1 }
        guard keys.count > 1 else { return nil }
        let number = keys[keys.count - 2]
        if ["past", "to"].contains(last), ["half", "quarter"].contains(number) { return 2 }
        guard Self.joints.contains(last), Self.isHour(number) else { return nil }
        let start = keys.dropLast(2).last
        return start == "from" || start == "between" || start == "at" ? 3 : 2
    }

    /// The number of modifying words after the time, such as 2 in `3pm or 4`. `nil` for no such words.
    private var afterTime: Int? {
        guard let next = after.first else { return nil }
        if Self.zones.contains(next.key) { return 1 }
        if Self.shortZones.contains(next.text) { return 1 }
        guard Self.joints.contains(next.key), let number = after.dropFirst().first?.key, Self.isHour(number)
        else { return nil }
        return UnreadGrammar.isEnd(after.dropFirst(2)) ? 2 : nil
    }

    private static func isHour(_ key: String) -> Bool {
        key == "noon" || UnreadClock.isHour(key, upTo: 24) || TimeOfDay(key) != nil
    }

    // MARK: - Repetitions

    /// The number of modifying words before the repetition, such as 3 in `last day of every month`. `nil` for
    /// no such words.
    private var beforeRule: Int? {
        let keys = before.map(\.key)
        if let count = days(keys) { return count }
        guard keys.last == "of", let unit = words.last?.key, UnreadGrammar.units.contains(unit) else {
            return nil
        }
        var rest = keys.dropLast()
        if let name = rest.last, Self.parts.contains(name) || RecurrenceList.isOrdinal(name) {
            rest.removeLast()
        } else if let place = rest.suffix(3).lastIndex(where: RecurrenceList.isOrdinal) {
            rest = rest[..<place]
        } else {
            return nil
        }
        if rest.last == "the" { rest.removeLast() }
        if let preposition = rest.last, ["on", "by", "at"].contains(preposition) { rest.removeLast() }
        return keys.count - rest.count
    }

    /// Matches days such as `1st and 15th` or `the 10th` directly before `every month`.
    /// - Returns: The number of matched words; `nil` if nothing matches.
    private func days(_ keys: [String]) -> Int? {
        guard ["every", "each"].contains(words.first?.key), words.last?.key == "month" else { return nil }
        var rest = keys[...]
        while let name = rest.last, CalendarNames.dayOfMonth(name) != nil, name.last?.isLetter == true {
            rest.removeLast()
            if ["the", "on"].contains(rest.last) { rest.removeLast() }
            if ["and", "or", "&"].contains(rest.last) { rest.removeLast() }
        }
        return rest.count < keys.count ? keys.count - rest.count : nil
    }

    /// The number of modifying words after the repetition, such as 3 in `every month on the first`. `nil` for
    /// no such words.
    private var afterRule: Int? {
        let keys = after.map(\.key)
        guard let next = keys.first, let last = words.last?.key else { return nil }
        if next.utf8.count > 1, next.first == "x" || next.first == "×", digits(next.dropFirst().utf8) != nil {
            return 1
        }
        if keys.count > 1, ["starting", "beginning", "from", "since", "of"].contains(next) {
            let isYear = keys[1].utf8.count == 4 && digits(keys[1].utf8) != nil
            if isMonth(keys[1]) || isYear { return 2 }
        }
        guard UnreadGrammar.units.contains(last) else { return nil }
        if Self.parts.contains(next) { return 1 }
        if next == "at", keys.dropFirst().first == "month" { return min(3, keys.count) }
        guard next == "on" || next == "in" else { return nil }
        let skip = keys.dropFirst().first == "the" ? 2 : 1
        guard keys.count > skip else { return nil }
        return RecurrenceList.isOrdinal(keys[skip]) || Self.parts.contains(keys[skip]) || isMonth(keys[skip])
            ? skip + 1 : nil
    }

    private static let numbers: Set<String> = ["a", "one", "two", "three", "four", "five", "six", "couple"]
    private static let parts: Set<String> = ["end", "start", "beginning", "middle", "mid", "early", "late"]
    private static let partsOfDay: Set<String> = ["mornings", "afternoons", "evenings", "nights"]
    private static let joints: Set<String> = ["to", "and", "or", "-", "–", "until", "till", "til"]
    private static let zones: Set<String> = [
        "pst", "pdt", "mst", "mdt", "cst", "cdt", "est", "edt", "gmt", "utc", "bst", "cet", "cest", "eet",
        "kst", "jst", "ist", "aest",
    ]
    /// Time zones in two letters, matched only in upper case.
    private static let shortZones: Set<String> = ["ET", "CT", "MT", "PT"]
}
