import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain

@Suite("Naughty strings as titles")
struct NaughtyStringTests {
    private let clock = FixedClock()

    private func added(_ draft: TodoDraft) throws -> String {
        let repository = FakePlannerRepository(clock: clock)
        let add = AddTodos(
            repository: repository, clock: clock, random: RandomSource(SeededGenerator(seed: 1)))
        let id = try #require(try add([draft]).first).id
        let stored = try repository.read { reader throws(PlannerError) in try reader.todo(id) }
        return try #require(stored).title.description
    }

    /// Returns the expected title: the text without leading and trailing white space (the Unicode property
    /// `White_Space`).
    private func trimmed(_ text: String) -> [Unicode.Scalar] {
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return [] }
        return Array(scalars[first...last])
    }

    /// The strings come from the Big List of Naughty Strings. `Fixtures/blns.LICENSE.txt` is its licence.
    @Test func `a string of the Big List comes back as a title as it was, or a named rule refuses it`() throws
    {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "Fixtures/blns.json")
        let strings = try JSONDecoder().decode([String].self, from: Data(contentsOf: fixture))
        #expect(strings.count == 515)

        var refused = 0
        for string in strings {
            let expected = trimmed(string)
            do {
                let title = try added(TodoDraft(text: "-- \(string)"))
                #expect(Array(title.unicodeScalars) == expected, "\(string.debugDescription)")
            } catch PlannerError.invalid(let error) {
                refused += 1
                #expect(error.field == .title, "\(string.debugDescription)")
                switch error.rule {
                case .length: #expect(expected.isEmpty, "\(string.debugDescription)")
                case .controlCharacter:
                    #expect(
                        expected.contains { $0.properties.generalCategory == .control },
                        "\(string.debugDescription)")
                default: Issue.record("\(string.debugDescription) broke \(error.rule)")
                }
            }
        }
        // Only a few strings are refused: those that are empty or contain control characters.
        #expect((1...8).contains(refused))
    }

    @Test(arguments: [
        (" \u{301}abc", "\u{301}abc"), ("-- \u{301}abc", "\u{301}abc"), ("\u{FF9F}･✿", "\u{FF9F}･✿"),
        (" \u{FF9F}･✿ ", "\u{FF9F}･✿"), ("\u{A0}\u{20DD}x", "\u{20DD}x"),
        ("a \u{301}b tomorrow", "a \u{301}b"),
        ("a tomorrow \u{301}", "a \u{301}"), ("a \u{200D}b", "a \u{200D}b"),
        ("\u{600} a tomorrow", "\u{600} a"),
        ("-- a  \u{301}b", "a  \u{301}b"),
    ])
    func `a title keeps a mark that follows white space`(line: String, title: String) throws {
        #expect(Array(try added(TodoDraft(text: line)).unicodeScalars) == Array(title.unicodeScalars))
    }

    @Test func `a title keeps the Unicode form that it is written in, and differs from other forms`() throws {
        for text in ["e\u{301}", "\u{E9}", "\u{1112}\u{1161}\u{11AB}", "\u{D55C}", "\u{2126}", "\u{3A9}"] {
            #expect(Array(try added(TodoDraft(text: text)).unicodeScalars) == Array(text.unicodeScalars))
        }
        #expect(try TodoTitle("\u{E9}") != TodoTitle("e\u{301}"))
        #expect(try TodoTitle("\u{E9}") == TodoTitle(" \u{E9} "))
    }

    @Test func `an outline takes list marks off and keeps the combining marks of the text`() {
        let drafts = TodoDraft.outline("- \u{301}a\n  \u{301}b\n - [ ] \u{FF9F}c\n")

        #expect(
            drafts.map { Array($0.text.unicodeScalars) }
                == ["\u{301}a", "\u{301}b", "\u{FF9F}c"].map { Array($0.unicodeScalars) })
        #expect(drafts.map(\.parentIndex) == [nil, 0, 0])
    }

    @Test func `quick add returns the right spans where a word begins within a character`() throws {
        let line = "call \u{301}x tomorrow"
        let understood = try QuickAdd(line, now: clock.now())

        #expect(understood.spans.map { String(Array(line)[$0.range]) } == ["tomorrow"])
        #expect(Array(understood.title.unicodeScalars) == Array("call \u{301}x".unicodeScalars))
    }

    @Test(arguments: 1...10)
    func `quick add loses no scalar of random text, and keeps its spans in order`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            " ", "\u{A0}", "\u{301}", "\u{200D}", "\u{FF9F}", "\u{600}", "a", "한", "\u{1F469}", "tomorrow",
            "9am", "#t", "\t",
        ]
        for _ in 0..<300 {
            let line = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }
            .joined()
            let understood = try QuickAdd("-- x\(line)", now: clock.now())
            #expect(
                Array(understood.title.unicodeScalars) == trimmed("x\(line)"),
                "seed \(seed): \(line.debugDescription)")

            let parsed = try QuickAdd(line, now: clock.now())
            var end = 0
            for span in parsed.spans {
                #expect(
                    span.range.lowerBound >= end && span.range.upperBound <= line.count,
                    "seed \(seed): \(line.debugDescription)")
                end = span.range.upperBound
            }
        }
    }
}
