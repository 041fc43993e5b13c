import Foundation

/// How text meets the search index. Words of letters that are written without spaces between them, as Hangul,
/// Han and Kana, go in with every ending of theirs, so that a prefix query finds them from the middle too:
/// 주간회의 by 회의.
enum SearchText {
    /// Longest ending that is indexed, and longest word of a query; a longer query word is cut into such
    /// pieces.
    static let longestEnding = 8
    private static let mostTerms = 16

    /// The text as it goes into the index.
    static func indexed(_ text: String) -> String {
        // Most texts hold nothing of the kind: UTF-8 of those scripts starts at E1.
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

    /// The FTS5 expression that asks for every word as a prefix; `nil` where there is no letter or digit.
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

    /// Runs of letters, digits and marks: what the index's tokenizer takes for words.
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
