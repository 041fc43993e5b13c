import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import NotesDomain
import Testing
import TodosDomain

@Suite("Files that follow the titles of their notes")
struct VaultFileNameTests {
    @Test(arguments: [("One", "Two"), ("Plan 2024", "Plan"), ("½ cup", "cup 2")])
    func `a file gets its title as soon as the file of another note leaves the name`(
        first: String, second: String
    ) throws {
        let vault = try TemporaryVault()
        try add(first, to: vault)
        try add(second, body: "[o](\(first).md) [[\(first)]]", to: vault)
        try vault.runExport()
        let links = "[o](\(second).md) [[\(second)]]"
        try vault.edit(second) { note in
            note.title = NoteTitle(trusted: "Three")
            note.body = links
        }
        try vault.edit(first) { $0.title = NoteTitle(trusted: second) }

        let exported = try vault.runExport()
        #expect(exported.moved.map(\.path.description) == ["Three.md"])
        #expect(exported.otherNames.map(\.description) == ["\(first).md"])
        let again = try vault.runExport()
        #expect(again.moved.map(\.path.description) == ["\(second).md"] && again.otherNames.isEmpty)
        #expect(Set(vault.files().keys) == ["Three.md", "\(second).md"])
        #expect(vault.text(at: "Three.md")?.hasSuffix(links) == true)
        #expect(try vault.runExport().unchanged == 2)
    }

    @Test func `a file with a link by its path gets no new folder, also if no import made its note`() throws {
        let vault = try TemporaryVault()
        let garden = try add("Garden", to: vault)
        try add("One", to: vault)
        try add("Two", body: "[o](One.md)", to: vault)
        try vault.runExport()
        try vault.edit("One") { $0.parent = garden }
        let exported = try vault.runExport()
        #expect(exported.moved.isEmpty && exported.otherParents.map(\.description) == ["One.md"])
    }

    @Test func `a file with a relative path gets its new title, but no new folder`() throws {
        let vault = try TemporaryVault()
        try vault.put("![](a.png)", at: "One.md")
        try vault.put("text", at: "Garden.md")
        try vault.runImport()
        let garden = try #require(try vault.note("Garden")).id
        try vault.edit("One") { note in
            note.parent = garden
            note.title = NoteTitle(trusted: "Two")
        }
        let exported = try vault.runExport()
        #expect(exported.moved.map(\.path.description) == ["Two.md"])
        #expect(exported.otherParents.map(\.description) == ["Two.md"])
    }

    @Test func `two notes that exchange their titles keep their files, and the export says so`() throws {
        let vault = try TemporaryVault()
        try add("One", to: vault)
        try add("Two", to: vault)
        try add("Links", body: "[[One]] [m](Two.md)", to: vault)
        try vault.runExport()
        try vault.edit("One") { $0.title = NoteTitle(trusted: "First") }
        try vault.edit("Two") { $0.title = NoteTitle(trusted: "One") }
        try vault.edit("First") { $0.title = NoteTitle(trusted: "Two") }
        let exported = try vault.runExport()
        #expect(exported.moved.isEmpty)
        #expect(exported.otherNames.map(\.description).sorted() == ["One.md", "Two.md"])
        #expect(try vault.runExport().otherNames.count == 2)
    }

    @Test func `a file follows its title after a title that differs only in case`() throws {
        let vault = try TemporaryVault()
        try add("A", to: vault)
        try vault.runExport()
        try vault.edit("A") { $0.title = NoteTitle(trusted: "a") }
        #expect(try vault.runExport().moved.isEmpty)
        try vault.edit("a") { $0.title = NoteTitle(trusted: "B") }
        #expect(try vault.runExport().moved.map(\.path.description) == ["B.md"])
        #expect(Set(vault.files().keys) == ["B.md"])
    }

    @Test func `a file moves with its former name if the new folder has the name of its title`() throws {
        let vault = try TemporaryVault()
        let (a, b) = (try add("a", to: vault), try add("b", to: vault))
        for body in ["first", "second"] { try add("plan", body: body, below: a, to: vault) }
        try add("plan", body: "third", below: b, to: vault)
        try vault.runExport()
        #expect(vault.files().keys.contains("a/plan 2.md") && vault.files().keys.contains("b/plan.md"))
        var moved = try #require(
            try vault.notes().first { vault.text(at: "a/plan 2.md")?.hasSuffix($0.body) == true })
        moved.parent = b
        try vault.store(moved)
        let exported = try vault.runExport()
        #expect(exported.moved.map(\.path.description) == ["b/plan 2.md"] && exported.otherParents.isEmpty)
    }

    @Test func `a file with a number in its name keeps its name if a text links to it by the path`() throws {
        let vault = try TemporaryVault()
        for body in ["first", "second"] { try add("Plan", body: body, to: vault) }
        try vault.runExport()
        try vault.put("[x](Plan%202.md)", at: "other.md")
        try vault.runImport()
        let plain = try #require(
            try vault.notes().first { vault.text(at: "Plan.md")?.hasSuffix($0.body) == true })
        try vault.delete(plain)
        try FileManager.default.removeItem(atPath: "\(vault.path)/Plan.md")
        #expect(try vault.runExport().moved.isEmpty)
        #expect(vault.files().keys.contains("Plan 2.md"))
    }

    @Test func `a file with a path to the file of a note below keeps its name`() throws {
        let vault = try TemporaryVault()
        let plan = try add("plan", body: "[c](plan/child.md)", to: vault)
        try add("child", below: plan, to: vault)
        try vault.runExport()
        try vault.edit("plan") { $0.title = NoteTitle(trusted: "trip") }
        let exported = try vault.runExport()
        #expect(exported.moved.isEmpty && exported.otherParents.isEmpty)
        #expect(Set(vault.files().keys) == ["plan.md", "plan/child.md"])
    }

    @Test func `a file has a number in its name while another file has the name`() throws {
        let vault = try TemporaryVault()
        for body in ["first", "second"] { try add("Work", body: body, to: vault) }
        try vault.runExport()
        #expect(Set(vault.files().keys) == ["Work.md", "Work 2.md"])
        #expect(try vault.runExport().unchanged == 2)
        var plain = try #require(
            try vault.notes().first { vault.text(at: "Work.md")?.hasSuffix($0.body) == true })
        plain.title = NoteTitle(trusted: "Play")
        try vault.store(plain)
        #expect(try vault.runExport().moved.map(\.path.description) == ["Play.md"])
        #expect(try vault.runExport().moved.map(\.path.description) == ["Work.md"])
    }

    @Test func `an imported file that keeps its name because of a path link is reported`() throws {
        let vault = try TemporaryVault()
        try vault.put("text", at: "s/Deep.md")
        try vault.put("[[s/Deep]] and [[Deep]]", at: "Index.md")
        try vault.runImport()
        try vault.edit("Deep") { $0.title = NoteTitle(trusted: "Deeper") }
        try vault.edit("Index") { $0.body = "[[s/Deep]] and [[Deeper]]" }
        let exported = try vault.runExport()
        #expect(exported.moved.isEmpty && exported.otherNames.map(\.description) == ["s/Deep.md"])
    }

    @Test func `a link to a title that cannot be a file name is reported`() throws {
        let vault = try TemporaryVault()
        try add("Meeting: May?", to: vault)
        #expect(try vault.runExport().otherNames.isEmpty)
        try add("Links", body: "[[Meeting: May?]]", to: vault)
        #expect(try vault.runExport().otherNames.map(\.description) == ["Meeting- May-.md"])
    }

    @Test func `the file of a note that only another device has is not a file of a deleted note`() throws {
        let vault = try TemporaryVault()
        try add("One", to: vault)
        try add("Two", to: vault)
        try vault.runExport()
        let other = try TemporaryVault()
        let exported = try other.runExport(to: vault.path)
        #expect(exported.leftovers.isEmpty)
        #expect(try other.runExport(to: vault.path).leftovers.isEmpty)
        try vault.delete(try #require(try vault.note("One")))
        #expect(try vault.runExport().leftovers.map(\.description) == ["One.md"])
        #expect(try vault.runExport().unchanged == 1)
    }

    @Test func `a link to the end of another path is not a link to the title`() throws {
        let vault = try TemporaryVault()
        for body in ["first", "second"] { try add("Soil", body: body, to: vault) }
        try add("Links", body: "[[Other/Soil]] [m](Other/Soil.md)", to: vault)
        #expect(try vault.runExport().otherNames.isEmpty)
    }

    @Test(arguments: [(8, String(repeating: "가", count: 60)), (70, "t")])
    func `a note whose path would be too long goes to the top, and the export reports the note`(
        levels: Int, title: String
    ) throws {
        let vault = try TemporaryVault()
        var parent: UUID?
        for level in 1...levels { parent = try add("\(title)\(level)", below: parent, to: vault) }
        let exported = try vault.runExport()
        #expect(exported.written == levels && exported.skipped.isEmpty && exported.otherParents.isEmpty)
        #expect(exported.longPaths.count == 1)
        let second = try vault.runExport()
        #expect(second.unchanged == levels && second.longPaths == exported.longPaths)

        let fresh = try TemporaryVault()
        let imported = try fresh.runImport(from: vault.path)
        #expect(imported.added == levels && imported.skipped.isEmpty)
        #expect(try fresh.notes().count { $0.parent == nil } == 2)
    }

    @discardableResult
    private func add(
        _ title: String, body: String = "text", below parent: UUID? = nil, to vault: TemporaryVault
    ) throws -> UUID {
        let note = Note(
            id: UUID(), title: try NoteTitle(title), body: body, parent: parent,
            createdAt: VaultRoundTripTests.time)
        try vault.store(note)
        return note.id
    }
}
