import DomainPrimitives
import Foundation
import NotesDomain
import Testing
import TodosDomain

struct VaultRoundTripTests {
    @Test(arguments: [(LibraryUnderTest.sql, 1_000), (.fake, 100)])
    func `random files are equal byte for byte after an import and an export`(
        _ library: LibraryUnderTest, _ count: Int
    ) throws {
        let seed = UInt64.random(in: 0 ... .max)
        print("seed of the vault: \(seed)")
        var random = RandomVault(seed: seed)
        let files = random.files(count: count)
        let vault = try TemporaryVault(library: library)
        for (path, bytes) in files { try vault.put(bytes, at: path) }
        let markdown = files.filter { VaultPath.isMarkdown($0.key) }

        let imported = try vault.runImport()
        #expect(imported.added == count)
        #expect(imported.skipped.isEmpty, "seed \(seed)")
        #expect(imported.attachments.count == files.count - count)
        #expect(vault.files() == files, "An import must not write into the vault. seed \(seed)")
        #expect(vault.bytes(at: VaultState.manifestName) == nil)

        let target = "\(vault.surroundings)/Copy"
        let exported = try vault.runExport(to: target)
        #expect(exported.written == count)
        #expect(exported.skipped.isEmpty && exported.outdated.isEmpty && exported.otherParents.isEmpty)
        #expect(vault.files(in: target) == markdown, "seed \(seed)")

        #expect(try vault.runExport(to: target).written == 0)
        let second = try vault.runImport()
        #expect(second.unchanged == count, "seed \(seed)")
        #expect(second.added + second.updated + second.folders == 0)
        let copied = try vault.runImport(from: target)
        #expect(copied.added + copied.updated + copied.folders == 0, "seed \(seed)")
    }

    @Test func `edits of random notes change only the front matter keys of the edit`() throws {
        let seed = UInt64.random(in: 0 ... .max)
        print("seed of the vault: \(seed)")
        var random = RandomVault(seed: seed)
        let vault = try TemporaryVault()
        for (path, bytes) in random.files(count: 100) { try vault.put(bytes, at: path) }
        try vault.runImport()
        for (index, note) in try vault.notes().enumerated() where !note.file.hasSuffix("/") {
            var note = note
            switch index % 4 {
            case 0: note.title = try NoteTitle("새 \"제목\": \(index) #x")
            case 1: note.tags.append(try TagName("added:\(index)"))
            case 2: (note.isPinned, note.isArchived) = (!note.isPinned, !note.isArchived)
            default: note.tags = []
            }
            try vault.store(note)
        }
        let edited = try vault.notes()
        let exported = try vault.runExport()
        #expect(exported.skipped.isEmpty, "seed \(seed)")
        #expect(exported.outdated.isEmpty, "seed \(seed)")
        let moved = Dictionary(
            uniqueKeysWithValues: exported.moved.map { ("Vault/\($0.former)", "Vault/\($0.path)") })
        // A library without knowledge of the edits reads them from the files.
        let other = try TemporaryVault()
        let imported = try other.runImport(from: vault.path)
        #expect(imported.skipped.isEmpty)
        let found = Dictionary(uniqueKeysWithValues: try other.notes().map { ($0.file, $0) })
        for note in edited where !note.file.hasSuffix("/") {
            let copy = try #require(found[moved[note.file] ?? note.file], "\(note.file), seed \(seed)")
            #expect(copy.title == note.title, "\(note.file), seed \(seed)")
            #expect(copy.isPinned == note.isPinned && copy.isArchived == note.isArchived)
            #expect(copy.body.utf8.elementsEqual(note.body.utf8), "\(note.file), seed \(seed)")
            // A tag in the text cannot be removed by a front matter.
            #expect(Set(copy.tags).isSuperset(of: note.tags), "\(note.file), seed \(seed)")
        }
        let again = try vault.runImport()
        #expect(again.added + again.updated == 0, "seed \(seed)")
    }

    @Test func `an edit keeps comments, quotes, line ends and other keys`() throws {
        let vault = try TemporaryVault()
        let text =
            "\u{FEFF}---\r\n# head\r\ntitle: 'Old'  # why\r\naliases: [a,  b]\r\ntags:\r\n  - work\r\n\r\n"
            + "# tail\r\nx: {y: \"z\"}\r\n---\r\nText\r\n"
        try vault.put(text, at: "a.md")
        try vault.runImport()
        #expect(try vault.note("Old")?.tags == [TagName("work")])
        try vault.edit("Old") { note in
            note.title = try NoteTitle("New: title")
            note.tags = [try TagName("home"), try TagName("work")]
        }
        #expect(try vault.runExport().outdated.isEmpty)
        #expect(
            vault.bytes(at: "a.md")
                == Array(
                    ("\u{FEFF}---\r\n# head\r\ntitle: \"New: title\"\r\naliases: [a,  b]\r\n"
                        + "tags:\r\n  - work\r\n  - home\r\n\r\n# tail\r\nx: {y: \"z\"}\r\n---\r\n"
                        + "Text\r\n").utf8))
    }

    @Test func `a new note has a file that an import recognizes`() throws {
        let vault = try TemporaryVault()
        let parent = Note(id: UUID(), title: try NoteTitle("집/정원?"), createdAt: Self.time)
        let child = Note(
            id: UUID(), title: try NoteTitle("Seeds"), body: "Buy\n", parent: parent.id,
            tags: [try TagName("a/b")], isPinned: true, createdAt: Self.time)
        try vault.store(parent)
        try vault.store(child)
        let exported = try vault.runExport()
        #expect(exported.written == 2)
        #expect(exported.otherParents.isEmpty)
        #expect(
            vault.text(at: "집-정원-/Seeds.md")
                == "---\ntitle: Seeds\ntags: [a/b]\ncreated: 2026-01-02T03:04:05.000Z\n"
                + "pinned: true\n---\nBuy\n"
        )
        #expect(vault.text(at: "집-정원-.md")?.contains("title: \"집/정원?\"\n") == true)
        let before = try vault.notes()
        let imported = try vault.runImport()
        #expect(imported.unchanged == 2)
        #expect(try vault.notes() == before)

        let other = try TemporaryVault()
        try other.runImport(from: vault.path)
        let copy = try #require(try other.note("Seeds"))
        #expect(copy.tags == child.tags && copy.isPinned && copy.createdAt == child.createdAt)
        #expect(try other.note("집/정원?")?.id == copy.parent)
    }

    @Test(arguments: [
        "---\nDate: 3 May\ntags: [urgent]\ntitle: Trip to Seoul\n---\npack bags\n", "---\n---\nrest",
        "---\r\ntitle: x\r\n---\r\nrest", "---\nopen", "---\n[]\n---\nrest", "\u{FEFF}---\na: b\n---\nc",
    ])
    func `a text that begins like a front matter stays a text`(_ text: String) throws {
        let vault = try TemporaryVault()
        try vault.put("old", at: "imported.md")
        try vault.runImport()
        try vault.edit("imported") { $0.body = text }
        try vault.store(
            Note(id: UUID(), title: try NoteTitle("Trip"), body: text, createdAt: Self.time))
        let exported = try vault.runExport()
        #expect(exported.written == 2 && exported.outdated.isEmpty)
        #expect(try vault.runImport().unchanged == 2)

        let other = try TemporaryVault()
        try other.runImport(from: vault.path)
        for title in ["imported", "Trip"] {
            let copy = try #require(try other.note(title))
            #expect(copy.body.utf8.elementsEqual(text.utf8), "\(copy.body)")
            #expect(copy.tags.isEmpty)
        }
        try vault.put((vault.text(at: "Trip.md") ?? "") + "more\n", at: "Trip.md")
        #expect(try vault.runImport().updated == 1)
        #expect(try vault.notes().count == 2)
    }

    @Test(arguments: [
        ("\u{FEFF}old", "---\ntags: [x]\n---\nnew"), ("---\na: b\n---", "new"),
        ("\u{FEFF}---\r\na: b\r\n---", "---\ntags: [x]\n---\nnew"),
    ])
    func `a new body after a mark or an unended front matter stays a body`(_ old: String, _ new: String)
        throws
    {
        let vault = try TemporaryVault()
        try vault.put(old, at: "a.md")
        try vault.runImport()
        try vault.edit("a") { $0.body = new }
        #expect(try vault.runExport().written == 1)
        #expect(try vault.runImport().unchanged == 1)

        let other = try TemporaryVault()
        try other.runImport(from: vault.path)
        let copy = try #require(try other.note("a"))
        #expect(copy.body.utf8.elementsEqual(new.utf8), "\(copy.body)")
        #expect(copy.tags.isEmpty && copy.frontMatter.contains("a: b") == old.contains("a: b"))
    }

    @Test(arguments: ["Work", "work", "Index"])
    func `a new note with the name of its folder or of an index stays below the note of the folder`(
        title: String
    ) throws {
        let vault = try TemporaryVault()
        let parent = Note(id: UUID(), title: try NoteTitle("Work"), body: "parent", createdAt: Self.time)
        try vault.store(parent)
        for (title, body) in [(title, "child"), ("Plan", "sibling")] {
            try vault.store(
                Note(
                    id: UUID(), title: try NoteTitle(title), body: body, parent: parent.id,
                    createdAt: Self.time))
        }
        #expect(try vault.runExport().written == 3)
        #expect(Set(vault.files().keys) == ["Work.md", "Work/\(title) 2.md", "Work/Plan.md"])
        #expect(try vault.runExport().written == 0)

        let other = try TemporaryVault()
        try other.runImport(from: vault.path)
        let notes = try other.notes()
        let work = try #require(notes.first { $0.body == "parent" })
        #expect(work.parent == nil)
        #expect(Set(notes.filter { $0.parent == work.id }.map(\.body)) == ["child", "sibling"])
        #expect(notes.first { $0.body == "child" }?.title.description == title)
    }

    @Test(arguments: [1, 8, 9, 64, 65, 130])
    func `an export of any number of files writes and replaces all, and leaves no temporary file`(
        count: Int
    ) throws {
        let vault = try TemporaryVault()
        var notes: [Note] = []
        for number in 0..<count {
            let note = Note(
                id: UUID(), title: try NoteTitle("note \(number)"), body: "one", createdAt: Self.time)
            notes.append(note)
            try vault.store(note)
        }
        #expect(try vault.runExport().written == count)
        for var note in notes {
            note.body = "two"
            try vault.store(note)
        }
        let replaced = try vault.runExport()
        #expect(replaced.written == count && replaced.skipped.isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: vault.path)
        #expect(Set(names) == Set(notes.map { "\($0.title).md" } + [VaultState.manifestName]))
        for note in notes { #expect(vault.text(at: "\(note.title).md")?.hasSuffix("two") == true) }
        #expect(try vault.runExport().unchanged == count)
    }

    @Test func `an export does not replace a file that another program edits during the export`() throws {
        let vault = try TemporaryVault()
        for number in 0..<100 { try vault.put("one", at: "note \(number).md") }
        try vault.runImport()
        for note in try vault.notes() { try vault.edit(note.title.description) { $0.body = "two" } }
        var edited: String?

        // The export reports its progress after 100 notes, when the last group of files waits.
        let exported = try vault.runExport { _ in
            edited = vault.files().first { $0.value == Array("one".utf8) }?.key
            if let edited { try? vault.put("three", at: edited) }
        }
        let path = try #require(edited)
        #expect(vault.text(at: path) == "three")
        #expect(exported.written == 99 && exported.skipped.map(\.path) == [path])
    }

    @Test func `a file that cannot be written does not stop the files of its group`() throws {
        let vault = try TemporaryVault()
        for title in ["a", "b", "c"] {
            try vault.store(
                Note(
                    id: UUID(), title: try NoteTitle(title), body: title, file: "Vault/\(title)/\(title).md",
                    createdAt: Self.time))
        }
        // A file in the place of a folder.
        try vault.put("x", at: "b")
        let exported = try vault.runExport()
        #expect(exported.written == 2)
        #expect(exported.skipped.map(\.path) == ["b/b.md"])
        #expect(vault.text(at: "a/a.md")?.hasSuffix("a") == true)
        #expect(vault.text(at: "c/c.md")?.hasSuffix("c") == true)
    }

    @Test func `titles become file names that all systems accept`() throws {
        let vault = try TemporaryVault()
        let titles = [
            "CON", "a/b", "../../x", ".hidden", "dots...", "same", "Same", "same", "\u{200C}.git",
            String(repeating: "가", count: 200), "a\\b", "tab\u{300}", "*?<>|", "nul.txt",
        ]
        for title in titles {
            try vault.store(Note(id: UUID(), title: try NoteTitle(title), createdAt: Self.time))
        }
        #expect(try vault.runExport().written == titles.count)
        let names = vault.files().keys
        #expect(names.count == titles.count)
        #expect(
            Set(names.map { $0.precomposedStringWithCanonicalMapping.lowercased() }).count == titles.count)
        for name in names {
            #expect(name.utf8.count <= 200)
            #expect(VaultPath(name) != nil && !name.contains("/"), "\(name)")
            #expect(!["con.md", "nul.txt.md"].contains(name.lowercased()))
        }
        #expect(try vault.runExport().written == 0)
    }

    static let time = Timestamp(rfc3339: "2026-01-02T03:04:05Z") ?? Timestamp(milliseconds: 0)
}
