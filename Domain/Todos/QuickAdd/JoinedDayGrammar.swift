import DomainPrimitives

/// A day and a part of it in one word, before a time: 오늘밤 9시 30분, 금요일밤 9시, 내일아침 8:30.
///
/// The time alone would be of another half of the day.
struct JoinedDayGrammar {
    /// - `time`: `nil` if it contradicts the part of the day, as in 오늘밤 12시.
    typealias Phrase = (day: Day, time: TimeOfDay?, count: Int)

    let today: Day

    func match(_ words: ArraySlice<QuickAddWord>) -> Phrase? {
        guard let word = words.first, let end = word.key.unicodeScalars.last,
            Self.ends.contains(end) || (0x1100...0x11FF).contains(end.value)
        else { return nil }
        let key = KoreanWord.stripParticle(word.key)
        guard let part = Self.parts.first(where: key.hasSuffix), key.count > part.count,
            let day = DayGrammar(today: today).match([word.replacing(text: String(key.dropLast(part.count)))])?.day
        else { return nil }
        let phrase = [word.replacing(text: part)] + words.dropFirst().prefix(2)
        if let time = TimeGrammar.match(phrase[...]), time.count > 1 { return (day, time.time, time.count) }
        return TimeGrammar.contradiction(phrase[...]).map { (day, nil, $0) }
    }

    private static let parts = ["오전", "오후", "새벽", "아침", "점심", "낮", "저녁", "밤"]
    /// The last letters of ``parts``, and of a part with a particle.
    private static let ends: Set<Unicode.Scalar> = ["전", "후", "벽", "침", "심", "낮", "녁", "밤", "에"]
}
