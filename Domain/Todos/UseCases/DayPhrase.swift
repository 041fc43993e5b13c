public import DomainPrimitives

/// Reads a text that names a single day, such as `tomorrow`, 다음주 월요일 (Monday of next week), `2026-12-01`
/// or `+3` (in 3 days).
public enum DayPhrase {
    /// Reads a day.
    /// - Throws: ``ValidationError`` for the field `day` if the text is not a day, or has words after the
    ///   day.
    public static func parse(_ text: String, today: Day) throws(ValidationError) -> Day {
        let words = QuickAddWord.split(text)
        guard let phrase = match(words[...], today: today), phrase.count == words.count else {
            throw ValidationError(.day, text, .day)
        }
        return phrase.day
    }

    /// Reads a day at the start of `words`; `nil` if the words begin with no day. Accepts the days of quick
    /// add, such as `tomorrow`, and also `yesterday`, dates such as `dec5`, and phrases such as `+3` (in 3
    /// days).
    static func match(_ words: ArraySlice<QuickAddWord>, today: Day) -> DayGrammar.Phrase? {
        let grammar = DayGrammar(today: today)
        if let phrase = grammar.match(words) ?? grammar.joinedDate(words) { return phrase }
        guard let word = words.first?.key else { return nil }
        if word.hasPrefix("+") || word.hasPrefix("-"), let offset = Int(word),
            (-100_000...100_000).contains(offset)
        {
            return DayGrammar.Phrase(day: today.adding(days: offset), count: 1)
        }
        guard word == "yesterday" || word == "어제" else { return nil }
        return DayGrammar.Phrase(day: today.adding(days: -1), count: 1)
    }
}
