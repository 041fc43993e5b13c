import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LinksDomain
import NotesDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `Links by a path of titles` {
    private let world = LinkWorld()

    /// Returns the targets of the links of a note.
    private func targets(of note: UUID) throws -> [[UUID]] {
        try world.links(of: note).links.map { $0.targets.map(\.id) }
    }

    @Test func `a renaming rewrites the links of notes and todos, and one undo restores all`() throws {
        let a = try world.note("A")
        let only = try world.note("Only", "self [[A/Only#H]]", under: a)
        let body = "[[a / only#H|x]] ![[A/Only]] `[[A/Only]]` [[Only]] [[A/Other]] [x](A/Only.md)"
        let note = try world.note("N", body)
        let todo = try world.todo("call", note: "see [[A/Only]]")

        let outcome = try world.rename(only, to: "New")

        #expect(outcome.links == 6 && outcome.records.count == 3)
        #expect(!outcome.isNewTitleShared)
        #expect(try world.text("body", of: only) == "self [[A/New#H]]")
        let after = "[[A/New#H|x]] ![[A/New]] `[[A/Only]]` [[New]] [[A/Other]] [x](A/New.md)"
        #expect(try world.text("body", of: note) == after)
        #expect(try world.text("note", of: todo, .todo) == "see [[A/New]]")

        try world.undo()
        #expect(try world.text("title", of: only) == "Only")
        #expect(try world.text("body", of: note) == body)
        #expect(try world.text("note", of: todo, .todo) == "see [[A/Only]]")
    }

    @Test func `a renamed parent changes the links to all notes below, at all depths`() throws {
        let a = try world.note("A")
        let b = try world.note("B", under: a)
        let c = try world.note("C", under: b)
        let note = try world.note("N", "[[A/B]] [[B/C]] [[A/B/C]] [[/A/B/C#H]] [[C]]")

        #expect(try world.rename(a, to: "새 노트").links == 3)

        #expect(
            try world.text("body", of: note) == "[[새 노트/B]] [[B/C]] [[새 노트/B/C]] [[/새 노트/B/C#H]] [[C]]")
        #expect(try targets(of: note) == [[b], [c], [c], [c], [c]])
    }

    @Test func `a move changes the links to the moved notes and to the notes below`() throws {
        let (a, b) = (try world.note("A"), try world.note("B"))
        let one = try world.note("One", under: a)
        let two = try world.note("Two", under: a)
        let low = try world.note("Low", under: one)
        let body = "[[A/One]] [[A/Two]] [[A/One/Low]] [[One/Low]] [[One]]"
        let note = try world.note("N", body)

        let outcome = try world.move(one, two, under: b)

        #expect(outcome.links == 3 && outcome.records.count == 1)
        #expect(try world.text("body", of: note) == "[[B/One]] [[B/Two]] [[B/One/Low]] [[One/Low]] [[One]]")
        #expect(try targets(of: note) == [[one], [two], [low], [low], [one]])
        try world.undo()
        #expect(try world.text("body", of: note) == body)
        #expect(try targets(of: note) == [[one], [two], [low], [low], [one]])
    }

    @Test func `a note that moves to the top gets its title, or a path from the top`() throws {
        let a = try world.note("A")
        let (one, two) = (try world.note("One", under: a), try world.note("Two", under: a))
        try world.note("Two", under: try world.note("B"))
        let note = try world.note("N", "[[A/One]] [[A/Two#H|x]]")

        #expect(try world.move(one, two, under: nil).links == 2)

        #expect(try world.text("body", of: note) == "[[One]] [[/Two#H|x]]")
        #expect(try targets(of: note) == [[one], [two]])
    }

    @Test func `a path that would be ambiguous becomes longer`() throws {
        let x = try world.note("X")
        let a = try world.note("A", under: x)
        let b = try world.note("B", under: try world.note("Y"))
        let (first, second) = (try world.note("Only", under: a), try world.note("Only", under: b))
        let note = try world.note("N", "[[A/Only]] [[B/Only]]")

        #expect(try world.rename(a, to: "B").links == 2)

        #expect(try world.text("body", of: note) == "[[X/B/Only]] [[Y/B/Only]]")
        #expect(try targets(of: note) == [[first], [second]])
    }

    @Test func `a link gets the identifier if no path leads to the note alone`() throws {
        let (a, b) = (try world.note("A"), try world.note("B"))
        let (first, second) = (try world.note("Only", under: a), try world.note("Only", under: b))
        let note = try world.note("N", "[[A/Only#H|x]] [[B/Only]]")

        #expect(try world.move(first, under: b).links == 2)

        let names = [first, second].map { $0.uuidString.lowercased() }
        #expect(try world.text("body", of: note) == "[[\(names[0])#H|x]] [[\(names[1])]]")
        #expect(try targets(of: note) == [[first], [second]])
    }

    @Test(arguments: ["a|b", "a]]b", "[[a", "..", "."])
    func `a link gets a shorter path or the identifier if no link can contain the new title`(
        title: String
    ) throws {
        let a = try world.note("A")
        let (one, two) = (try world.note("One", under: a), try world.note("Two", under: a))
        try world.note("Two")
        let note = try world.note("N", "[[A/One]] [[A/Two|x]]")

        try world.rename(a, to: title)

        let isPath = title.allSatisfy { $0 == "." }
        let id = two.uuidString.lowercased()
        let text = isPath ? "[[\(title)/One]] [[\(title)/Two|x]]" : "[[One]] [[\(id)|x]]"
        #expect(try world.text("body", of: note) == text)
        #expect(try targets(of: note) == [[one], [two]])
        #expect(try world.links(of: two).backlinks.count == 1)
    }

    @Test func `a text that would read differently with the new path gets the identifier`() throws {
        let a = try world.note("A")
        let only = try world.note("Only", under: a)
        let note = try world.note("N", "a ` [[A/Only]] b")
        try world.rename(a, to: "x`y")
        #expect(try world.text("body", of: note) == "a ` [[\(only.uuidString.lowercased())]] b")
        #expect(try targets(of: note) == [[only]])
    }

    @Test(arguments: ["x/y", "C# notes", "/x", "x/", "a#b/c#d", "Plan.md", "todo:x", "🎉", "x\\"])
    func `a path can contain a title with unusual signs`(title: String) throws {
        let a = try world.note("A")
        let only = try world.note("Only", under: a)
        let low = try world.note("Low", under: only)
        for title in ["Only", "Low", title] { try world.note(title) }
        let body = "[[A/Only]] [[A/Only#H|x]] [[Only/Low#H]] [[A/Only/Low|x]]"
        let note = try world.note("N", body)
        for title in [title, "Only"] {
            #expect(try world.rename(only, to: title).links == 4)
            #expect(try targets(of: note) == [[only], [only], [low], [low]])
            let headings = try world.links(of: note).links.map(\.heading)
            #expect(headings == [nil, "H", "H", nil])
            #expect(try world.links(of: low).backlinks.map(\.isAmbiguous) == [false])
        }
        let text = try world.text("body", of: note)
        // A path that begins with such a title would have another meaning, and becomes longer. For example,
        // `a#b/c#d/Low` would lead to a heading of the note `A`.
        let isLonger = ["/x", "a#b/c#d", "todo:x"].contains(title)
        #expect(text == (isLonger ? body.replacing("[[Only/Low", with: "[[A/Only/Low") : body))
    }

    @Test func `a link to a note keeps its path if another note gets the path as its title`() throws {
        let only = try world.note("Only", under: try world.note("A"))
        let other = try world.note("Other")
        let note = try world.note("N", "[[A/Only]]")
        #expect(try world.rename(other, to: "a/only").links == 1)
        #expect(try targets(of: note) == [[only]])
    }

    @Test func `links that lead to several notes, to a file or to nothing stay`() throws {
        let (x, y) = (try world.note("X"), try world.note("Y"))
        let (a, other) = (try world.note("A", under: x), try world.note("A", under: y))
        let only = try world.note("Only", under: a)
        try world.note("Only", under: other)
        try world.note("File", file: "A/plan.md")
        try world.note("Plan", under: a)
        let body = "[[A/Only]] [[A/plan]] [[A/Nothing]] [[todo:A/Only]] [x](A/Only.md)"
        let note = try world.note("N", body)
        #expect(try world.rename(a, to: "B").links == 0)
        #expect(try world.rename(only, to: "C").links == 0)
        #expect(try world.move(a, under: nil).links == 0)
        #expect(try world.text("body", of: note) == body)
    }

    @Test func `links by path change if another note has the former title`() throws {
        let only = try world.note("Only", under: try world.note("A"))
        try world.note("Only")
        try world.note("New")
        let note = try world.note("N", "[[A/Only]] [[Only]]")
        let outcome = try world.rename(only, to: "New")
        #expect(outcome.isFormerTitleShared && !outcome.isNewTitleShared && outcome.links == 1)
        #expect(try world.text("body", of: note) == "[[A/New]] [[Only]]")
    }

    @Test func `a text that would become too long keeps its links`() throws {
        let a = try world.note("A")
        let only = try world.note("Only", under: a)
        let body = "[[A/Only]]" + String(repeating: "x", count: NoteBody.maximumBytes - 10)
        let note = try world.note("N", body)
        let outcome = try world.rename(only, to: "Longer")
        #expect(outcome.links == 0)
        #expect(outcome.tooLong == [RecordKey(RecordType.note.name, RecordID(note))])
        #expect(try world.text("body", of: note) == body)
    }

    @Test func `a ring of parents, archived notes and deleted notes end no search`() throws {
        let a = try world.note("A")
        let b = try world.note("B", under: a)
        let c = try world.note("C", under: b)
        let gone = try world.note("Gone", "[[B/C]]")
        try world.delete(gone)
        let note = try world.note("N", "[[B/C]] [[A/B]]")
        try world.write(ActionLabel(.edit, ""), isDryRun: false) { action throws(PlannerError) in
            try action.edit(.note, RecordID(a), ["parent": .identifier(c)])
            try action.edit(.note, RecordID(c), ["archived": .integer(1)])
        }
        #expect(try world.rename(b, to: "New").links == 2)
        #expect(try world.text("body", of: note) == "[[New/C]] [[A/New]]")
        #expect(try targets(of: note) == [[c], [b]])
    }

    @Test func `a dry run counts the links and changes nothing`() throws {
        let (a, b) = (try world.note("A"), try world.note("B"))
        let only = try world.note("Only", under: a)
        let note = try world.note("N", "[[A/Only]]")
        #expect(try world.move(only, under: b, isDryRun: true).links == 1)
        #expect(try world.rename(only, to: "New", isDryRun: true).links == 1)
        #expect(try world.text("body", of: note) == "[[A/Only]]")
        #expect(try targets(of: note) == [[only]])
    }

    /// Returns the targets of the links of a note that lead to exactly one note, but not by its title. The
    /// keys are the numbers of the links.
    private func targetsByPath(of note: UUID) throws -> [Int: UUID] {
        var targets: [Int: UUID] = [:]
        for (number, link) in try world.links(of: note).links.enumerated() where link.targets.count == 1 {
            let key = LinkKey.of(link.targets[0].title)
            let paths = link.link.names.map { name in
                link.link.form == .wiki ? name.text : LinkedTitles(name.text)?.path ?? ""
            }
            if paths.allSatisfy({ LinkKey.of($0) != key }) {
                targets[number] = link.targets[0].id
            }
        }
        return targets
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `after a random move or renaming, each link by path leads to the same note`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let titles = ["A", "B", "C# x", "a/b", "여행", "Plan.md", "x`y", "/x"]
        var parents: [UUID: UUID] = [:]
        var notes: [UUID] = []
        var paths: [String] = []
        for _ in 0..<10 {
            let title = try #require(titles.randomElement(using: &random))
            let parent = Bool.random(using: &random) ? notes.randomElement(using: &random) : nil
            let note = try world.note(title, under: parent)
            parents[note] = parent
            notes.append(note)
            var (path, next) = (title, parent)
            while let above = next {
                path = "\(try world.text("title", of: above))/\(path)"
                paths.append(path)
                next = parents[above]
            }
            paths.append("/" + path)
        }
        let index = try world.note("Index", paths.map { "[[\($0)#H|x]]" }.joined(separator: "\n\n"))
        let destinations = paths.filter { !$0.hasPrefix("/") }
            .map { WikiLink.text(.markdown, to: "../\($0).md") }
        let markdown = try world.note("Markdown", destinations.joined(separator: "\n\n"))
        var (changed, led) = (0, 0)
        for step in 0..<12 {
            let note = notes[Int.random(in: notes.indices, using: &random)]
            let (before, written) = (try targetsByPath(of: index), try targetsByPath(of: markdown))
            if Bool.random(using: &random) {
                let title = try #require(titles.randomElement(using: &random))
                changed += try world.rename(note, to: title).links
            } else {
                let parent = notes[Int.random(in: notes.indices, using: &random)]
                var next: UUID? = parent
                while let above = next, above != note { next = parents[above] }
                guard next == nil else { continue }
                parents[note] = parent
                changed += try world.move(note, under: parent).links
            }
            let after = try world.links(of: index).links
            #expect(after.count == paths.count, "seed \(seed), step \(step)")
            for (number, target) in before {
                led += 1
                #expect(after[number].targets.map(\.id) == [target], "seed \(seed), step \(step)")
                #expect(after[number].heading == "H" && after[number].alias == "x", "seed \(seed)")
            }
            let rewritten = try world.links(of: markdown).links
            #expect(rewritten.count == destinations.count, "seed \(seed), step \(step)")
            for (number, target) in written {
                #expect(rewritten[number].targets.map(\.id) == [target], "seed \(seed), step \(step)")
            }
        }
        #expect(changed > 0 && led > 0, "seed \(seed)")
    }
}
