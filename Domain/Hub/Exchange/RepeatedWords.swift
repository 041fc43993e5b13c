/// Finds words that a merge wrote twice. A merge does this if both sides have words of a common text that the
/// server lost.
struct RepeatedWords {
    /// How many words in a row both sides must have. The range is 1 and more. With a small number, words that
    /// two people wrote by chance also count.
    let length: Int

    /// Whether the merged text has words in a row more often than each side, although both sides have them.
    /// Letters and digits of ASCII and all other characters outside ASCII are parts of words. The time is
    /// linear in the length of the texts.
    func areFound(in merged: String, of earlier: String, and later: String) -> Bool {
        let repeated = runs(of: merged).filter { $0.value > 1 }
        // Most merges end here, and do not read the sides.
        if repeated.isEmpty { return false }
        let earlier = runs(of: earlier)
        let later = runs(of: later)
        return repeated.contains { run, count in
            guard let first = earlier[run], let second = later[run] else { return false }
            return count > max(first, second)
        }
    }

    /// Counts the runs of ``length`` words. A word is represented by its hash.
    private func runs(of text: String) -> [ArraySlice<Int>: Int] {
        let words = text.utf8.split { !Self.isPartOfWord($0) }.map { word in
            var hasher = Hasher()
            for byte in word { hasher.combine(byte) }
            return hasher.finalize()
        }
        guard words.count >= length else { return [:] }
        return (length...words.count).reduce(into: [:]) { $0[words[($1 - length)..<$1], default: 0] += 1 }
    }

    /// Every byte of a character outside ASCII is 128 or more (RFC 3629, section 3).
    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 128...:
            true
        default: false
        }
    }
}
