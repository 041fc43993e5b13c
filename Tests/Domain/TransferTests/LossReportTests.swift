import DomainPrimitives
import Testing
import TodosDomain
import TransferDomain

@Suite("A loss report")
struct LossReportTests {
    @Test func `a loss report counts a thousand names separately, and the others together`() throws {
        let lines = (0..<3000).map { "a \(Self.letters($0)):1\n" }.joined()

        let loss = try TransferProbe().read(lines, .todotxt).loss

        #expect(loss.counts.count <= 1001)
        #expect(loss.counts.values.reduce(0, +) == 3000)
        #expect(loss.counts[.kept(.property, Self.letters(0))] == 1)
        #expect(loss.counts[.kept(.other)] == 2000)
    }

    @Test func `a full loss report still counts a name that it knows, and a loss without a name`() {
        var loss = LossReport()
        for number in 0..<2000 { loss.note(.kept(.property, "p\(number)")) }

        loss.note(.kept(.property, "p0"))
        loss.note(.dropped(.note))
        loss.note(.newerHere(.due))
        loss.note(.droppedForeign(format: "ics", name: "X-1"))

        #expect(loss.counts[.kept(.property, "p0")] == 2)
        #expect(loss.counts[.dropped(.note)] == 1)
        #expect(loss.counts[.newerHere(.due)] == 1)
        #expect(loss.counts[.dropped(.other)] == 1)
    }

    @Test(arguments: ["a", "한", "🤹", "e\u{301}"])
    func `a loss report cuts a very long name`(letter: String) throws {
        let text = "title,\(String(repeating: letter, count: 100_000))\na,b\n"

        let kind = try #require(try TransferProbe().read(text, .csv).loss.entries.first?.kind)

        guard case .skipped(.column, let name) = kind else {
            Issue.record("\(kind)")
            return
        }
        #expect(name.hasPrefix(letter) && name.hasSuffix("…"))
        #expect(name.unicodeScalars.count == 201)
    }

    /// Converts a number to a word of letters only, one letter for each digit. For example, 12 gives `bc`.
    private static func letters(_ number: Int) -> String {
        String(
            "\(number)".map { Character(UnicodeScalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0))) })
    }
}
