import DomainPrimitives

/// A grammar for words that look like a day or a time, but that no other grammar reads, such as
/// `next weekend` (Documentation/Product.md §Words that were not understood). The grammar ignores phrases
/// that are often plain text.
struct UnreadGrammar {
    /// Facts about the word before a phrase, which decide what the phrase means.
    struct Context {
        /// The word before the phrase; `nil` at the start of the line.
        let previous: String?
        let isAfterDay: Bool
        let isAfterRule: Bool

        var isAt: Bool { previous == "at" || previous == "@" }
    }

    let today: Day

    func match(_ words: ArraySlice<QuickAddWord>, at place: Context) -> Phrase? {
        guard let first = words.first else { return nil }
        if let kind = keyed(first) { return Phrase(kind, count: 1) }
        let isEnglish = first.key.unicodeScalars.allSatisfy { $0.isASCII || Self.isPunctuation($0) }
        if isEnglish { return english(words, place) }
        return KoreanUnreadGrammar(today: today).match(words, at: place)
    }

    /// Whether a scalar is a dash or a quotation mark, as in `5pm–6pm` and `’til`.
    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        (0x2010...0x201F).contains(scalar.value)
    }

    private func english(_ words: ArraySlice<QuickAddWord>, _ place: Context) -> Phrase? {
        let keys = words.prefix(6).map(\.key)
        if keys[0].utf8.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let phrase = numeric(words, keys, place)
        {
            return phrase
        }
        if Self.alone.contains(keys[0]) || MisspeltWord.isDayOrMonth(keys[0]) || Self.isWeekdayList(keys[0])
            || words.first.map({ Self.isLetterList($0.text) }) == true
        {
            return Phrase(.day, count: 1)
        }
        if place.isAfterDay || place.isAfterRule, Self.partsOfDay.contains(keys[0]) {
            return Phrase(.time, count: 1, isWeak: true)
        }
        if Self.isEnd(words.dropFirst()),
            ["month-end", "year-end"].contains(keys[0]) || Self.frequencies.contains(keys[0])
        {
            return Phrase(.day, count: 1)
        }
        if let count = UnreadClock.match(
            words, isInTimePosition: place.isAfterDay || place.isAfterRule || place.isAt)
        {
            return Phrase(.time, count: count)
        }
        if let phrase = time(words, keys, place) { return phrase }
        if let phrase = UnreadAmount.match(words) { return phrase }
        return qualified(words, keys) ?? period(words, keys) ?? counted(words, keys, place)
            ?? dated(words, keys) ?? dayOfMonth(words, keys, place) ?? holiday(words, keys)
            ?? bareHour(words, place)
    }

    /// Matches a date or a time in digits, such as `26.12.05` or `25:00`.
    private func numeric(_ words: ArraySlice<QuickAddWord>, _ keys: [String], _ place: Context) -> Phrase? {
        let rest = words.dropFirst()
        if keys[0].hasPrefix("+"), Self.isTooFar(keys[0].dropFirst()) { return Phrase(.day, count: 1) }
        if UnreadTime.isTime(keys[0], isInTimePosition: place.isAfterDay || place.isAt) {
            return Phrase(.time, count: 1)
        }
        let dates = UnreadDate(today: today)
        if dates.isSpacedRange(words, previous: place.previous) { return Phrase(.day, count: 3) }
        if dates.isStopped(words) { return Phrase(.day, count: 3) }
        if dates.isJoined(keys[0]) { return Phrase(.day, count: 1) }
        if dates.isDate(keys, previous: place.previous, isLast: Self.isEnd(rest))
            || dates.isStopped(words.first?.text ?? "", previous: place.previous)
        {
            return Phrase(.day, count: 1)
        }
        return isUnmarkedTime(keys[0], rest, place) ? Phrase(.time, count: 1) : nil
    }

    /// Whether a word is a time without `:`, `am` or `pm`:
    /// - a word such as `1500`, after a day or `at`
    /// - a word such as `15.30`, after a day, after `at` or before a day
    private func isUnmarkedTime(_ key: String, _ rest: ArraySlice<QuickAddWord>, _ place: Context) -> Bool {
        if key.utf8.contains(UInt8(ascii: ".")) {
            // Elsewhere, 2.10 is more often a version.
            guard UnreadTime.isDotted(key, isQuarter: !place.isAt) else { return false }
            let isPaid = place.previous.map(Self.beforeAmounts.contains) ?? false
            return place.isAt || place.isAfterDay || !isPaid && DayGrammar(today: today).match(rest) != nil
        }
        guard place.isAfterDay || place.isAt, UnreadTime.isFourDigits(key) else { return false }
        return key.hasPrefix("0") || Self.isEnd(rest)
            || rest.first.map { Self.followsTime.contains($0.key) } == true
    }

    /// Matches an hour directly after a day, such as `8` in `tonight 8 dinner`. Does not match a count, such
    /// as `8` in `tonight 8 eggs`.
    private func bareHour(_ words: ArraySlice<QuickAddWord>, _ place: Context) -> Phrase? {
        guard place.isAfterDay, let hour = words.first.flatMap({ digits($0.key.utf8) }),
            (1...12).contains(hour)
        else { return nil }
        let rest = words.dropFirst()
        if Self.isEnd(rest) { return Phrase(.time, count: 1) }
        guard place.previous == "tonight", let next = rest.first?.key else { return nil }
        return next == "people" || next.hasSuffix("s") ? nil : Phrase(.time, count: 1)
    }

    /// Returns the kind of value after a prefix such as `wait:`. For example, `wait:tomorrow` contains a day,
    /// and `time:9am` contains a time. `nil` for other words.
    private func keyed(_ word: QuickAddWord) -> QuickAdd.UnreadPart.Kind? {
        guard let colon = word.key.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let (key, value) = (String(word.key[..<colon]), String(word.key[word.key.index(after: colon)...]))
        if Self.recurrenceKeys.contains(key) {
            return value.first.map { $0.isLetter || $0.isNumber } == true ? .day : nil
        }
        guard Self.dayKeys.contains(key), !value.isEmpty else { return nil }
        let words = [word.replacing(text: value)][...]
        if DayGrammar(today: today).match(words) != nil { return .day }
        if TimeGrammar.match(words) != nil { return .time }
        return Self.alone.contains(value)
            || UnreadDate(today: today).isDate([value], previous: "on", isLast: true) ? .day : nil
    }

    /// Matches a vague time, a part of the day, or an hour without `:`, `am` or `pm`: `noonish`,
    /// `in the morning`, `at 4`, `before 5`, `4 o'clock`, `half past 3`.
    private func time(_ words: ArraySlice<QuickAddWord>, _ keys: [String], _ place: Context) -> Phrase? {
        let hour = keys.count > 1 ? digits(keys[1].utf8) : nil
        if keys[0] == "at", let hour, (1...23).contains(hour), isHour(before: words.dropFirst(2), place) {
            return Phrase(.time, count: 2)
        }
        // `read chapters 3 through 5` has no time.
        let isOfNumbers =
            ["through", "thru"].contains(keys[0]) && place.previous.flatMap { digits($0.utf8) } != nil
        if let hour, (1...12).contains(hour), Self.limits.contains(keys[0]), !isOfNumbers,
            Self.isEnd(words.dropFirst(2))
        {
            return Phrase(.time, count: 2)
        }
        if let hour = digits(keys[0].utf8), (1...12).contains(hour), keys.count > 1,
            ["o'clock", "o’clock", "oclock"].contains(keys[1])
        {
            return keys.count > 2 && keys[2].hasPrefix("shadow") ? nil : Phrase(.time, count: 2)
        }
        // `3 시` in two words.
        if let hour = digits(keys[0].utf8), hour < 24, keys.count > 1,
            KoreanWord.stripParticle(keys[1]) == "시"
        {
            return Phrase(.time, count: 2)
        }
        if keys[0] == "noonish" { return Phrase(.time, count: 1) }
        if keys.count > 2, ["half", "quarter"].contains(keys[0]), ["past", "to"].contains(keys[1]),
            digits(keys[2].utf8) != nil
        {
            return Phrase(.time, count: 3)
        }
        if keys.count > 2, keys[0] == "in", keys[1] == "the", Self.partsOfDay.contains(keys[2]) {
            return Phrase(.time, count: 3, isWeak: true)
        }
        return keys.count > 1 && keys[0] == "at" && keys[1] == "night"
            ? Phrase(.time, count: 2, isWeak: true) : nil
    }

    /// Whether a number after `at` is an hour, as in `call at 4`, and not part of a name, as in
    /// `meet at 5 guys`.
    private func isHour(before rest: ArraySlice<QuickAddWord>, _ place: Context) -> Bool {
        let isFollowed =
            rest.first.map { Self.followsTime.contains($0.key) || Self.frequencies.contains($0.key) } ?? true
        let isBesideDay =
            DayGrammar(today: today).match(rest) != nil || RecurrenceGrammar.match(rest) != nil
        let isInTimePosition = place.isAfterDay || place.previous == nil
        let isName = rest.first.map { Self.afterNumbersOfNames.contains($0.key) } == true
        return isFollowed || Self.isEnd(rest) || isBesideDay || isInTimePosition && !isName
    }

    /// Matches a period after `next`, `this`, `every` or a preposition: `next weekend`, `this week`,
    /// `every morning`, `each monday`, `on weekdays`.
    private func qualified(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Phrase? {
        guard keys.count > 1 else { return nil }
        let next = keys[1]
        switch keys[0] {
        case "next", "this", "coming", "following":
            if Self.periods.contains(next) || Self.isMonth(next, afterThis: true) {
                return Phrase(.day, count: 2)
            }
            if keys[0] == "this", ["week", "month", "year"].contains(next) { return Phrase(.day, count: 2) }
            if keys.count > 2, Self.workdays.contains(next), Self.units.contains(keys[2]) {
                return Phrase(.day, count: 3)
            }
            return keys[0] == "this" && Self.partsOfDay.contains(next)
                ? Phrase(.time, count: 2, isWeak: true) : nil
        case "every", "each":
            return repeated(words, keys, next)
        case _ where ["on", "at", "by", "over"].contains(keys[0]) || Self.limits.contains(keys[0]):
            if keys.count > 2, next == "the", keys[2] == "weekend" { return Phrase(.day, count: 3) }
            return ["weekends", "weekdays"].contains(next) ? Phrase(.day, count: 2) : nil
        default: return nil
        }
    }

    private func repeated(_ words: ArraySlice<QuickAddWord>, _ keys: [String], _ next: String) -> Phrase? {
        if Self.periods.contains(next) || Self.partsOfDay.contains(next) || next == "hour" {
            return Phrase(.day, count: 2)
        }
        if keys[0] == "each" {
            let isUnit =
                ["day", "week", "month", "year"].contains(next) || CalendarNames.weekdays[next] != nil
            return isUnit ? Phrase(.day, count: 2) : nil
        }
        if RecurrenceList.isOrdinal(next) {
            // In `every first and third monday`, no single day can be read.
            return Phrase(.day, count: 1 + max(1, RecurrenceList.days(words.dropFirst())))
        }
        let isNumber = next.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
        guard keys.count > 2, next == "other" || next == "few" || isNumber else { return nil }
        let isUnit =
            Self.units.contains(keys[2]) || Self.repeatedUnits.contains(keys[2])
            || Self.periods.contains(keys[2]) || Self.partsOfDay.contains(keys[2])
        return isUnit || CalendarNames.weekdays[String(keys[2].dropLast())] != nil
            ? Phrase(.day, count: 3) : nil
    }

    /// Matches a period (`week after next`), a part of a period (`mid december`), or a week or weekday with
    /// an ordinal (`first monday`).
    private func period(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Phrase? {
        if keys.count > 2, ["end", "start", "beginning", "middle"].contains(keys[0]), keys[1] == "of" {
            let skip = ["the", "this", "next"].contains(keys[2]) ? 3 : 2
            guard keys.count > skip,
                Self.wholes.contains(keys[skip]) || CalendarNames.months[keys[skip]] != nil
            else { return nil }
            return Phrase(.day, count: skip + 1)
        }
        if keys.count > 2, keys[0] == "by", ["month", "year", "quarter", "week"].contains(keys[1]),
            keys[2] == "end"
        {
            return Phrase(.day, count: 3)
        }
        if keys.count > 1, ["mid", "early", "late"].contains(keys[0]), CalendarNames.months[keys[1]] != nil {
            return Phrase(.day, count: 2)
        }
        if keys[0].hasPrefix("mid-"), CalendarNames.months[String(keys[0].dropFirst(4))] != nil {
            return Phrase(.day, count: 1)
        }
        if keys.count > 2, ["week", "weekend", "month"].contains(keys[0]), keys[1...2] == ["after", "next"] {
            return Phrase(.day, count: 3)
        }
        return weekOfMonth(keys) ?? weekdayOfMonth(words, keys)
    }

    /// Matches a week or a working day of a month, such as `second week of december`.
    private func weekOfMonth(_ keys: [String]) -> Phrase? {
        guard keys.count > 3, RecurrenceList.ordinals.contains(keys[0]),
            ["week", "weekend", "weekday", "business"].contains(keys[1])
        else { return nil }
        let of = keys[1] == "business" ? 3 : 2
        let skip = keys.count > of + 1 && ["the", "next", "this"].contains(keys[of + 1]) ? of + 2 : of + 1
        guard keys[of] == "of", keys.count > skip,
            keys[skip] == "month" || CalendarNames.months[keys[skip]] != nil
        else { return nil }
        return Phrase(.day, count: skip + 1)
    }

    /// Matches a day or a weekday with an ordinal, such as `first monday` or `last day of the month`.
    private func weekdayOfMonth(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Phrase? {
        guard keys.count > 1, RecurrenceList.ordinals.contains(keys[0]),
            keys[1] == "day" || CalendarNames.weekdays[keys[1]] != nil
        else { return nil }
        if keys.count > 3, keys[2] == "of" || keys[2] == "in" {
            let skip = ["the", "this", "next"].contains(keys[3]) ? 4 : 3
            if keys.count > skip, keys[skip] == "month" || CalendarNames.months[keys[skip]] != nil {
                return Phrase(.day, count: skip + 1)
            }
        }
        // Reading only the weekday would give another day. `last friday` has passed, so ``PastDay`` matches
        // it.
        let isWeekday =
            keys[1] != "day" && keys[0] != "last" && CalendarNames.compound(words.dropFirst()) == nil
        return isWeekday ? Phrase(.day, count: 2) : nil
    }

    /// Matches a length of time or a frequency: `2 weeks` at the end of a line, `in a few days`,
    /// `twice a week`.
    private func counted(_ words: ArraySlice<QuickAddWord>, _ keys: [String], _ place: Context) -> Phrase? {
        guard keys.count > 1 else { return nil }
        if keys[0] == "in",
            let unit = keys.dropFirst().firstIndex(where: { !Self.vagueNumbers.contains($0) }), unit > 1,
            Self.units.contains(keys[unit]) || Self.repeatedUnits.contains(keys[unit])
        {
            return Phrase(Self.units.contains(keys[unit]) ? .day : .time, count: unit + 1)
        }
        if keys.count > 2, ["once", "twice", "times"].contains(keys[0]),
            ["a", "per", "every"].contains(keys[1]),
            Self.units.contains(keys[2])
        {
            return Phrase(.day, count: 3)
        }
        guard
            digits(keys[0].utf8) != nil
                || Self.vagueNumbers.contains(keys[0]) && keys[0] != "a" && keys[0] != "of",
            Self.units.contains(keys[1])
        else { return nil }
        let previous = place.previous ?? ""
        if ["within", "after"].contains(previous) { return Phrase(.day, count: 2) }
        return Self.isEnd(words.dropFirst(2)) && !Self.beforeLengths.contains(previous)
            ? Phrase(.day, count: 2) : nil
    }

    /// Matches a month, a day of a month or an impossible date: `in december`, `december 2027`, `by the 5th`,
    /// `5th of december`, `dec 32`, `30 february`, `feb 29 2027`.
    private func dated(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Phrase? {
        guard keys.count > 1 else { return nil }
        let isLimit = Self.limits.contains(keys[0])
        if isLimit || ["on", "by"].contains(keys[0]) {
            let skip = keys[1] == "the" ? 2 : 1
            if keys.count > skip, keys[skip].last?.isLetter == true,
                CalendarNames.dayOfMonth(keys[skip]) != nil
            {
                let rest = words.dropFirst(skip + 1)
                if Self.isEnd(rest) || rest.first?.key == "of" || TimeGrammar.match(rest) != nil {
                    return Phrase(.day, count: skip + 1)
                }
            }
        }
        if isLimit || ["in", "by", "during"].contains(keys[0]),
            Self.isMonth(keys[1], afterThis: keys[0] != "in"),
            DayGrammar(today: today).match(words.dropFirst()) == nil
        {
            return Phrase(.day, count: 2)
        }
        if keys.count > 2, CalendarNames.dayOfMonth(keys[0]) != nil, keys[1] == "of",
            CalendarNames.months[keys[2]] != nil
        {
            return Phrase(.day, count: 3)
        }
        let count = keys.count > 2 && isYear(keys[2]) ? 3 : 2
        if CalendarNames.months[keys[0]] != nil,
            let number = digits(keys[1].utf8) ?? CalendarNames.dayOfMonth(keys[1])
        {
            if isYear(keys[1]) { return Phrase(.day, count: 2) }
            return number > 0 && number < 100 && !["may", "march"].contains(keys[0])
                ? Phrase(.day, count: count) : nil
        }
        guard CalendarNames.dayOfMonth(keys[0]) != nil, CalendarNames.months[keys[1]] != nil else {
            return nil
        }
        return Phrase(.day, count: count)
    }

    private func isYear(_ key: String) -> Bool {
        key.utf8.count == 4 && digits(key.utf8).map(today.isNear(year:)) == true
    }

    /// Matches an ordinal number that is a day of a month: `15th of the month`, or `15th` at the end of the
    /// line or before a time.
    private func dayOfMonth(_ words: ArraySlice<QuickAddWord>, _ keys: [String], _ place: Context) -> Phrase?
    {
        let skip = keys[0] == "the" ? 1 : 0
        guard keys.count > skip, keys[skip].last?.isLetter == true,
            CalendarNames.dayOfMonth(keys[skip]) != nil
        else {
            return nil
        }
        let previous = place.previous ?? ""
        // After `the`, the word was already tested together with `the`.
        guard previous != "the", !Self.beforeRanks.contains(previous),
            !UnreadDate.counters.contains(previous),
            !PastDay.topics.contains(previous)
        else { return nil }
        let rest = words.dropFirst(skip + 1)
        let following = rest.prefix(3).map(\.key)
        if following.first == "of", following.count > 1 {
            let of = ["the", "this", "next", "each"].contains(following[1]) ? 3 : 2
            if following.count >= of, following[of - 1] == "month" {
                return Phrase(.day, count: skip + 1 + of)
            }
        }
        return Self.isEnd(rest) || TimeGrammar.match(rest) != nil ? Phrase(.day, count: skip + 1) : nil
    }

    /// Matches a holiday after a preposition: `until christmas`, `by new year's`.
    private func holiday(_ words: ArraySlice<QuickAddWord>, _ keys: [String]) -> Phrase? {
        let isCertain = Self.limits.contains(keys[0])
        guard keys.count > 1, isCertain || Self.beforeHolidays.contains(keys[0]) else { return nil }
        let isNewYear =
            keys[1] == "new" && keys.count > 2 && ["year", "years", "year's", "year’s"].contains(keys[2])
        guard isNewYear || Self.holidays.contains(keys[1]) else { return nil }
        var count = isNewYear ? 3 : 2
        if keys.count > count, ["day", "eve"].contains(keys[count]) { count += 1 }
        let rest = words.dropFirst(count)
        return isCertain || Self.isEnd(rest) || TimeGrammar.match(rest) != nil
            ? Phrase(.day, count: count) : nil
    }

    /// The beginnings of words that set a field of a todo, such as `est:` in `est:30m`.
    private static let keys = [
        "due:", "est:", "pri:", "start:", "deadline:", "project:", "시작:", "마감:", "프로젝트:",
    ]

    /// Whether the line ends here: no words follow, or only marks such as `+home` or `p1`.
    static func isEnd(_ words: ArraySlice<QuickAddWord>) -> Bool {
        words.prefix(8).allSatisfy { word in
            "#+!~*@".contains(word.key.prefix(1))
                || Self.keys.contains(where: word.key.hasPrefix)
                || ["p1", "p2", "p3", "p4"].contains(word.key)
        }
    }

    /// Whether a word means a month. After words such as `this`, the words `may`, `april`, `june` and
    /// `august` do not count, because they can also be a verb or a name.
    private static func isMonth(_ word: String, afterThis: Bool) -> Bool {
        CalendarNames.months[word] != nil
            && !(afterThis && ["may", "april", "june", "august"].contains(word))
    }

    /// Whether an offset such as `+20000d` is too large for ``DayGrammar``.
    private static func isTooFar(_ offset: Substring) -> Bool {
        let number = offset.prefix { $0.isNumber }
        return !number.isEmpty && ["d", "w", "m", "y"].contains(offset.dropFirst(number.count))
    }

    private static func isWeekdayList(_ word: String) -> Bool {
        let parts = word.split(omittingEmptySubsequences: false) { ",-/&+".contains($0) }
        return parts.count > 1 && parts.allSatisfy { CalendarNames.weekdays[String($0)] != nil }
    }

    /// Whether a text is a list or a range of weekdays in capital letters: `MWF`, `TTh`, `M/W/F`, `T/Th`,
    /// `M-F`.
    private static func isLetterList(_ text: String) -> Bool {
        if ["MWF", "TTh", "TuTh", "TTH", "MTWTF"].contains(text) { return true }
        let parts = text.split(omittingEmptySubsequences: false) { "/-&".contains($0) }
        // `M/F` means male or female.
        return parts.count > 1 && Set(parts).count == parts.count && text != "M/F"
            && parts.allSatisfy { ["M", "T", "Tu", "W", "Th", "F", "Sa", "Su"].contains($0) }
    }

    private static let dayKeys: Set<String> = [
        "wait", "scheduled", "sched", "start", "until", "deadline", "remind", "reminder", "when", "date",
        "day", "time", "t", "마감", "기한", "날짜", "시간", "시작",
    ]
    private static let recurrenceKeys: Set<String> = ["rec", "recur", "repeat", "repeats", "반복"]
    private static let alone: Set<String> = [
        "eom", "eow", "eoy", "eoq", "eod", "tommorow", "tomoro", "tmw", "tmrow", "tmmrw", "2mrw", "2moro",
        "2morrow", "2moz", "2day", "2nite", "tonite", "tomo", "tmo", "tomm", "tmrrw", "thrus", "tdy", "cob",
        "weds", "wensday", "wendsday",
    ]
    private static let partsOfDay: Set<String> = ["morning", "afternoon", "evening", "night"]
    static let frequencies: Set<String> = [
        "everyday", "hourly", "bimonthly", "semiannually", "half-yearly", "daily", "weekly", "monthly",
        "yearly", "annually", "biweekly", "bi-weekly", "fortnightly", "quarterly", "nightly", "weekdays",
        "weekends",
    ]
    static let workdays: Set<String> = ["business", "working"]
    private static let periods: Set<String> = [
        "weekend", "weekends", "quarter", "fortnight", "spring", "summer", "autumn", "winter",
    ]
    private static let wholes: Set<String> = ["day", "week", "weekend", "month", "year", "quarter"]
    static let units: Set<String> = ["day", "days", "week", "weeks", "month", "months", "year", "years"]
    private static let repeatedUnits: Set<String> = [
        "hours", "hour", "minutes", "nights", "mornings", "evenings", "quarters",
    ]
    static let vagueNumbers: Set<String> = [
        "a", "few", "couple", "of", "several", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ]
    private static let followsTime: Set<String> = [
        "o'clock", "o’clock", "oclock", "sharp", "about", "with", "for", "on", "in", "and", "to", "the",
    ]
    /// If one of these words follows `at` and a number, the number is part of a name: `at 5 guys`.
    private static let afterNumbersOfNames: Set<String> = ["guys", "seasons", "points"]
    private static let beforeAmounts: Set<String> = [
        "pay", "paid", "owe", "owes", "spend", "spent", "send", "transfer", "invoice", "cost", "costs", "for",
        "of",
    ]
    /// After these words, an ordinal number does not mean a day: `henry the 8th`, `came 5th`.
    private static let beforeRanks: Set<String> = [
        "henry", "louis", "charles", "george", "edward", "richard", "william", "james", "elizabeth", "john",
        "philip", "napoleon", "pope", "came", "come", "finish", "finished", "place", "placed", "in", "to",
        "grade", "year", "floor", "century",
    ]
    /// Words that turn the following day or time into a limit, such as `until` and `since`.
    private static let limits = RecurrenceGrammar.endWords.union(PartialDayGrammar.bounds)
    /// Prepositions before a holiday, such as `on` in `on christmas`. If a noun follows, as in
    /// `on christmas trees`, the holiday is not a day.
    private static let beforeHolidays: Set<String> = ["by", "on", "at", "over"]
    private static let holidays: Set<String> = ["christmas", "xmas", "easter", "thanksgiving", "halloween"]
    private static let beforeLengths: Set<String> = [
        "for", "of", "every", "last", "past", "first", "next", "than", "x", "only", "about",
    ]
}
