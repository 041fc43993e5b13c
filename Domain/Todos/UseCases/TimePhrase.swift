public import DomainPrimitives

/// A time as people type it where a time is expected: `9am`, `14:00`, `오후 3시 반`.
public enum TimePhrase {
    /// - Throws: ``ValidationError`` for field `time`.
    public static func parse(_ text: String) throws(ValidationError) -> TimeOfDay {
        let words = QuickAddWord.split(text)
        guard let phrase = TimeGrammar.match(words[...]), phrase.count == words.count else {
            throw ValidationError(.time, text, .time)
        }
        return phrase.time
    }
}
