import DomainTesting
import Foundation
import LinksDomain
import NotesDomain
import Testing
import TodosDomain

@Suite struct `Markdown links to notes without a file` {
    private let world = LinkWorld()

    /// Returns the targets of the links of a note.
    private func targets(of note: UUID) throws -> [[UUID]] {
        try world.links(of: note).links.map { $0.targets.map(\.id) }
    }

    @Test func `a path that ends with md leads to a note by its title, a path of titles or its identifier`()
        throws
    {
        let garden = try world.note("Garden")
        let soil = try world.note("Rich Soil", under: garden)
        let body = """
            [m](Garden.md) [m](garden.markdown#Plan) [m](Rich%20Soil.md) [m](<Rich Soil.md>) \
            [m](Garden/Rich%20Soil.md) [m](./garden.md) [m](../../Garden/rich%20soil.md#H%201) [m](\(soil).md)
            """
        let note = try world.note("N", body)
        #expect(
            try targets(of: note) == [
                [garden], [garden], [soil], [soil], [soil], [garden], [soil], [soil],
            ])
        let headings = try world.links(of: note).links.compactMap(\.heading)
        #expect(headings == ["Plan", "H 1"])
        #expect(try world.links(of: soil).backlinks.map(\.record.id) == [note])
        #expect(try world.links(of: garden).backlinks.map(\.record.id) == [note])
        let todo = try world.todo("dig", note: "[m](Garden.md)")
        #expect(Set(try world.links(of: garden).backlinks.map(\.record.id)) == [note, todo])
    }

    @Test(arguments: [
        "[m](Garden)", "[m](Garden.txt)", "[m](Other/Garden.md)", "[m](x/../Garden.md)", "[m](.md)",
        "[m](Home/.md)", "[m](../.md)", "[m](//Garden.md)", "[[Garden.md]]",
    ])
    func `other paths lead to no note without a file`(body: String) throws {
        try world.note("Garden", under: try world.note("Home"))
        #expect(try targets(of: try world.note("N", body)).allSatisfy(\.isEmpty))
        #expect(try targets(of: try world.note("M", "[m](Home/Garden.md)")).count == 1)
    }

    @Test func `a file comes before a title, and a note with another file is not found by its title`() throws
    {
        let filed = try world.note("Other", file: "x/Garden.md")
        try world.note("Garden")
        try world.note("Plan", file: "x/old.md")
        let note = try world.note("N", "[m](Garden.md) [m](Plan.md)", file: "y/n.md")
        #expect(try targets(of: note) == [[filed], []])
    }

    @Test func `a title of several notes is ambiguous, and a title comes before a path`() throws {
        let (first, second) = (try world.note("Garden"), try world.note("garden"))
        try world.note("Plan", under: first)
        let plan = try world.note("Garden/Plan")
        let note = try world.note("N", "[m](Garden.md) [m](Garden/Plan.md)")
        #expect(try targets(of: note).map(Set.init) == [[first, second], [plan]])
    }

    // MARK: Renamed and moved notes

    @Test func `a renaming rewrites the links with percent-encoding, and one undo restores the links`() throws
    {
        let a = try world.note("A")
        let soil = try world.note("Soil", under: a)
        let body = """
            [m](Soil.md#H) ![x](<../A/Soil.md> "t") [m](./soil.markdown) [[Soil]] [m](Other.md) `[m](Soil.md)`
            """
        let note = try world.note("N", body)
        let todo = try world.todo("dig", note: "[m](Soil.md)")

        let outcome = try world.rename(soil, to: "100% (Erde) #1")
        #expect(outcome.links == 5 && outcome.records.count == 2)
        let name = "100%25%20%28Erde%29%20%231"
        #expect(
            try world.text("body", of: note) == """
                [m](\(name).md#H) ![x](<../A/\(name).md> "t") [m](./\(name).markdown) [[100% (Erde) #1]] \
                [m](Other.md) `[m](Soil.md)`
                """)
        #expect(try world.text("note", of: todo, .todo) == "[m](\(name).md)")
        #expect(try targets(of: note) == [[soil], [soil], [soil], [soil], []])
        #expect(try world.links(of: note).links.first?.heading == "H")
        #expect(try world.links(of: soil).backlinks.count == 2)

        try world.undo()
        #expect(try world.text("body", of: note) == body)
        #expect(try world.text("note", of: todo, .todo) == "[m](Soil.md)")
    }

    @Test func `a renamed parent and a move change the links with a path`() throws {
        let (a, b) = (try world.note("A"), try world.note("B"))
        let soil = try world.note("Soil", under: a)
        let note = try world.note("N", "[m](../A/Soil.md) [m](Soil.md) [m](A.md)")
        #expect(try world.rename(a, to: "새 노트").links == 2)
        #expect(try world.text("body", of: note) == "[m](../새%20노트/Soil.md) [m](Soil.md) [m](새%20노트.md)")
        #expect(try world.move(soil, under: b).links == 1)
        #expect(try world.text("body", of: note) == "[m](../B/Soil.md) [m](Soil.md) [m](새%20노트.md)")
        #expect(try targets(of: note) == [[soil], [soil], [a]])
    }

    @Test func `a new title that another note has gives the link a longer path or the identifier`() throws {
        let garden = try world.note("Garden")
        let (soil, old) = (try world.note("Soil", under: garden), try world.note("Old"))
        let earth = try world.note("Earth")
        let note = try world.note("N", "[m](Soil.md) [m](Old.md)")
        #expect(try world.rename(soil, to: "Earth").links == 1)
        #expect(try world.rename(old, to: "Earth").links == 1)
        let id = old.uuidString.lowercased()
        #expect(try world.text("body", of: note) == "[m](Garden/Earth.md) [m](\(id).md)")
        #expect(try targets(of: note) == [[soil], [old]])
        #expect(try world.links(of: earth).backlinks.isEmpty)
    }

    @Test func `links to a file, to several notes, to nothing or to an unchanged note stay`() throws {
        let filed = try world.note("Soil", file: "x/soil.md")
        let one = try world.note("One")
        try world.note("Two")
        let two = try world.note("Two")
        let only = try world.note("Only")
        let body = "[m](Soil.md) [m](Two.md) [m](Nothing.md) [m](Only.md)"
        let note = try world.note("N", body)
        for (changed, title) in [(filed, "Earth"), (two, "Three"), (one, "only")] {
            #expect(try world.rename(changed, to: title).links == 0)
        }
        #expect(try world.text("body", of: note) == body)
        #expect(try targets(of: note).map(\.count) == [1, 1, 0, 2])
        #expect(try targets(of: note)[0] == [filed] && targets(of: note)[3].contains(only))
    }

    @Test(arguments: [
        "x/y", "C# notes", "a#b", "Plan.md", "todo:x", "🎉", "x\\", "a|b", "a]]b", "x`y", "50%25", "q?", "<a>",
        "a:b",
        "&amp;", "..", "x/", "/x", " *a*",
    ])
    func `after a new title with unusual signs, each link leads to the note`(title: String) throws {
        let a = try world.note("A")
        let only = try world.note("Only", under: a)
        let low = try world.note("Low", under: only)
        let note = try world.note(
            "N", "[m](Only.md#H) [m](A/Only.md) [m](<Only/Low.md>) [m](../A/Only/Low.md)")
        for title in [title, "Only"] {
            try world.rename(only, to: title)
            if title == "Plan.md" {
                let paths = ["Plan.md.md#H", "A/Plan.md.md", "<Plan.md/Low.md>", "../A/Plan.md/Low.md"]
                let text = paths.map { "[m](\($0))" }.joined(separator: " ")
                #expect(try world.text("body", of: note) == text)
            }
            #expect(try targets(of: note) == [[only], [only], [low], [low]])
            #expect(try world.links(of: note).links.map(\.heading) == ["H", nil, nil, nil])
            #expect(try world.links(of: only).backlinks.map(\.record.id) == [note])
        }
    }
}
