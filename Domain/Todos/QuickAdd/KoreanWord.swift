import DomainPrimitives

/// Korean words as they are written, particles attached.
enum KoreanWord {
    /// The word without the particle that says "on", "by" or "from".
    static func stripParticle(_ word: String) -> String {
        for particle in ["까지", "부터", "에"] where word.count > particle.count && word.hasSuffix(particle) {
            return String(word.dropLast(particle.count))
        }
        return word
    }

    /// Whether a word is a number with 일 after it, such as 15일.
    static func isNumberedDay(_ word: Substring) -> Bool { word.hasSuffix("일") && digits(word.dropLast().utf8) != nil }

    /// Whether a scalar is a conjoining letter of Hangul. Several such letters form one syllable.
    ///
    /// Text in a decomposed form has such letters in place of 전 or 뒤.
    static func isConjoining(_ scalar: Unicode.Scalar) -> Bool { (0x1100...0x11FF).contains(scalar.value) }
}
