import Foundation
import LibraryDomain
import Testing

@Suite struct `The text for the search index` {
    /// Characters in composed form, each of one scalar.
    private static let whole = Array("가나다회의힣 abzé09#-,.\n\t日本カが한…→✅🎉")
    /// Marks, joiners and jamo, which form characters of several scalars.
    private static let parts = "\u{1100}\u{1161}\u{11A8}\u{301}\u{200D}\u{FE0F}\u{1F3FD}\u{3099}"
        .unicodeScalars

    @Test func `the endings of Korean words follow the text`() {
        #expect(SearchText.indexed("주간회의 notes") == "주간회의 notes 간회의 회의 의")
        #expect(SearchText.indexed("v2회의록") == "v2회의록 회의록 의록 록")
        #expect(SearchText.indexed("나는 a로") == "나는 a로 는 로")
        #expect(SearchText.indexed("가\r\n나") == "가\r\n나")
        #expect(SearchText.indexed("“quoted”") == "“quoted”")
    }

    @Test func `an ending has at most eight characters, and a word at most 64 endings`() {
        #expect(
            SearchText.indexed("가나다라마바사아자차")
                == [
                    "가나다라마바사아자차", "나다라마바사아자", "다라마바사아자차", "라마바사아자차", "마바사아자차", "바사아자차", "사아자차", "아자차",
                    "자차", "차",
                ].joined(separator: " "))
        let long = String(repeating: "가", count: 200)
        #expect(SearchText.indexed(long).split(separator: " ").count == 65)
    }

    @Test func `decomposed text is indexed like composed text`() {
        let text = "주간회의 café 日本語 がぎ"
        let decomposed = text.decomposedStringWithCanonicalMapping
        #expect(!decomposed.utf8.elementsEqual(text.utf8))
        #expect(SearchText.indexed(decomposed).utf8.elementsEqual(SearchText.indexed(text).utf8))
    }

    @Test(arguments: UInt64(1)...20) func `random texts have the endings of a loop over characters`(
        seed: UInt64
    ) {
        var generator = SplitMix(state: seed)
        for _ in 0..<200 {
            var text = ""
            let hasParts = Bool.random(using: &generator)
            for _ in 0..<Int.random(in: 0...100, using: &generator) {
                if hasParts, Int.random(in: 0..<8, using: &generator) == 0 {
                    text.unicodeScalars.append(Self.parts.randomElement(using: &generator) ?? " ")
                } else {
                    text.append(Self.whole.randomElement(using: &generator) ?? " ")
                }
            }
            let indexed = SearchText.indexed(text)
            let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
            #expect(
                indexed.utf8.elementsEqual(Self.expected(text).utf8), "seed \(seed), scalars \(scalars)")
        }
    }

    /// Returns the indexed text by the rule for characters.
    private static func expected(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0xE1 }) else { return text }
        let composed = text.precomposedStringWithCanonicalMapping
        var result = composed
        for word in composed.split(whereSeparator: { !($0.isLetter || $0.isNumber) }) {
            for index in word.indices.dropFirst().prefix(64) where isUnspaced(word[index]) {
                result += " " + word[index...].prefix(8)
            }
        }
        return result
    }

    private static func isUnspaced(_ character: Character) -> Bool {
        let ranges: [ClosedRange<UInt32>] = [
            0x1100...0x11FF, 0x3040...0x30FF, 0x3130...0x318F, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
        ]
        return character.unicodeScalars.first.map { first in ranges.contains { $0.contains(first.value) } }
            ?? false
    }
}

/// A generator of random numbers that repeats its numbers for a seed.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return number ^ (number >> 31)
    }
}
