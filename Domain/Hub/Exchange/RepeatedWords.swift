/// Finds words that a merge wrote twice. This happens if both sides have words of a common text that the
/// merge did not know.
struct RepeatedWords {
    /// How many words in a row both sides must have. The range is 1 and more. A small number finds more, but
    /// two people can write two equal words by chance.
    let length: Int

    /// Whether the merged text has some words in a row more often than each side, although both sides have
    /// them. Words consist of letters and digits. The time is linear in the length of the texts.
    func areFound(in merged: String, of earlier: String, and later: String) -> Bool {
        let earlier = runs(of: earlier)
        if earlier.isEmpty { return false }
        let later = runs(of: later)
        return runs(of: merged).contains { run, count in
            guard let first = earlier[run], let second = later[run] else { return false }
            return count > max(first, second)
        }
    }

    /// Counts the runs of ``length`` words. The key is a hash of the words. A person who makes two hashes
    /// equal gets a conflict instead of a merge, so that nothing is lost.
    private func runs(of text: String) -> [UInt64: Int] {
        let words = words(of: text)
        var counts: [UInt64: Int] = [:]
        guard words.count >= length else { return counts }
        for end in length...words.count {
            counts[words[(end - length)..<end].reduce(Self.start, Self.add), default: 0] += 1
        }
        return counts
    }

    /// Returns a hash of each word.
    private func words(of text: String) -> [UInt64] {
        var words: [UInt64] = []
        var word: UInt64?
        for byte in text.utf8 {
            if Self.isPartOfWord(byte) {
                word = Self.add(word ?? Self.start, UInt64(byte))
            } else if let end = word {
                words.append(end)
                word = nil
            }
        }
        if let word { words.append(word) }
        return words
    }

    /// Every byte of a letter outside ASCII is 128 or more (RFC 3629, section 3).
    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 128...:
            true
        default: false
        }
    }

    // The numbers of FNV-1a with 64 bits (draft-eastlake-fnv-17, section 5).
    private static let start: UInt64 = 14_695_981_039_346_656_037

    private static func add(_ hash: UInt64, _ value: UInt64) -> UInt64 {
        (hash ^ value) &* 1_099_511_628_211
    }
}
