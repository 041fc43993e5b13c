public import DomainPrimitives

/// A reader of a single time, such as `9am`, `14:00` or `오후 3시 반`.
public enum TimePhrase {
    /// Reads a time. Every word must belong to it.
    /// - Throws: ``ValidationError`` for the field `time` if the text is no such time.
    public static func parse(_ text: String) throws(ValidationError) -> TimeOfDay {
        let words = QuickAddWord.split(text)
        guard let phrase = TimeGrammar.match(words[...]), phrase.count == words.count else {
            throw ValidationError(.time, text, .time)
        }
        return phrase.time
    }
}
