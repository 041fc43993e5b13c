public import DomainPrimitives

/// A day as people type it where a day is expected: `tomorrow`, `다음주 월요일`, `2026-12-01`, `+3`.
public enum DayPhrase {
    /// - Throws: ``ValidationError`` for field `day`.
    public static func parse(_ text: String, today: Day) throws(ValidationError) -> Day {
        let words = QuickAddWord.split(text)
        guard let phrase = match(words[...], today: today), phrase.count == words.count else {
            throw ValidationError(.day, text, .day)
        }
        return phrase.day
    }

    /// The day that words begin with: one of quick add, `+3` or `-3` for days from today, or yesterday.
    static func match(_ words: ArraySlice<QuickAddWord>, today: Day) -> DayGrammar.Phrase? {
        if let phrase = DayGrammar(today: today).match(words) { return phrase }
        guard let word = words.first?.key else { return nil }
        if word.hasPrefix("+") || word.hasPrefix("-"), let offset = Int(word),
            (-100_000...100_000).contains(offset)
        {
            return (today.adding(days: offset), 1)
        }
        return word == "yesterday" || word == "어제" ? (today.adding(days: -1), 1) : nil
    }
}
