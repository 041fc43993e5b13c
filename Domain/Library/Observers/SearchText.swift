import Foundation

/// Prepares text for the search index, so that a search finds text inside Korean, Chinese and Japanese words.
/// For example, 회의 (meeting) finds 주간회의 (weekly meeting).
public enum SearchText {
    /// The longest indexed ending of a word, in characters. A longer word of a query is cut into pieces of
    /// this length.
    static let longestEnding = 8
    /// The largest number of indexed endings of one word.
    static let mostEndings = 64
    private static let mostTerms = 16

    /// Returns the text that the index stores: `text`, followed by the endings of Korean, Chinese and
    /// Japanese words. For example, 주간회의 becomes `주간회의 간회의 회의 의`.
    public static func indexed(_ text: String) -> String {
        // Returns a text without letters of these scripts unchanged. In UTF-8, these letters begin with the
        // byte E1 or later.
        guard text.utf8.contains(where: { $0 >= 0xE1 }) else { return text }
        if let endings = ScalarEndings(text) { return endings.isEmpty ? text : "\(text) \(endings.text)" }
        let normalized = text.precomposedStringWithCanonicalMapping
        var endings: [String] = []
        for word in words(normalized) where word.contains(where: isUnspaced) {
            let letters = Array(word)
            for start in letters.indices.dropFirst().prefix(mostEndings) where isUnspaced(letters[start]) {
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
        character.unicodeScalars.first.map(isUnspaced) ?? false
    }

    /// Whether a letter belongs to a script that joins words without spaces.
    fileprivate static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x3040...0x30FF, 0x3130...0x318F, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xAC00...0xD7AF,
            0xF900...0xFAFF, 0x20000...0x3FFFF:
            return true
        default: return false
        }
    }
}

/// The endings of the words in a text, for the search index (``SearchText/indexed(_:)``).
///
/// Reads the text scalar by scalar. That is several times faster than a normalization and a loop over
/// characters. Both give the same result if each scalar of the text is a whole character in composed form, as
/// in most Korean and English texts.
private struct ScalarEndings {
    private struct Letter {
        /// The place of the letter in the text, in bytes of UTF-8.
        let start: Int
        let isUnspaced: Bool
    }

    /// The endings in UTF-8, with spaces between them.
    private var endings: [UInt8] = []

    /// - Returns: `nil` if the text can have a scalar that is no whole character in composed form.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        var (word, end) = ([Letter](), 0)
        for scalar in text.unicodeScalars {
            guard Self.isWhole(scalar) else { return nil }
            if Self.isLetterOrNumber(scalar) {
                word.append(Letter(start: end, isUnspaced: SearchText.isUnspaced(scalar)))
            } else if !word.isEmpty {
                add(word, endingAt: end, in: bytes)
                word.removeAll(keepingCapacity: true)
            }
            end += UTF8.width(scalar)
        }
        add(word, endingAt: end, in: bytes)
    }

    var isEmpty: Bool { endings.isEmpty }
    var text: String { String(decoding: endings, as: UTF8.self) }

    private mutating func add(_ word: [Letter], endingAt end: Int, in bytes: [UInt8]) {
        for index in word.indices.dropFirst().prefix(SearchText.mostEndings) where word[index].isUnspaced {
            if !endings.isEmpty { endings.append(UInt8(ascii: " ")) }
            let after = index + SearchText.longestEnding
            endings += bytes[word[index].start..<(after < word.count ? word[after].start : end)]
        }
    }

    /// Whether a scalar is always a whole character and never changes in composed form. Only common scripts
    /// and signs count. Combining marks, joiners and Hangul jamo never count.
    private static func isWhole(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x2FF, 0xAC00...0xD7A3, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x22FF, 0x2500...0x27BF,
            0x3000...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0x1F300...0x1F3FA, 0x1F400...0x1F64F, 0x1F680...0x1F6FF:
            true
        default: false
        }
    }

    private static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xAC00...0xD7A3: true
        case 0...0x7F: false
        default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
    }
}
