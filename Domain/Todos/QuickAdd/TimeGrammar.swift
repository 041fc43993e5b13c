import DomainPrimitives

/// A grammar for times of day in English and Korean (Documentation/Product.md §Times).
enum TimeGrammar {
    /// The words for a time that the grammar matched, such as `at 9am`.
    struct Phrase {
        let time: TimeOfDay
        let count: Int
    }

    static func match(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        guard let first = words.first else { return nil }
        if prepositions.contains(first.key) {
            return plain(words.dropFirst()).map { Phrase(time: $0.time, count: $0.count + 1) }
        }
        return plain(words)
    }

    private static let prepositions: Set<String> = ["at", "@", "by", "due"]

    /// Returns the time that a person means in a line with `tonight`, such as 21:30 for `9:30`.
    /// - Parameter words: The words from which ``match(_:)`` read `time`.
    /// - Returns: `nil` for a time such as `2:00`, which cannot be this evening.
    static func tonight(_ time: TimeOfDay, _ words: ArraySlice<QuickAddWord>) -> TimeOfDay? {
        let isBare =
            words.count == 1 || words.count == 2 && words.first.map { prepositions.contains($0.key) } == true
        // `tonight 1am` means the next day.
        guard isBare, let last = words.last, TimeOfDay(last.key) != nil else {
            return time.hour < 5 ? nil : time
        }
        return switch time.hour {
        case 5..<12: TimeOfDay(hour: time.hour + 12, minute: time.minute)
        case 0..<5, 12: nil
        default: time
        }
    }

    /// Matches a time without a preposition: `9am`, but not `at 9am`.
    private static func plain(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        english(words) ?? korean(words)
    }

    private static func english(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        guard let key = words.first?.key, let start = key.utf8.first else { return nil }
        switch start {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return number(key, words.dropFirst())
        case UInt8(ascii: "n") where key == "noon": return Phrase(time: .noon, count: 1)
        case UInt8(ascii: "m") where key == "midnight": return Phrase(time: .midnight, count: 1)
        case UInt8(ascii: "a"), UInt8(ascii: "p"): return afterHalf(key, words.dropFirst())
        default: return nil
        }
    }

    /// Matches a time that begins with a digit: `9am`, `9:30 pm`, `9:30`, `9:30 in the evening`.
    private static func number(_ key: String, _ rest: ArraySlice<QuickAddWord>) -> Phrase? {
        for half in halves where key.hasSuffix(half.name) {
            return twelveHour(key.dropLast(half.name.count), half.isAfternoon).map {
                Phrase(time: $0, count: 1)
            }
        }
        if let next = rest.first?.key, let half = halves.first(where: { $0.name == next }),
            let time = twelveHour(key[...], half.isAfternoon)
        {
            return Phrase(time: time, count: 2)
        }
        guard key.utf8.contains(UInt8(ascii: ":")), let time = TimeOfDay(key) else { return nil }
        guard let part = partOfDay(rest) else { return Phrase(time: time, count: 1) }
        return part.hour(of: time.hour).flatMap { TimeOfDay(hour: $0, minute: time.minute) }.map {
            Phrase(time: $0, count: part.count + 1)
        }
    }

    /// Matches a time after `AM` or `PM`: `PM 9:30`, `PM9:30`.
    private static func afterHalf(_ key: String, _ rest: ArraySlice<QuickAddWord>) -> Phrase? {
        guard let half = halves.first(where: { key.hasPrefix($0.name) }) else { return nil }
        let isAlone = key.utf8.count == half.name.utf8.count
        let clock = isAlone ? rest.first?.key[...] : key.dropFirst(half.name.count)
        guard let clock, clock.utf8.contains(UInt8(ascii: ":")) else { return nil }
        return twelveHour(clock, half.isAfternoon).map { Phrase(time: $0, count: isAlone ? 2 : 1) }
    }

    /// The English names of the two halves of the day. `a.m` lacks its last full stop, because
    /// ``QuickAddWord/key`` never ends with a full stop.
    private static let halves = [("a.m", false), ("p.m", true), ("am", false), ("pm", true)].map {
        (name: $0.0, isAfternoon: $0.1)
    }

    private static func twelveHour(_ text: Substring, _ isAfternoon: Bool) -> TimeOfDay? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let hour = digits(parts[0].utf8), (1...12).contains(hour) else { return nil }
        guard let minute = parts.count == 2 ? digits(parts[1].utf8) : 0 else { return nil }
        return TimeOfDay(hour: hour % 12 + (isAfternoon ? 12 : 0), minute: minute)
    }

    /// Matches a part of the day after a time: `in the morning`, `in the afternoon`, `in the evening`,
    /// `at night`.
    /// - Returns: `nil` if the words begin with no such part.
    private static func partOfDay(_ words: ArraySlice<QuickAddWord>) -> EnglishPart? {
        guard let first = words.first?.key, first == "in" || first == "at" else { return nil }
        let keys = words.dropFirst().prefix(2).map(\.key)
        switch (first, keys.first) {
        case ("at", "night"): return EnglishPart(name: "night", count: 2)
        case ("in", "the") where keys.count == 2 && ["morning", "afternoon", "evening"].contains(keys[1]):
            return EnglishPart(name: keys[1], count: 3)
        default: return nil
        }
    }

    /// An English part of the day that follows a time, such as `at night`.
    private struct EnglishPart {
        let name: String
        let count: Int

        /// Converts an hour in this part of the day to the 24-hour clock; `nil` if the part of the day has no
        /// such hour, as in `9 in the afternoon`.
        func hour(of hour: Int) -> Int? {
            switch (name, hour) {
            case ("morning", 0..<12), ("afternoon", 12..<19), ("evening", 16..<24),
                ("night", 0..<5), ("night", 17..<24):
                hour
            case ("morning", 12): 0
            case ("afternoon", 1...6), ("evening", 4...11), ("night", 5...11): hour + 12
            default: nil
            }
        }
    }

    /// A part of the day in Korean, such as 오후 (afternoon).
    private struct KoreanPart {
        let name: String
        let hour: @Sendable (Int) -> Int?

        init(_ name: String, _ hour: @escaping @Sendable (Int) -> Int?) {
            self.name = name
            self.hour = hour
        }

        /// Converts an hour in this part of the day to the 24-hour clock; `nil` if the hour contradicts the
        /// part of the day.
        func hour(of hour: Int) -> Int? {
            self.hour(hour) ?? (hour > 12 && self.hour(hour - 12) == hour ? hour : nil)
        }
    }

    /// The Korean parts of the day. 밤 12시 (12 at night) is left out, because it is a time on the next day.
    private static let parts = [
        KoreanPart("오전") { (0...12).contains($0) ? $0 % 12 : nil },
        KoreanPart("오후") { (0...12).contains($0) ? $0 % 12 + 12 : nil },
        KoreanPart("새벽") { (0...6).contains($0) ? $0 : nil },
        KoreanPart("아침") { (5...11).contains($0) ? $0 : nil },
        KoreanPart("점심", noon), KoreanPart("낮", noon), KoreanPart("저녁", evening), KoreanPart("밤", evening),
    ]

    static let partsOfDay = Set(parts.map(\.name))
    private static let starts = Set(parts.compactMap(\.name.unicodeScalars.first))

    private static let noon: @Sendable (Int) -> Int? = { hour in
        switch hour {
        case 11...12: hour
        case 1...5: hour + 12
        default: nil
        }
    }
    private static let evening: @Sendable (Int) -> Int? = { (5...11).contains($0) ? $0 + 12 : nil }

    private static func korean(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        guard let first = words.first?.key, canBeKorean(first) else { return nil }
        var rest = KoreanWord.stripParticle(first)[...]
        var index = words.startIndex
        if rest == "정오" { return Phrase(time: .noon, count: 1) }
        if rest == "자정" { return Phrase(time: .midnight, count: 1) }
        let part = Self.part(of: rest)
        if let part {
            rest = rest.dropFirst(part.name.count)
            if rest.isEmpty {
                index += 1
                guard index < words.endIndex else { return nil }
                rest = KoreanWord.stripParticle(words[index].key)[...]
            }
        }
        if rest.utf8.contains(UInt8(ascii: ":")) {
            // The English grammar has already tested a time that has only digits.
            guard part != nil || rest.utf8.count < first.utf8.count, let clock = TimeOfDay(String(rest)),
                let hour = part == nil ? clock.hour : part?.hour(of: clock.hour),
                let time = TimeOfDay(hour: hour, minute: clock.minute)
            else { return nil }
            return Phrase(time: time, count: index - words.startIndex + 1)
        }
        guard let hourEnd = rest.firstIndex(of: "시"), var hour = digits(rest[..<hourEnd].utf8), hour < 24
        else { return nil }
        let isOf24Hours = rest.first == "0"
        rest = rest[rest.index(after: hourEnd)...]
        if let part {
            guard let later = part.hour(of: hour) else { return nil }
            hour = later
        } else if (1...6).contains(hour), !isOf24Hours {
            // People name the part of the day for an hour of the night: 새벽 3시.
            hour += 12
        }
        var minute = 0
        if rest.isEmpty {
            if index + 1 < words.endIndex,
                let more = minutes(KoreanWord.stripParticle(words[index + 1].key)[...])
            {
                minute = more
                index += 1
            }
        } else {
            guard let more = minutes(rest) else { return nil }
            minute = more
        }
        guard let time = TimeOfDay(hour: hour, minute: minute) else { return nil }
        return Phrase(time: time, count: index - words.startIndex + 1)
    }

    private static func canBeKorean(_ key: String) -> Bool {
        key.utf8.first.map { $0 >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    private static func part(of word: Substring) -> KoreanPart? {
        // The test of the first scalar saves the search for most words. A word with conjoining letters needs
        // the search.
        guard let start = word.unicodeScalars.first, starts.contains(start) || KoreanWord.isConjoining(start)
        else {
            return nil
        }
        return parts.first { word.hasPrefix($0.name) }
    }

    /// Matches an hour that contradicts its part of the day, such as 밤 12시 (12 at night). Such words stay in
    /// the title.
    /// - Returns: The number of matched words; `nil` for none.
    static func contradiction(_ words: ArraySlice<QuickAddWord>) -> Int? {
        guard let first = words.first?.key, canBeKorean(first) else { return nil }
        if let part = part(of: first[...]) {
            let isAlone = first.utf8.count == part.name.utf8.count
            let rest = isAlone ? words.dropFirst().first?.key[...] : first.dropFirst(part.name.count)
            guard let rest, isClock(KoreanWord.stripParticle(String(rest))), korean(words) == nil else {
                return nil
            }
            return isAlone ? 2 : 1
        }
        guard first.utf8.contains(UInt8(ascii: ":")), let part = partOfDay(words.dropFirst()),
            let time = TimeOfDay(first),
            part.hour(of: time.hour) == nil
        else { return nil }
        return part.count + 1
    }

    /// Whether a time lies outside the part of the day that a word names.
    static func isOutside(_ time: TimeOfDay, _ word: String) -> Bool {
        let name = KoreanWord.stripParticle(word)
        if let part = parts.first(where: { $0.name == name }) { return part.hour(of: time.hour) != time.hour }
        return switch word {
        case "morning": time.hour >= 12
        case "afternoon", "evening": time.hour < 12
        case "night": (5..<17).contains(time.hour)
        default: false
        }
    }

    /// Whether a word begins with an hour, such as 12시 (12 o'clock), 3시반 (half past 3) or `3:30`. Returns
    /// `false` for similar words, such as 3시간 (3 hours) and 3시즌 (season 3).
    private static func isClock(_ word: String) -> Bool {
        guard let mark = word.firstIndex(where: { $0 == "시" || $0 == ":" }), digits(word[..<mark].utf8) != nil
        else {
            return false
        }
        let rest = word[word.index(after: mark)...]
        return word[mark] == ":" ? digits(rest.utf8) != nil : !["간", "즌", "리"].contains(rest.prefix(1))
    }

    private static func minutes(_ text: Substring) -> Int? {
        if text == "반" { return 30 }
        guard text.hasSuffix("분") else { return nil }
        return digits(text.dropLast().utf8)
    }
}
