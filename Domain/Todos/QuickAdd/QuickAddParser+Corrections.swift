import DomainPrimitives

/// Corrections after the whole line was read. Most corrections discard the value that came from a phrase, and
/// report the phrase as not understood.
extension QuickAddParser {
    mutating func correct() {
        for phrase in phrases { reportIfModified(phrase) }
        takeEarlierEnd()
        reportOtherDay()
        reportPassedMidnight()
        reportLostRepetition()
    }

    /// Reports a phrase as not understood if words next to it change its meaning, such as `friday` in
    /// `friday week`. Resets the fields of the phrase.
    private mutating func reportIfModified(_ phrase: ModifierGrammar.Phrase) {
        guard phrase.words.allSatisfy(taken.contains) else { return }
        let isInLaterYear = result.day.map { $0.year > now.day.year } == true
        let grammar = ModifierGrammar(
            phrase, in: words[..<end], isInLaterYear: isInLaterYear, isTaken: taken.contains)
        guard let count = grammar.match() else { return }
        revoke(phrase, places: phrase.words.lowerBound - count.before..<phrase.words.upperBound + count.after)
    }

    /// Reports a day as not understood if the day does not fit the line's repetition, such as `wed` in
    /// `every mon 9am wed 10am`.
    private mutating func reportOtherDay() {
        guard let rule = result.rule, let day = result.day,
            let phrase = phrases.last(where: { $0.fields.contains(.day) }),
            rule.first(onOrAfter: day) != day
        else { return }
        let start = phrase.words.lowerBound - 1
        let hasStart = start >= 0 && !taken.contains(start) && Self.startWords.contains(words[start].key)
        revoke(phrase, places: (hasStart ? start : phrase.words.lowerBound)..<phrase.words.upperBound)
    }

    /// Reports the time 00:00 as not understood if the day is today, as in `tonight at midnight`. The person
    /// probably means the end of today, but 00:00 is its beginning.
    private mutating func reportPassedMidnight() {
        guard result.day == now.day, result.time == .midnight,
            let phrase = phrases.last(where: { $0.fields == [.time] }),
            phrase.words.allSatisfy(taken.contains)
        else { return }
        revoke(phrase, places: phrase.words)
    }

    /// Reports a repetition that the parser could not read. In `daily standup 9am until dec 18`, it reports
    /// `daily` and `until dec 18` as not understood.
    private mutating func reportLostRepetition() {
        guard result.rule == nil, let phrase = phrases.first(where: { $0.fields == [.day] }),
            result.day != nil,
            words[phrase.words].first.map({ RecurrenceGrammar.endWords.contains($0.key) }) == true
        else { return }
        let before = words[..<phrase.words.lowerBound]
        let isReported = unread.contains { unread in
            let first = words[unread.words.lowerBound].key
            return before.indices.contains(unread.words.lowerBound)
                && (["every", "each"].contains(first) || UnreadGrammar.frequencies.contains(first))
        }
        // Elsewhere in the line, the word can belong to a noun: the weekly magazine.
        let place = before.firstIndex { UnreadGrammar.frequencies.contains($0.key) }
        if !isReported {
            guard let place, !taken.contains(place), place == 0 || taken.contains(place + 1) else { return }
            unread.append(Unread(kind: .day, words: place..<place + 1, isWeak: false))
        }
        revoke(phrase, places: phrase.words)
    }

    /// Corrects the due day of a text such as `until dec 10 every day`. Here, 10 December is not the due day:
    /// - If the todo occurs at least twice up to this day, the repetition ends on this day.
    /// - Otherwise, the day is reported as not understood.
    private mutating func takeEarlierEnd() {
        guard let rule = result.rule, rule.until == nil,
            let phrase = phrases.first(where: { $0.fields == [.day] }),
            phrase.words.allSatisfy(taken.contains), let day = result.day,
            RecurrenceGrammar.end(words[phrase.words], today: now.day)?.day == day
        else { return }
        // If the repetition has fewer than two occurrences up to this day, the day is more likely the due
        // day.
        guard let first = rule.first(onOrAfter: now.day),
            let second = rule.occurrences(from: first).prefix(2).dropFirst().first(where: { _ in true }),
            second <= day
        else { return revoke(phrase, places: phrase.words) }
        result.rule?.until = day
        result.day = nil
        let characters = words[phrase.words.lowerBound].range.lowerBound
        if let index = result.spans.firstIndex(where: { $0.range.lowerBound == characters }) {
            result.spans[index] = QuickAdd.Span(kind: .recurrence, range: result.spans[index].range)
        }
        phrases.removeAll { $0.words == phrase.words }
    }

    /// Resets the fields of a phrase. Reports the words at `places` as not understood.
    private mutating func revoke(_ phrase: ModifierGrammar.Phrase, places: Range<Int>) {
        if phrase.fields.contains(.day) { result.day = nil }
        if phrase.fields.contains(.time) { result.time = nil }
        if phrase.fields.contains(.recurrence) {
            (result.rule, result.mode) = (nil, .fixed)
            if let endPlace { report(endPlace, as: .day) }
        }
        report(places, taking: phrase.words, as: phrase.fields.contains(.time) ? .time : .day)
    }

    /// Reports the words at `places` as not understood. Then moves the words at `read` back to the title.
    /// - Parameter read: `nil` stands for `places`.
    private mutating func report(
        _ places: Range<Int>, taking read: Range<Int>? = nil, as kind: QuickAdd.UnreadPart.Kind
    ) {
        let read = read ?? places
        taken.subtract(read)
        let characters = words[read.lowerBound].range.lowerBound
        result.spans.removeAll { $0.range.lowerBound == characters }
        let touching = unread.filter { $0.words.overlaps(places) }
        unread.removeAll { $0.words.overlaps(places) }
        let lower = touching.map(\.words.lowerBound).min() ?? places.lowerBound
        let upper = touching.map(\.words.upperBound).max() ?? places.upperBound
        unread.append(
            Unread(
                kind: kind, words: min(lower, places.lowerBound)..<max(upper, places.upperBound),
                isWeak: false))
        unread.sort { $0.words.lowerBound < $1.words.lowerBound }
    }

    /// Words that can stand before the first day of a repetition, such as `starting` in
    /// `every week starting monday`.
    private static let startWords: Set<String> = ["from", "starting", "beginning", "since", "and"]
}
