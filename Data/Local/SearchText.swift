import Foundation

/// The conversion of text for the search index. Texts in Hangul, Han and Kana have few spaces or none between
/// words. For each word in such a script, the index also contains every ending of the word. So a query finds
/// the middle of a word too: 회의 (meeting) finds 주간회의 (weekly meeting).
enum SearchText {
    /// The longest indexed ending of a word, in characters. The function ``query(_:)`` cuts a longer word
    /// into pieces of this length.
    static let longestEnding = 8
    private static let mostTerms = 16

    /// Returns the text that the index stores: `text`, followed by the endings of words in scripts without
    /// spaces.
    static func indexed(_ text: String) -> String {
        // Returns a text without letters of these scripts unchanged. In UTF-8, these letters begin with the
        // byte E1 or later.
        guard text.utf8.contains(where: { $0 >= 0xE1 }) else { return text }
        let normalized = text.precomposedStringWithCanonicalMapping
        var endings: [String] = []
        for word in words(normalized) where word.contains(where: isUnspaced) {
            let letters = Array(word)
            for start in letters.indices.dropFirst().prefix(64) where isUnspaced(letters[start]) {
                endings.append(String(letters[start..<min(start + longestEnding, letters.count)]))
            }
        }
        return endings.isEmpty ? normalized : "\(normalized) \(endings.joined(separator: " "))"
    }

    /// Returns the FTS5 expression that finds the records with all words of `text`. Each word may be the
    /// start of a longer word in the record. `nil` if `text` has no letter or digit.
    static func query(_ text: String) -> String? {
        let normalized = text.precomposedStringWithCanonicalMapping
        var terms: [String] = []
        for word in words(normalized) {
            let letters = Array(word)
            guard word.contains(where: isUnspaced), letters.count > longestEnding else {
                terms.append(word)
                continue
            }
            for start in stride(from: 0, to: letters.count, by: longestEnding) {
                terms.append(String(letters[start..<min(start + longestEnding, letters.count)]))
            }
        }
        guard !terms.isEmpty else { return nil }
        return terms.prefix(mostTerms).map { "\"\($0)\"*" }.joined(separator: " AND ")
    }

    /// Splits a text into words in the same way as the tokenizer of the index.
    private static func words(_ text: String) -> [String] {
        text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    private static func isUnspaced(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first?.value else { return false }
        switch scalar {
        case 0x1100...0x11FF, 0x3040...0x30FF, 0x3130...0x318F, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xAC00...0xD7AF,
            0xF900...0xFAFF, 0x20000...0x3FFFF:
            return true
        default: return false
        }
    }
}
