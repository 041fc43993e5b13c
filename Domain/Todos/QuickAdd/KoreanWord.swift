import DomainPrimitives

/// Functions that examine Korean words.
enum KoreanWord {
    /// Returns the word without a particle that means "by", "from" or "on": 까지, 부터, 에.
    static func stripParticle(_ word: String) -> String {
        for particle in ["까지", "부터", "에"] where word.count > particle.count && word.hasSuffix(particle) {
            return String(word.dropLast(particle.count))
        }
        return word
    }

    static func isNumberedDay(_ word: Substring) -> Bool {
        word.hasSuffix("일") && digits(word.dropLast().utf8) != nil
    }

    /// Whether a scalar is a conjoining letter of Hangul. Text in a decomposed form has several such letters
    /// in place of one syllable.
    static func isConjoining(_ scalar: Unicode.Scalar) -> Bool { (0x1100...0x11FF).contains(scalar.value) }

    /// The first syllables of the weekdays, which people also write alone, as in 월수금 (Mon, Wed and Fri).
    static let weekdayLetters: Set<Character> = ["월", "화", "수", "목", "금", "토", "일"]

    /// Whether a word is a length of days, weeks, months or years: 3일 (3 days), 2주 (2 weeks), 이틀 (two days),
    /// 한달 (a month).
    static func isLength(_ word: String) -> Bool {
        if lengths.contains(word) { return true }
        let number = word.prefix { $0.isASCII && $0.isNumber }
        return !number.isEmpty
            && ["일", "주", "주일", "달", "개월", "년"].contains(String(word.dropFirst(number.count)))
    }

    private static let lengths: Set<String> = [
        "하루", "이틀", "사흘", "나흘", "닷새", "며칠", "몇일", "보름", "열흘", "삼일", "사일", "오일", "일주일", "이주일", "이주", "삼주",
        "한주", "두주", "세주", "한달", "두달", "세달", "석달", "반년", "일년",
    ]
}
