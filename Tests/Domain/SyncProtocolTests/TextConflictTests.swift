import DomainTesting
import SyncProtocolDomain
import Testing

@Suite struct `Conflicts over parts of a long text` {
    private static let base = """
        # Garden

        Buy seeds.

        ## Tulips #

        The tulips are pink.

        Water them.

        """
    private let merged: String
    private let conflict: TextConflict

    init() throws {
        let edit = { (color: String) in
            Self.base.replacing("The tulips are pink.", with: "Everything here is \(color) now!")
        }
        let result = TextMerge()(base: Self.base, earlier: edit("red"), later: edit("blue"))
        merged = result.text
        conflict = try #require(TextConflict(result))
        try #require(conflict.parts.count == 1)
    }

    private func decided(_ text: String, _ choice: MergedText.Choice, knowsMerged: Bool = true) -> String? {
        conflict.decided(text, merged: knowsMerged ? merged : nil, [choice])
    }

    @Test(arguments: [true, false])
    func `a choice changes only its part of the text`(knowsMerged: Bool) throws {
        try #require(merged.contains("is blue now!") && !merged.contains("red"))
        #expect(decided(merged, .later, knowsMerged: knowsMerged) == merged)
        #expect(
            decided(merged, .earlier, knowsMerged: knowsMerged)
                == merged.replacing("blue", with: "red"))
        #expect(
            decided(merged, .both, knowsMerged: knowsMerged)
                == merged.replacing(
                    "Everything here is blue now!",
                    with: "Everything here is red now!\n\nEverything here is blue now!"))
        #expect(
            decided(merged, .text("Green.\n"), knowsMerged: knowsMerged)
                == merged.replacing("Everything here is blue now!", with: "Green."))
    }

    @Test(arguments: [true, false])
    func `changes since the merge stay`(knowsMerged: Bool) {
        let present = "New first line.\n\n" + merged.replacing("seeds", with: "bulbs") + "\nThe end.\n"

        #expect(
            decided(present, .earlier, knowsMerged: knowsMerged) == present.replacing("blue", with: "red"))
    }

    @Test func `a part that a later edit replaced has no clear place`() {
        let present = merged.replacing("Everything here is blue now!", with: "I sold the garden.")

        #expect(decided(present, .earlier) == nil)
        #expect(decided(present, .both, knowsMerged: false) == nil)
        #expect(decided(present, .later) == present)
        #expect(conflict.places(in: present, merged: merged) == [nil])
    }

    @Test func `a part of which only some lines are left has no clear place`() throws {
        let merged = "Intro.\n\nTuesday.\n\nFriday.\n\nBusan.\n\nLast.\n"
        let kept = "Tuesday.\n\nFriday.\n\nBusan.\n"
        let conflict = TextConflict(parts: [.init(place: 8, kept: kept, lost: "Tuesday.\n", base: "")])
        let present = "Intro.\n\nFriday.\n\nDaejeon.\n\nLast.\n"

        #expect(conflict.decided(merged, merged: merged, [.earlier]) == "Intro.\n\nTuesday.\n\nLast.\n")
        #expect(conflict.decided(present, merged: merged, [.earlier]) == nil)
    }

    @Test func `without the merged text, a part that occurs twice has no clear place`() {
        let present = merged + "\nEverything here is blue now!\n"

        #expect(decided(present, .earlier, knowsMerged: false) == nil)
        #expect(conflict.places(in: present, merged: merged) == [nil])
        let expected =
            merged.replacing("blue", with: "red") + "\nEverything here is blue now!\n"
        #expect(decided(present, .earlier) == expected)
    }

    @Test func `a deleted part is restored in its place`() throws {
        let text = "One.\n\nTwo.\n\nThree.\n"
        let result = TextMerge()(
            base: text, earlier: text.replacing("Two.", with: "Two, and a half."),
            later: text.replacing("Two.\n\n", with: ""))
        let conflict = try #require(TextConflict(result))
        try #require(result.text == "One.\n\nThree.\n" && conflict.parts.first?.kept == "")
        let present = "Zero.\n\n" + result.text

        #expect(
            conflict.decided(present, merged: result.text, [.earlier])
                == "Zero.\n\nOne.\n\nTwo, and a half.\n\nThree.\n")
        #expect(conflict.decided(present, merged: nil, [.earlier]) == nil)
    }

    @Test func `parts that do not fit the merged text are looked up in the present text`() {
        let wrong = TextConflict(
            parts: conflict.parts.map {
                .init(place: $0.place + 3, kept: $0.kept, lost: $0.lost, base: $0.base)
            })

        #expect(
            wrong.decided(merged, merged: merged, [.earlier]) == merged.replacing("blue", with: "red"))
        let beyond = TextConflict(parts: [.init(place: 1 << 40, kept: "x", lost: "y", base: "")])
        #expect(beyond.decided(merged, merged: merged, [.earlier]) == nil)
    }

    @Test func `a place has a line and the heading above`() throws {
        let range = try #require(conflict.places(in: merged, merged: merged).first ?? nil)

        let tulips = TextPlace(line: 7, heading: "Tulips")
        #expect(
            TextPlace.places(at: [range.lowerBound, nil, 0], in: merged) == [tulips, nil, TextPlace(line: 1)])
        #expect(TextPlace.places(at: [9], in: "# C#\n\na\n\nb\n")[0]?.heading == "C#")
        #expect(TextPlace.places(at: [16], in: "```\n# code\n```\n\nb\n")[0]?.heading == nil)
        #expect(TextPlace.places(at: [99], in: "")[0]?.line == 1)
    }

    @Test(arguments: [3, 14, 15] as [UInt64])
    func `a decision changes no line outside of the part`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<200 {
            // The lines before and after the part. People changed some of these lines after the merge.
            let lines = (0..<Int.random(in: 4...12, using: &random)).map { "Line \($0) of the 정원.\n\n" }
            let part = Int.random(in: 0..<lines.count, using: &random)
            let side = { (word: String) in
                lines.enumerated().map { $0 == part ? "\(word) \(word) \(word)!\n\n" : $1 }.joined()
            }
            let result = TextMerge()(base: lines.joined(), earlier: side("하나"), later: side("two"))
            guard let conflict = TextConflict(result) else {
                Issue.record("no conflict: seed \(seed), round \(round)")
                continue
            }
            var present = result.text
            for (index, line) in lines.enumerated() where index != part && Bool.random(using: &random) {
                present = present.replacing(line, with: "Changed \(index).\n\n")
            }
            #expect(
                conflict.decided(present, merged: result.text, [.earlier])
                    == present.replacing("two two two!", with: "하나 하나 하나!"),
                "seed \(seed), round \(round)")
        }
    }
}
