public import DomainPrimitives

/// A destination for todos: a day, a time, or both, such as `fri 3pm`, 내일 오후 3시 (tomorrow 3 pm), `in 2 hours`
/// or `+1w` (Documentation/Product.md §Phrases for a destination).
public struct DuePhrase: Hashable, Sendable {
    /// The day; `nil` if the phrase names only a time.
    public let day: Day?
    /// The time; `nil` if the phrase names only a day.
    public let time: TimeOfDay?
    /// The device's time zone, if the phrase counts from the current moment, such as `in 2 hours`. `nil` for
    /// any other phrase. With `nil`, a todo that has a time zone keeps it.
    public let zone: ZoneName?

    public init(day: Day?, time: TimeOfDay? = nil, zone: ZoneName? = nil) {
        self.day = day
        self.time = time
        self.zone = zone
    }

    /// Reads a phrase with the grammar of quick add.
    /// - Throws: ``ValidationError`` for the field `day` if a word does not belong to a day or time.
    public static func parse(_ text: String, now: Moment) throws(ValidationError) -> DuePhrase {
        var rest = QuickAddWord.split(text)[...]
        var (day, time, zone): (Day?, TimeOfDay?, ZoneName?)
        var (isTonight, timeWords) = (false, rest)
        var isEmpty = true
        while !rest.isEmpty {
            isEmpty = false
            if day == nil, time == nil, let phrase = OffsetGrammar(now: now).match(rest) {
                (day, time, zone) = (phrase.day, phrase.time, now.zone)
                rest = rest.dropFirst(phrase.count)
            } else if day == nil, let phrase = DayPhrase.match(rest, today: now.day) {
                day = phrase.day
                isTonight = DayGrammar.isTonight(rest.prefix(phrase.count))
                rest = rest.dropFirst(phrase.count)
            } else if time == nil, let phrase = TimeGrammar.match(rest) {
                time = phrase.time
                timeWords = rest.prefix(phrase.count)
                rest = rest.dropFirst(phrase.count)
            } else {
                throw ValidationError(.day, text, .day)
            }
        }
        guard !isEmpty else { throw ValidationError(.day, text, .day) }
        if isTonight, let known = time {
            time = TimeGrammar.tonight(known, timeWords)
            guard time != nil else { throw ValidationError(.day, text, .day) }
        }
        return DuePhrase(day: day, time: time, zone: zone)
    }

    /// Returns the day of a todo after a move to this destination. The result is the first of these:
    /// - ``day``, if the phrase names a day;
    /// - `current`, if the todo has a day;
    /// - the next day on which ``time`` comes.
    public func day(replacing current: Day?, now: Moment) -> Day {
        day ?? current ?? time.map { now.dayOfNext($0) } ?? now.day
    }

    /// Returns the due date of a todo after a move to this destination. If ``time`` is `nil`, the todo keeps
    /// its time.
    public func due(replacing current: Due?, now: Moment) -> Due {
        let day = day(replacing: current?.day, now: now)
        guard let time else { return current?.moved(to: day) ?? .day(day) }
        return .moment(day, time, zone ?? current?.zone ?? now.zone)
    }
}

extension Moment {
    /// Returns the next day on which a time comes: today, or tomorrow if the time has passed today.
    /// - Parameter zone: `nil` for the zone of the device.
    func dayOfNext(_ time: TimeOfDay, in zone: ZoneName? = nil) -> Day {
        let wall = zone.map { $0.wall(at: timestamp) } ?? self.wall
        return time < wall.time ? wall.day.adding(days: 1) : wall.day
    }
}

/// A reader of a single time, such as `9am`, `14:00` or 오후 3시 반 (half past 3 pm).
public enum TimePhrase {
    /// Reads a time. Every word of the text must belong to the time.
    /// - Throws: ``ValidationError`` for the field `time` if the text is not a time.
    public static func parse(_ text: String) throws(ValidationError) -> TimeOfDay {
        let words = QuickAddWord.split(text)
        guard let phrase = TimeGrammar.match(words[...]), phrase.count == words.count else {
            throw ValidationError(.time, text, .time)
        }
        return phrase.time
    }
}
