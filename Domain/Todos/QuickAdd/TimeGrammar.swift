import DomainPrimitives

/// Times of day: `9am`, `9:30`, `9:30pm`, `14:00`, `noon`, `midnight`, `at 9am`; `오전/오후 N시 (M분, 반)`, 새벽, 아침,
/// 낮, 저녁, 밤 `N시`, `15시`, `정오`, `자정`. A bare `1시` to `6시` is of the afternoon; `03시` is of 24 hours.
enum TimeGrammar {
    typealias Phrase = (time: TimeOfDay, count: Int)

    static func match(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        guard let first = words.first else { return nil }
        if first.key == "at" || first.key == "@" {
            return plain(words.dropFirst()).map { ($0.time, $0.count + 1) }
        }
        return plain(words)
    }

    /// Without a preposition.
    private static func plain(_ words: ArraySlice<QuickAddWord>) -> Phrase? { english(words) ?? korean(words) }

    private static func english(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        guard let key = words.first?.key else { return nil }
        if key == "noon" { return (.noon, 1) }
        if key == "midnight" { return (.midnight, 1) }
        for (suffix, isAfternoon) in [("am", false), ("pm", true)] {
            if key.hasSuffix(suffix), let time = twelveHour(String(key.dropLast(2)), isAfternoon) { return (time, 1) }
            if words.dropFirst().first?.key == suffix, let time = twelveHour(key, isAfternoon) { return (time, 2) }
        }
        if key.contains(":"), let time = TimeOfDay(key) { return (time, 1) }
        return nil
    }

    private static func twelveHour(_ text: String, _ isAfternoon: Bool) -> TimeOfDay? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let hour = digits(parts[0].utf8), (1...12).contains(hour) else { return nil }
        guard let minute = parts.count == 2 ? digits(parts[1].utf8) : 0 else { return nil }
        return TimeOfDay(hour: hour % 12 + (isAfternoon ? 12 : 0), minute: minute)
    }

    /// Parts of the day, and the hour of 24 that an hour of them is. 밤 12시 is another day's beginning: it is left as it was
    /// written.
    private static let parts: [(name: String, hour: @Sendable (Int) -> Int?)] = [
        ("오전", { (1...12).contains($0) ? $0 % 12 : nil }), ("오후", { (1...12).contains($0) ? $0 % 12 + 12 : nil }),
        ("새벽", { (1...6).contains($0) ? $0 : nil }), ("아침", { (5...11).contains($0) ? $0 : nil }),
        ("낮", { (11...12).contains($0) ? $0 : (1...5).contains($0) ? $0 + 12 : nil }),
        ("저녁", { (5...11).contains($0) ? $0 + 12 : nil }), ("밤", { (5...11).contains($0) ? $0 + 12 : nil }),
    ]

    private static func korean(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        guard var rest = words.first.map({ KoreanWord.stripParticle($0.key) })?[...] else { return nil }
        var index = words.startIndex
        if rest == "정오" { return (.noon, 1) }
        if rest == "자정" { return (.midnight, 1) }
        let part = Self.parts.first { rest.hasPrefix($0.name) }
        if let part {
            rest = rest.dropFirst(part.name.count)
            if rest.isEmpty {
                index += 1
                guard index < words.endIndex else { return nil }
                rest = KoreanWord.stripParticle(words[index].key)[...]
            }
        }
        guard let hourEnd = rest.firstIndex(of: "시"), var hour = digits(rest[..<hourEnd].utf8), hour < 24 else { return nil }
        let isOf24Hours = rest.first == "0"
        rest = rest[rest.index(after: hourEnd)...]
        if let part {
            guard let later = part.hour(hour) else { return nil }
            hour = later
        } else if (1...6).contains(hour), !isOf24Hours {
            // An hour of the night is written with its part of the day: 새벽 3시.
            hour += 12
        }
        var minute = 0
        if rest.isEmpty {
            if index + 1 < words.endIndex, let more = minutes(KoreanWord.stripParticle(words[index + 1].key)[...]) {
                minute = more
                index += 1
            }
        } else {
            guard let more = minutes(rest) else { return nil }
            minute = more
        }
        guard let time = TimeOfDay(hour: hour % 24, minute: minute) else { return nil }
        return (time, index - words.startIndex + 1)
    }

    /// 밤 12시, 새벽 12시: an hour that is of this night or of the next; both words stay text.
    static func isAmbiguous(_ words: ArraySlice<QuickAddWord>) -> Bool {
        guard let first = words.first?.key, parts.contains(where: { $0.name == first }), let second = words.dropFirst().first,
            KoreanWord.stripParticle(second.key).firstIndex(of: "시").flatMap({ digits(second.key[..<$0].utf8) }) != nil
        else { return false }
        return korean(words) == nil
    }

    private static func minutes(_ text: Substring) -> Int? {
        if text == "반" { return 30 }
        guard text.hasSuffix("분") else { return nil }
        return digits(text.dropLast().utf8)
    }
}
