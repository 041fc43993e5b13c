import DomainPrimitives

/// Recognizes Korean words that join a day, a repetition or a time with another word, such as 매주금요일 (every
/// Friday). Quick add reports such words as not understood.
struct KoreanCompound {
    let today: Day

    func matches(_ word: QuickAddWord) -> Bool {
        guard let start = word.key.unicodeScalars.first,
            Self.starts.contains(start) || ("0"..."9").contains(start),
            word.key.count <= Self.longest
        else { return false }
        return isCompound(word.key, word)
    }

    /// The maximum number of characters in a word that ``matches(_:)`` examines. Longer words never match.
    private static let longest = 16

    private func isCompound(_ key: String, _ word: QuickAddWord) -> Bool {
        for end in key.indices.dropFirst() {
            guard isHead(String(key[..<end]), word) else { continue }
            let tail = String(key[end...])
            if isTail(tail, word) { return true }
        }
        return false
    }

    private func isHead(_ text: String, _ word: QuickAddWord) -> Bool {
        if Self.heads.contains(text) { return true }
        if text.hasSuffix("욜"), text.count == 2 {
            return text.first.map(KoreanWord.weekdayLetters.contains) == true
        }
        if KoreanWord.isNumberedDay(text[...]) { return true }
        guard text.hasSuffix("일") || text.hasSuffix("주") || text.hasSuffix("레") else { return false }
        return DayGrammar(today: today).match([word.replacing(text: text)]) != nil
    }

    private func isTail(_ text: String, _ word: QuickAddWord) -> Bool {
        let plain = KoreanWord.stripParticle(text)
        if Self.tails.contains(text) || Self.tails.contains(plain) || TimeGrammar.partsOfDay.contains(plain) {
            return true
        }
        if plain.hasSuffix("욜"), plain.count == 2 {
            return plain.first.map(KoreanWord.weekdayLetters.contains) == true
        }
        if plain.hasSuffix("요일"), CalendarNames.weekdays[plain] != nil { return true }
        if plain.first?.isNumber == true || TimeGrammar.partsOfDay.contains(where: plain.hasPrefix) {
            let day = plain.prefix { $0 != "일" }
            if plain.contains("일"), digits(day.utf8).map((1...31).contains) == true {
                let rest = String(plain.dropFirst(day.count + 1))
                return rest.isEmpty || isTail(rest, word)
            }
            return TimeGrammar.match([word.replacing(text: plain)]) != nil
        }
        return isCompound(plain, word)
    }

    private static let heads: Set<String> = [
        "글피", "매일", "매주", "매월", "매달", "매년", "격주", "평일", "주말", "오늘", "내일", "낼", "모레", "이번주", "다음주", "다다음주",
        "담주", "저번주", "지난주", "다음달", "이번달", "담달",
    ]
    /// Words and endings that people write directly after a day or a repetition, without a space, such as 쯤
    /// (around) in 내일쯤 (around tomorrow).
    private static let tails: Set<String> = [
        "쯤", "쯤에", "날", "날에", "로", "으로", "마다", "중", "중에", "중으로", "아침", "저녁", "밤", "매일",
    ]
    private static let starts: Set<Unicode.Scalar> = [
        "매", "격", "평", "주", "오", "내", "낼", "모", "이", "다", "담", "저", "지", "월", "화", "수", "목", "금", "토", "일",
        "글",
    ]
}
