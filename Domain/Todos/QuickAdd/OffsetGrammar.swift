import DomainPrimitives

/// A grammar for times that are counted from now, such as `in 2 hours`, `+30min` or 2시간 뒤 (in 2 hours)
/// (Documentation/Product.md §Lengths from now).
struct OffsetGrammar {
    /// The words that the grammar matched, such as `in 2 hours`, and the day and time that they mean.
    struct Phrase {
        let day: Day
        let time: TimeOfDay
        let count: Int
    }

    let now: Moment

    func match(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        let keys = words.prefix(4).map(\.key)
        guard let (minutes, count) = english(keys) ?? korean(keys), (1...100_000).contains(minutes) else {
            return nil
        }
        // The length is added to the instant, so that two hours are correct even when summer time starts.
        let wall = now.zone.wall(at: now.timestamp.adding(milliseconds: Int64(minutes) * 60_000))
        return Phrase(day: wall.day, time: wall.time, count: count)
    }

    private func english(_ keys: [String]) -> (minutes: Int, count: Int)? {
        guard let first = keys.first else { return nil }
        // `+1m` is a month.
        if first.hasPrefix("+"), first.last?.isLetter == true, case let length = first.dropFirst(),
            digits(length.dropLast().utf8) == nil || length.hasSuffix("h") || length.hasSuffix("분"),
            let minutes = LengthOfTime.minutes(String(length))
        {
            return (minutes, 1)
        }
        if first == "in", keys.count > 1 {
            // Such as `in 2h` or `in 1h30m`.
            if keys[1].last?.isLetter == true, keys[1].first?.isNumber == true,
                let minutes = LengthOfTime.minutes(keys[1])
            {
                return (minutes, 2)
            }
            return keys.count > 2 ? length(keys[1], keys[2]).map { ($0, 3) } : nil
        }
        if keys.count > 3, keys[2...3] == ["from", "now"] { return length(keys[0], keys[1]).map { ($0, 4) } }
        return keys.count > 2 && keys[2] == "later" ? length(keys[0], keys[1]).map { ($0, 3) } : nil
    }

    private func length(_ number: String, _ unit: String) -> Int? {
        let words = ["a": 1, "an": 1, "one": 1, "two": 2, "three": 3]
        guard let count = words[number] ?? digits(number.utf8), count <= 10_000, count > 0 else { return nil }
        switch unit {
        case "hour", "hours", "hr", "hrs": return count * 60
        case "minute", "minutes", "min", "mins": return count
        default: return nil
        }
    }

    private func korean(_ keys: [String]) -> (minutes: Int, count: Int)? {
        var text = ""
        for (index, key) in keys.enumerated() {
            let word = KoreanWord.stripParticle(key)
            let isLast = word.hasSuffix("뒤") || word.hasSuffix("후")
            text += isLast ? String(word.dropLast()) : word
            guard isLast else { continue }
            guard text.hasSuffix("분") || text.hasSuffix("시간"), let minutes = LengthOfTime.minutes(text) else {
                return nil
            }
            return (minutes, index + 1)
        }
        return nil
    }
}
