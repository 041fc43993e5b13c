import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LinksDomain
import NotesDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `Renaming a note` {
    private let world = LinkWorld()

    @Test func `the links of notes and todos change, and one undo restores all links`() throws {
        let trip = try world.note("Trip", "self [[Trip#A]]")
        let note = try world.note("B", "[[trip|the plan]] `[[Trip]]` [[Trips]]")
        let todo = try world.todo("call", note: "see [[TRIP]]")
        let outcome = try world.rename(trip, to: "여행")
        #expect(outcome.links == 3)
        #expect(outcome.records.count == 3)
        #expect(try world.text("body", of: trip) == "self [[여행#A]]")
        #expect(try world.text("body", of: note) == "[[여행|the plan]] `[[Trip]]` [[Trips]]")
        #expect(try world.text("note", of: todo, .todo) == "see [[여행]]")
        #expect(try world.links(of: trip).backlinks.count == 2)

        try world.undo()
        #expect(try world.text("title", of: trip) == "Trip")
        #expect(try world.text("body", of: note) == "[[trip|the plan]] `[[Trip]]` [[Trips]]")
        #expect(try world.text("note", of: todo, .todo) == "see [[TRIP]]")
        #expect(try world.links(of: trip).backlinks.count == 2)
    }

    @Test func `links stay unchanged if another note has the former title`() throws {
        let trip = try world.note("Trip")
        try world.note("trip")
        let note = try world.note("B", "[[Trip]]")
        let outcome = try world.rename(trip, to: "Journey")
        #expect(outcome.isFormerTitleShared)
        #expect(outcome.links == 0)
        #expect(try world.text("body", of: note) == "[[Trip]]")
        #expect(try world.states(of: note) == ["Trip: resolved trip"])
    }

    @Test func `links become ambiguous if another note has the new title`() throws {
        let trip = try world.note("Trip")
        try world.note("Journey")
        let note = try world.note("B", "[[Trip]]")
        let outcome = try world.rename(trip, to: "Journey")
        #expect(outcome.isNewTitleShared)
        #expect(outcome.links == 1)
        #expect(try world.links(of: note).links.map(\.state) == [.ambiguous])
    }

    @Test func `links by file stay unchanged, and still lead to the note`() throws {
        let trip = try world.note("Trip", file: "plans/t1.md")
        let note = try world.note("B", "[[t1]] [x](plans/t1.md) [[plans/t1]]")
        #expect(try world.rename(trip, to: "Journey").links == 0)
        #expect(try world.links(of: note).links.map(\.state) == [.resolved, .resolved, .resolved])
    }

    @Test func `a link stays unchanged if its text with the heading is the title of another note`() throws {
        let c = try world.note("C")
        try world.note("C#Syntax")
        let note = try world.note("B", "[[C#Syntax]] [[C#Other]]")
        #expect(try world.rename(c, to: "D").links == 1)
        #expect(try world.text("body", of: note) == "[[C#Syntax]] [[D#Other]]")
    }

    @Test func `a title that no link can contain is refused only if a link must change`() throws {
        let trip = try world.note("Trip")
        _ = try world.rename(trip, to: "a|b")
        #expect(try world.text("title", of: trip) == "a|b")
        _ = try world.rename(trip, to: "Trip")
        let note = try world.note("B", "[[Trip]]")
        for (title, part) in [("a|b", "|"), ("a]]b", "]]"), ("a [[b", "[["), ("Al (x) [y]", "]")] {
            #expect(throws: PlannerError.invalid(ValidationError(.title, title, .linkCharacter(part)))) {
                try world.rename(trip, to: title)
            }
        }
        #expect(try world.text("title", of: trip) == "Trip")
        #expect(try world.text("body", of: note) == "[[Trip]]")
    }

    @Test func `links get the new spelling if a new title differs only in case`() throws {
        let trip = try world.note("trip")
        let note = try world.note("B", "[[trip]]")
        #expect(try world.rename(trip, to: "Trip").links == 1)
        #expect(try world.text("body", of: note) == "[[Trip]]")
    }

    @Test(arguments: 1...30 as ClosedRange<UInt64>)
    func `after random renamings, each link leads to the same note as before`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let titles = ["Trip", "여행 계획", "C# notes", "a/b", "🎉 파티", "Plan.md", "it's"]
        var notes: [(id: UUID, title: String)] = []
        for title in titles { notes.append((try world.note(title), title)) }
        let index = try world.note(
            "Index", titles.map { "- [[\($0)#H|x]] and [[\($0)]]" }.joined(separator: "\n"))
        for step in 0..<10 {
            let place = Int.random(in: notes.indices, using: &random)
            let title = "\(titles.randomElement(using: &random) ?? "") \(step)"
            _ = try world.rename(notes[place].id, to: title)
            notes[place].title = title
            let targets = try world.links(of: index).links.map { $0.targets.map(\.key.id) }
            let expected = notes.flatMap { [[RecordID($0.id)], [RecordID($0.id)]] }
            #expect(targets == expected, "seed \(seed), step \(step)")
        }
    }
}
