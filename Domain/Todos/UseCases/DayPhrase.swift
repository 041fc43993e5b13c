public import DomainPrimitives

/// A day as people type it where a day is expected: `tomorrow`, `다음주 월요일`, `2026-12-01`, `+3`.
public enum DayPhrase {
    /// - Throws: ``ValidationError`` for field `day`.
    public static func parse(_ text: String, today: Day) throws(ValidationError) -> Day {
        let words = QuickAddWord.split(text)
        if let phrase = DayGrammar(today: today).match(words[...]), phrase.count == words.count { return phrase.day }
        if text.hasPrefix("+") || text.hasPrefix("-"), let offset = Int(text), abs(offset) <= 100_000 {
            return today.adding(days: offset)
        }
        if text == "yesterday" || text == "어제" { return today.adding(days: -1) }
        throw ValidationError(.day, text, .day)
    }
}
