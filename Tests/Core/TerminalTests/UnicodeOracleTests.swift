import CoreTerminal
import Foundation
import Testing

/// Compares Haru's graphemes and widths with the data files of Unicode (package `unicode-data` of Debian).
/// ``known`` lists the accepted differences.
@Suite("Graphemes and their widths, by Unicode's own data", .enabled(if: UnicodeData.isInstalled))
struct UnicodeOracleTests {
    /// The one line of Unicode's test file with which Haru disagrees: scissors, a zero-width joiner and
    /// scissors. Unicode counts one grapheme, and Swift counts two.
    private static let known: Set<String> = ["÷ 2701 × 200D × 2701 ÷"]

    @Test func `typed text comes as one key for each grapheme, as Unicode's GraphemeBreakTest says`() throws {
        var differences: [String] = []
        var count = 0
        for line in try UnicodeData.lines("auxiliary/GraphemeBreakTest.txt") {
            let parts = line.split(separator: "÷", omittingEmptySubsequences: true).map { part in
                UnicodeData.text(part.split(whereSeparator: { $0 == "×" || $0 == " " }))
            }.filter { !$0.isEmpty }
            let typed = parts.joined()
            // Sequences with a control character are left out, because the decoder reports it as a separate
            // key.
            if typed.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
                continue
            }
            count += 1
            var decoder = InputDecoder()
            let events = decoder.feed(typed.utf8) + decoder.flush()
            if events.map(Self.typed) != parts.map({ Array($0.unicodeScalars) }) { differences.append(line) }
        }

        #expect(count > 300)
        #expect(Set(differences) == Self.known)
    }

    private static func typed(_ event: InputEvent) -> [Unicode.Scalar] {
        guard case .key(let key) = event, key.modifiers.isEmpty, case .character(let character) = key.code
        else { return [] }
        return Array(character.unicodeScalars)
    }

    @Test func `every fully qualified emoji is two columns wide, whatever it is made of`() throws {
        var differences: [String] = []
        var count = 0
        for line in try UnicodeData.lines("emoji/emoji-test.txt") {
            let parts = line.split(separator: ";")
            guard parts.count == 2, parts[1].contains("fully-qualified"), !parts[1].contains("minimally")
            else { continue }
            let text = UnicodeData.text(parts[0].split(separator: " "))
            count += 1
            if text.count != 1 || ColumnWidth.of(text) != 2 {
                differences.append("\(text) \(ColumnWidth.of(text)) \(line)")
            }
        }

        #expect(count > 3_000)
        #expect(differences.isEmpty, "\(differences)")
    }

    @Test func `every letter takes the columns of its East Asian width`() throws {
        var differences: [String] = []
        for line in try UnicodeData.lines("EastAsianWidth.txt") {
            let parts = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            let ends = parts[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
            guard let first = ends.first, let last = ends.last, parts.count == 2 else { continue }
            for value in first...last {
                guard let scalar = Unicode.Scalar(value), let expected = Self.columns(scalar, parts[1]) else {
                    continue
                }
                let width = ColumnWidth.of(Character(scalar))
                if width != expected {
                    differences.append("U+\(String(value, radix: 16)) \(parts[1]): \(width)")
                }
            }
        }

        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(60))")
    }

    /// Returns the width of a scalar in columns; `nil` for a scalar without a width of its own, such as a
    /// combining mark.
    /// - Parameter width: the property East_Asian_Width, such as `W` for wide.
    private static func columns(_ scalar: Unicode.Scalar, _ width: String) -> Int? {
        switch scalar.properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark, .surrogate: nil
        default: width == "W" || width == "F" ? 2 : 1
        }
    }
}
