/// A match of typed letters in a title. The title contains all letters in the typed sequence, with or without
/// gaps. A Korean consonant matches each syllable that begins with it: ㅎㅇ finds 할 일 ("todo").
public struct FuzzyMatch: Hashable, Sendable {
    /// A larger score is a better match.
    public let score: Int
    /// The offsets of the matched letters in the title, in order, counted in characters.
    public let offsets: [Int]

    /// Finds the best match of `query` in the title; `nil` if the title does not match.
    public init?(_ query: String, in title: String) {
        let letters = Array(query.lowercased().filter { !$0.isWhitespace })
        let text = Array(title.lowercased())
        var (offsets, score): ([Int], Int) = ([], 0)
        var start = 0
        for (place, letter) in letters.enumerated() {
            // Prefers the letter right after the last match, then a letter at the start of a word, then the
            // next letter.
            let found = text.indices[start...].filter { Self.fits(letter, text[$0]) }
            guard let next = found.first else { return nil }
            let isRun = next == start && place > 0
            let best =
                isRun
                ? next
                : found.first {
                    Self.startsWord($0, text) && Self.rest(letters[(place + 1)...], fitsIn: text[($0 + 1)...])
                }
                    ?? next
            if best == start, place > 0 {
                score += 8
            } else {
                score += Self.startsWord(best, text) ? 6 : 1
            }
            offsets.append(best)
            start = best + 1
        }
        self.offsets = offsets
        self.score = score * 100 - text.count
    }

    private static func rest(_ letters: ArraySlice<Character>, fitsIn text: ArraySlice<Character>) -> Bool {
        var rest = letters
        for character in text {
            guard let letter = rest.first else { return true }
            if fits(letter, character) { rest = rest.dropFirst() }
        }
        return rest.isEmpty
    }

    private static func startsWord(_ index: Int, _ text: [Character]) -> Bool {
        index == 0 || !(text[index - 1].isLetter || text[index - 1].isNumber)
    }

    private static func fits(_ letter: Character, _ character: Character) -> Bool {
        letter == character || initial(of: character) == letter
    }

    private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")

    /// The consonant with which a composed Korean syllable begins (Unicode, chapter 3.12); `nil` for any
    /// other letter.
    private static func initial(of character: Character) -> Character? {
        guard let scalar = character.unicodeScalars.first, (0xAC00...0xD7A3).contains(scalar.value) else {
            return nil
        }
        return initials[Int(scalar.value - 0xAC00) / 588]
    }
}
