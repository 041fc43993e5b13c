public import DomainPrimitives

/// A reader of a single day, such as `tomorrow`, `다음주 월요일`, `2026-12-01` or `+3`.
public enum DayPhrase {
    /// Reads a day. Every word of the text must belong to the day.
    /// - Throws: ``ValidationError`` for the field `day` if the text is no such day.
    public static func parse(_ text: String, today: Day) throws(ValidationError) -> Day {
        let words = QuickAddWord.split(text)
        guard let phrase = match(words[...], today: today), phrase.count == words.count else {
            throw ValidationError(.day, text, .day)
        }
        return phrase.day
    }

    /// Returns the day at the start of the words: a day in the grammar of quick add, `+3` or `-3` for a
    /// number of days from today, or yesterday.
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
