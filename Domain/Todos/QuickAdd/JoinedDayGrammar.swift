import DomainPrimitives

/// A grammar for a word that joins a day and a part of the day, such as 오늘밤 (tonight). A time must follow the
/// word, as in 오늘밤 9시 30분 (tonight 9:30).
struct JoinedDayGrammar {
    /// A matched phrase, such as 오늘밤 9시 (tonight at 9).
    struct Phrase {
        let day: Day
        /// The time on ``day``; `nil` if the hour contradicts the part of the day, as in 오늘밤 12시 (tonight
        /// at 12).
        let time: TimeOfDay?
        let count: Int
    }

    let today: Day

    func match(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        guard let word = words.first, let end = word.key.unicodeScalars.last,
            Self.ends.contains(end) || KoreanWord.isConjoining(end)
        else { return nil }
        let key = KoreanWord.stripParticle(word.key)
        guard let part = TimeGrammar.partsOfDay.first(where: key.hasSuffix), key.count > part.count,
            let day = DayGrammar(today: today).match([word.replacing(text: String(key.dropLast(part.count)))]
            )?.day
        else { return nil }
        let phrase = [word.replacing(text: part)] + words.dropFirst().prefix(2)
        if let time = TimeGrammar.match(phrase[...]), time.count > 1 {
            return Phrase(day: day, time: time.time, count: time.count)
        }
        return TimeGrammar.contradiction(phrase[...]).map { Phrase(day: day, time: nil, count: $0) }
    }

    /// The last syllables of the parts of the day, such as 밤 (night), and the particle 에 (at).
    private static let ends: Set<Unicode.Scalar> = ["전", "후", "벽", "침", "심", "낮", "녁", "밤", "에"]
}
