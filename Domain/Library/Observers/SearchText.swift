import Foundation

/// Prepares text for the search index, so that a search finds text inside Korean, Chinese and Japanese words.
/// For example, 회의 (meeting) finds 주간회의 (weekly meeting).
public enum SearchText {
    /// The longest indexed ending of a word, in characters. A longer word of a query is cut into pieces of
    /// this length.
    static let longestEnding = 8
    private static let mostTerms = 16

    /// Returns the text that the index stores: `text`, followed by the endings of Korean, Chinese and
    /// Japanese words. For example, 주간회의 becomes `주간회의 간회의 회의 의`.
    public static func indexed(_ text: String) -> String {
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

    /// Returns the terms of the search `text`: words, or pieces of long Korean, Chinese and Japanese words.
    /// Empty if `text` has no letter or digit.
    public static func terms(_ text: String) -> [String] {
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
        return Array(terms.prefix(mostTerms))
    }

    /// Whether a search finds a record: each term of the search is the start of an indexed word. `false` for
    /// a search without terms.
    /// - Parameters:
    ///   - text: the search (``terms(_:)``).
    ///   - texts: the texts of the record (``indexed(_:)``).
    public static func matches(_ text: String, _ texts: [String]) -> Bool {
        let wanted = terms(text).map(fold)
        guard !wanted.isEmpty else { return false }
        let present = texts.flatMap { words(indexed($0)).map(fold) }
        return wanted.allSatisfy { term in present.contains { $0.hasPrefix(term) } }
    }

    /// Whether the texts contain each word, also inside a longer word. Unlike ``matches(_:_:)``, this method
    /// also compares signs such as `#`, and splits the words only at white space.
    public static func contains(_ words: String, in texts: [String]) -> Bool {
        let present = texts.map { fold($0.precomposedStringWithCanonicalMapping) }
        return words.precomposedStringWithCanonicalMapping.split(whereSeparator: \.isWhitespace).map {
            fold(String($0))
        }.allSatisfy { word in present.contains { $0.contains(word) } }
    }

    /// Returns a word in lower case and without accents. The index also ignores case and accents.
    private static func fold(_ word: String) -> String {
        word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
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
