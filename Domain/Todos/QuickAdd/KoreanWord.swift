/// Korean words as they are written, particles attached.
enum KoreanWord {
    /// The word without the particle that says "on", "by" or "from".
    static func stripParticle(_ word: String) -> String {
        for particle in ["까지", "부터", "에"] where word.count > particle.count && word.hasSuffix(particle) {
            return String(word.dropLast(particle.count))
        }
        return word
    }
}
