import DomainPrimitives

/// A parser for one line. At each word, the parser tries the grammars one after another until one matches. A
/// second value for a field stays in the title (Documentation/Product.md §Reading a line).
struct QuickAddParser {
    let words: [QuickAddWord]
    /// The number of words before `--`. Without `--`, the number of all words in the line.
    let end: Int
    /// The indices of words that exclude days from repetitions, such as `except`. The parser computes the
    /// indices once, and uses them for every repetition in the line.
    private lazy var exclusions = RecurrenceLimit.exclusions(in: words[..<end])
    private let line: String
    let now: Moment
    private let isInbox: Bool
    let given: Set<QuickAdd.Span.Kind>
    let numericTags: Set<TagName>
    var result = QuickAdd()
    /// The indices of the words that set a field. These words are not part of the title.
    var taken: Set<Int> = []
    var unread: [Unread] = []
    private var isTonight = false
    var phrases: [ModifierGrammar.Phrase] = []
    /// The indices of words such as `until dec 10`, which end the repetition. Set only if other words stand
    /// between the repetition and these words.
    var endPlace: Range<Int>?
    private var timeWords: TimeWords?

    /// A part of the line that looks like a value but that the parser did not understand. `words` are the
    /// indices of the part's words in the line.
    struct Unread {
        let kind: QuickAdd.UnreadPart.Kind
        var words: Range<Int>
        /// Whether the words name only a part of the day, such as `morning`. Such words count as understood
        /// if the line also has a time in this part of the day.
        let isWeak: Bool
    }

    /// The words that ``TimeGrammar`` read as the time of the line.
    private struct TimeWords {
        let words: ArraySlice<QuickAddWord>
        /// The position of the time in the line. A word `due:` before the time is part of the range.
        let place: Range<Int>
    }

    init(
        _ text: String, now: Moment, isInbox: Bool, given: Set<QuickAdd.Span.Kind>,
        numericTags: Set<TagName>
    ) {
        self.isInbox = isInbox
        self.given = given
        self.numericTags = numericTags
        line = text
        words = QuickAddWord.split(text)
        end = words.firstIndex { $0.text == "--" } ?? words.count
        self.now = now
    }

    mutating func parse() throws(ValidationError) -> QuickAdd {
        var index = 0
        while index < end { index += try consume(at: index) }
        if isTonight { placeTonight() }
        correct()
        result.title = title()
        result.isDayImplied = result.day == nil
        result.day = result.day ?? impliedDay()
        result.spans.sort { $0.range.lowerBound < $1.range.lowerBound }
        result.unreadParts = unread.filter(isReported).map { unread in
            let text = words[unread.words].map(\.text).joined(separator: " ")
            let range =
                words[unread.words.lowerBound].range
                .lowerBound..<words[unread.words.upperBound - 1].range.upperBound
            return QuickAdd.UnreadPart(kind: unread.kind, text: text, range: range)
        }
        return result
    }

    private func isReported(_ unread: Unread) -> Bool {
        guard unread.isWeak, let time = result.time else { return true }
        return words[unread.words].contains { TimeGrammar.isOutside(time, $0.key) }
    }

    /// Reads the phrase at `index`: sets fields, reports the phrase as not understood, or leaves the phrase
    /// in the title.
    /// - Returns: The number of words in the phrase, at least one.
    private mutating func consume(at index: Int) throws(ValidationError) -> Int {
        let rest = words[index..<end]
        if try consumeMark(words[index], at: index) { return 1 }
        if let count = try consumeEstimate(rest, at: index) { return count }
        if let count = consumeDayKey(rest, at: index) { return count }
        if let count = try consumeProject(rest, at: index) { return count }
        if let kind = unreadKey(words[index].key) { return unreadPart(kind, from: index, count: 1) }
        if isInbox {
            guard !given.contains(.recurrence), let phrase = RecurrenceGrammar.match(rest) else { return 1 }
            return unreadPart(.recurrenceInInbox, from: index, count: phrase.count)
        }
        if !given.isEmpty, let count = givenPhrase(rest) { return count }
        if let count = RecurrenceLimit.exclusion(rest) {
            return given.contains(.recurrence) ? count : unreadPart(.day, from: index, count: count)
        }
        if result.rule == nil, let phrase = RecurrenceGrammar.match(rest) {
            let place = index..<index + phrase.count
            let limit = RecurrenceLimit.following(
                place, in: words[..<end], exclusions: exclusions, today: now.day)
            if let limit {
                return unreadPart(.day, from: index, count: phrase.count + limit)
            }
            result.rule = phrase.rule
            result.mode = phrase.mode
            let count = phrase.count + takeEnd(after: rest.dropFirst(phrase.count))
            recordPhrase([.recurrence], index..<index + count)
            take(.recurrence, from: index, count: count)
            return count
        }
        if result.rule != nil, result.rule?.until == nil, case let count = takeEnd(after: rest), count > 0 {
            take(.recurrence, from: index, count: count)
            endPlace = index..<index + count
            return count
        }
        if let count = consumeMisleading(rest, at: index) ?? consumeJoined(rest, at: index) { return count }
        if result.day == nil, result.time == nil, let phrase = OffsetGrammar(now: now).match(rest) {
            result.day = phrase.day
            result.time = phrase.time
            recordPhrase([.day, .time], index..<index + phrase.count)
            take(.time, from: index, count: phrase.count)
            return phrase.count
        }
        if let count = consumeDue(rest, at: index) { return count }
        if result.day == nil, let phrase = DayGrammar(today: now.day).match(rest) {
            result.day = phrase.day
            isTonight = DayGrammar.isTonight(rest.prefix(phrase.count))
            recordPhrase([.day], index..<index + phrase.count)
            take(.day, from: index, count: phrase.count)
            return phrase.count
        }
        if result.time == nil, let phrase = TimeGrammar.match(rest) {
            result.time = phrase.time
            timeWords = TimeWords(words: rest.prefix(phrase.count), place: index..<index + phrase.count)
            recordPhrase([.time], index..<index + phrase.count)
            take(.time, from: index, count: phrase.count)
            return phrase.count
        }
        return consumeUnread(rest, at: index)
    }

    /// Skips a phrase such as `last friday`, so that no grammar reads `friday`. A phrase that probably means
    /// a due day or a time is reported as not understood.
    /// - Returns: The number of skipped words; `nil` if the words do not begin with such a phrase.
    private mutating func consumeMisleading(_ rest: ArraySlice<QuickAddWord>, at index: Int) -> Int? {
        if let count = PastDay.match(rest) {
            let previous = index > 0 ? words[index - 1].key : nil
            let isDue = PastDay.isDue(before: rest.dropFirst(count), after: previous)
            return isDue ? unreadPart(.day, from: index, count: count) : count
        }
        if let count = CalendarNames.compound(rest) { return count }
        if let count = MisspeltWord.phrase(rest) {
            return unreadPart(.day, from: index, count: count)
        }
        let partial = PartialDayGrammar(today: now.day, hasRule: result.rule != nil)
        if let phrase = partial.match(rest) {
            return unreadPart(phrase.kind, from: index, count: phrase.count)
        }
        if let count = TimeGrammar.contradiction(rest) { return unreadPart(.time, from: index, count: count) }
        if let due = duePhrase(rest), let phrase = partial.match(due.words) {
            return unreadPart(phrase.kind, from: index, count: due.key + phrase.count)
        }
        return nil
    }

    /// Reads a phrase of ``JoinedDayGrammar``, such as 오늘밤 9시 (tonight at 9).
    ///
    /// Reports the phrase as not understood in each of these cases:
    /// - The line already has a day or a time.
    /// - The hour contradicts the part of the day.
    /// - The next word means "before" or "after".
    ///
    /// - Returns: The number of words that were handled; `nil` if the line has no such phrase here.
    private mutating func consumeJoined(_ rest: ArraySlice<QuickAddWord>, at index: Int) -> Int? {
        guard let phrase = JoinedDayGrammar(today: now.day).match(rest) else { return nil }
        let isBound = KoreanPartialDayGrammar.isBound(rest.dropFirst(phrase.count))
        guard result.day == nil, result.time == nil, !isBound, let time = phrase.time else {
            return unreadPart(.day, from: index, count: phrase.count + (isBound ? 1 : 0))
        }
        (result.day, result.time) = (phrase.day, time)
        recordPhrase([.day], index..<index + 1)
        recordPhrase([.time], index + 1..<index + phrase.count)
        take(.day, from: index, count: 1)
        take(.time, from: index + 1, count: phrase.count - 1)
        return phrase.count
    }

    /// In a line with `tonight`, changes a time such as `9:30` to 21:30. A time such as `2:00` cannot mean
    /// this evening, so the method reports the time as not understood.
    private mutating func placeTonight() {
        guard let timeWords, let time = result.time else { return }
        result.time = TimeGrammar.tonight(time, timeWords.words)
        guard result.time == nil else { return }
        taken.subtract(timeWords.place)
        result.spans.removeAll { $0.kind == .time }
        unread.append(Unread(kind: .time, words: timeWords.place, isWeak: false))
        unread.sort { $0.words.lowerBound < $1.words.lowerBound }
    }

    private mutating func recordPhrase(_ fields: Set<QuickAdd.Span.Kind>, _ words: Range<Int>) {
        phrases.append(ModifierGrammar.Phrase(fields: fields, words: words))
    }

    /// Reports words that look like a day or a time but set no field, such as a second day.
    /// - Returns: The number of words that were handled, at least one.
    private mutating func consumeUnread(_ rest: ArraySlice<QuickAddWord>, at index: Int) -> Int {
        let word = words[index]
        if word.key.hasPrefix(Self.dueKey) {
            return word.key == Self.dueKey ? 1 : unreadPart(.day, from: index, count: 1)
        }
        if result.rule != nil, let phrase = RecurrenceGrammar.match(rest) {
            return unreadPart(.day, from: index, count: phrase.count)
        }
        if result.day != nil, let phrase = DayGrammar(today: now.day).match(rest),
            !isOrdinary(rest, phrase.count, at: index)
        {
            return unreadPart(.day, from: index, count: phrase.count)
        }
        if result.time != nil, let phrase = TimeGrammar.match(rest) {
            return unreadPart(.time, from: index, count: phrase.count)
        }
        if result.day != nil || result.time != nil, let phrase = OffsetGrammar(now: now).match(rest) {
            return unreadPart(.time, from: index, count: phrase.count)
        }
        let previous = index > 0 ? words[index - 1] : nil
        let adjacent = result.spans.last.flatMap {
            $0.range.upperBound == previous?.range.upperBound ? $0.kind : nil
        }
        let place = UnreadGrammar.Context(
            previous: previous?.key, isAfterDay: adjacent == .day, isAfterRule: adjacent == .recurrence)
        let grammar = UnreadGrammar(today: now.day)
        guard let phrase = grammar.match(rest, at: place) else {
            let signed = WordSigns.match(rest) { plain -> UnreadGrammar.Phrase? in
                if let day = DayGrammar(today: now.day).match(plain) {
                    return UnreadGrammar.Phrase(.day, count: day.count)
                }
                if let time = TimeGrammar.match(plain) {
                    return UnreadGrammar.Phrase(.time, count: time.count)
                }
                if let offset = OffsetGrammar(now: now).match(plain) {
                    return UnreadGrammar.Phrase(.time, count: offset.count)
                }
                if let rule = RecurrenceGrammar.match(plain) {
                    return UnreadGrammar.Phrase(.day, count: rule.count)
                }
                return grammar.match(plain, at: place)
            }
            return signed.map { unreadPart($0.kind, from: index, count: $0.count, isWeak: $0.isWeak) } ?? 1
        }
        return unreadPart(phrase.kind, from: index, count: phrase.count, isWeak: phrase.isWeak)
    }

    /// Matches words for a day, time or repetition that a command-line flag overrides. These words stay in
    /// the title.
    /// - Returns: The number of words in the phrase; `nil` for none.
    private func givenPhrase(_ rest: ArraySlice<QuickAddWord>) -> Int? {
        if given.contains(.recurrence), let phrase = RecurrenceGrammar.match(rest) {
            let place = rest.startIndex..<rest.startIndex + phrase.count
            if let list = RecurrenceList.following(place, in: rest, today: now.day) {
                return phrase.count + list
            }
            let end = RecurrenceGrammar.end(rest.dropFirst(phrase.count), today: now.day)
            return phrase.count + (end?.count ?? 0)
        }
        if !given.isDisjoint(with: [.day, .time]) {
            let joined = JoinedDayGrammar(today: now.day).match(rest)?.count
            if let count = OffsetGrammar(now: now).match(rest)?.count ?? joined { return count }
        }
        // If the line has a repetition, its last day is still read.
        let isEnd = result.rule != nil && RecurrenceGrammar.end(rest, today: now.day) != nil
        if given.contains(.day), !isEnd {
            if let due = duePhrase(rest), let phrase = DayGrammar(today: now.day).match(due.words) {
                return due.key + phrase.count
            }
            if let phrase = DayGrammar(today: now.day).match(rest) { return phrase.count }
        }
        if given.contains(.time) {
            if let due = duePhrase(rest), let phrase = TimeGrammar.match(due.words) {
                return due.key + phrase.count
            }
            return TimeGrammar.match(rest)?.count
        }
        return nil
    }

    /// Recognizes a word with a value that quick add cannot read, such as `est:1.5h`.
    /// - Returns: the kind of the value, such as an estimate; `nil` for any other word.
    private func unreadKey(_ key: String) -> QuickAdd.UnreadPart.Kind? {
        switch key.utf8.first {
        case UInt8(ascii: "e") where key.hasPrefix("est:") && !given.contains(.estimate): .estimate
        case UInt8(ascii: "p") where key.hasPrefix("pri:") && !given.contains(.priority): .priority
        case UInt8(ascii: "~") where !given.contains(.estimate) && LengthOfTime.isMalformed(key.dropFirst()):
            .estimate
        default: nil
        }
    }

    /// Whether `sun`, `sat` or `wed` is probably an ordinary word in a line that already has a day. `false`
    /// if another weekday is next to the word.
    private func isOrdinary(_ rest: ArraySlice<QuickAddWord>, _ count: Int, at index: Int) -> Bool {
        guard count == 1, let word = rest.first, ["sun", "sat", "wed"].contains(word.key) else {
            return false
        }
        let isBeside = [index - 1, index + 1].contains { place in
            words.indices.contains(place) && CalendarNames.weekdays[words[place].key] != nil
        }
        return !isBeside
    }

    /// Notes in ``unread`` that Haru did not understand `count` words from `index` on. The words extend the
    /// last part, if this part ends at `index` and has the same `kind` and `isWeak`. Otherwise, the words
    /// become a new part.
    /// - Returns: `count`.
    mutating func unreadPart(
        _ kind: QuickAdd.UnreadPart.Kind, from index: Int, count: Int, isWeak: Bool = false
    ) -> Int {
        if let last = unread.last, last.kind == kind, last.words.upperBound == index, last.isWeak == isWeak {
            unread[unread.count - 1].words = last.words.lowerBound..<index + count
        } else {
            unread.append(Unread(kind: kind, words: index..<index + count, isWeak: isWeak))
        }
        return count
    }

    /// Reads the words for the last day of a repetition, such as `until Dec 24`.
    /// - Returns: The number of words that were handled; 0 for none.
    private mutating func takeEnd(after words: ArraySlice<QuickAddWord>) -> Int {
        guard let end = RecurrenceGrammar.end(words, today: now.day) else { return 0 }
        result.rule?.until = end.day
        return end.count
    }

    /// Reads a day or a time after the prefix `due:`, as in `due:next mon`.
    /// - Returns: The number of words that were handled; `nil` for none.
    private mutating func consumeDue(_ rest: ArraySlice<QuickAddWord>, at index: Int) -> Int? {
        guard let due = duePhrase(rest) else { return nil }
        if result.day == nil, let day = DayGrammar(today: now.day).match(due.words) {
            result.day = day.day
            isTonight = DayGrammar.isTonight(due.words.prefix(day.count))
            recordPhrase([.day], index..<index + due.key + day.count)
            take(.day, from: index, count: due.key + day.count)
            return due.key + day.count
        }
        if result.time == nil, let time = TimeGrammar.match(due.words) {
            result.time = time.time
            let place = index..<index + due.key + time.count
            timeWords = TimeWords(words: due.words.prefix(time.count), place: place)
            recordPhrase([.time], index..<index + due.key + time.count)
            take(.time, from: index, count: due.key + time.count)
            return due.key + time.count
        }
        return nil
    }

    /// Returns the words after the prefix `due:`; `nil` if `rest` does not begin with this prefix. `key` is 1
    /// if the prefix is a separate word, as in `due: fri`. For `due:fri`, `key` is 0.
    private func duePhrase(_ rest: ArraySlice<QuickAddWord>) -> (words: ArraySlice<QuickAddWord>, key: Int)? {
        guard let word = rest.first, word.key.hasPrefix(Self.dueKey) else { return nil }
        let value = String(word.key.dropFirst(Self.dueKey.count))
        let words = (value.isEmpty ? [] : [word.replacing(text: value)]) + rest.dropFirst().prefix(8)
        return (words[...], value.isEmpty ? 1 : 0)
    }

    mutating func take(_ kind: QuickAdd.Span.Kind, from index: Int, count: Int) {
        taken.formUnion(index..<index + count)
        let range = words[index].range.lowerBound..<words[index + count - 1].range.upperBound
        result.spans.append(QuickAdd.Span(kind: kind, range: range))
    }

    /// Returns the words that set no field, or the whole line if no word would be left. The text after `--`
    /// stays as it was typed.
    private func title() -> String {
        let plain = words[..<end].indices.filter { !taken.contains($0) }.map { words[$0].text }
        var parts = plain
        if end + 1 < words.count { parts.append(String(line[words[end + 1].start...])) }
        let title = parts.joined(separator: " ").trimmingWhitespace()
        // A line of `--` alone has no title.
        return title.isEmpty && !words.allSatisfy({ $0.text == "--" }) ? line.trimmingWhitespace() : title
    }

    /// Returns the day for a line that names no day; `nil` if the line has no time and no repetition.
    ///
    /// A repetition starts at its first occurrence that has not passed. A time alone means today, or tomorrow
    /// if the time has passed.
    private func impliedDay() -> Day? {
        if var rule = result.rule {
            // `every 2 weeks on Friday` begins on the first Friday, in any week.
            rule.interval = 1
            return rule.first(onOrAfter: now.day, at: result.time, wall: now.wall)
        }
        return result.time.map { now.dayOfNext($0) }
    }

    private static let dueKey = "due:"
}
