import DomainPrimitives
import DomainTesting
import Foundation
import LibraryTesting
import Testing
import TodosDomain
import TransferDomain

/// Each test runs on the fake library and on the real one, with the same expected result.
@Suite("Merging a file into a library")
struct ImportMergeTests {
    private static let id = "00000000-0000-4000-8000-000000000001"

    /// A library that imports and exports files. Each import and each edit advances the clock by a minute.
    struct TransferLibrary {
        let planner: Planner
        var reference: TodoReference { .identifierPrefix(ImportMergeTests.id) }

        init(_ library: LibraryUnderTest) { planner = Planner(library) }

        @discardableResult
        func take(_ text: String, _ format: TransferFormat = .taskwarrior) throws -> ImportTodos.Outcome {
            planner.clock.advance(milliseconds: 60_000)
            return try planner.take(text, format)
        }

        func export(_ format: TransferFormat) throws -> String {
            var text = ""
            _ = try ExportTodos(repository: planner.repository, clock: planner.clock)(
                TodoListRequest(.all, completion: .any), format: format, includesRecords: true
            ) {
                text += $0
            }
            return text
        }

        func edit(_ change: (inout TodoChanges) -> Void) throws {
            planner.clock.advance(milliseconds: 60_000)
            try planner.edit(reference, change)
        }

        func todo() throws -> Todo {
            try #require(try planner.all().first { $0.id.uuidString == ImportMergeTests.id })
        }
    }

    /// Returns a task in Taskwarrior's format.
    /// - Parameter modified: the time of the task's last edit. The edits in the library begin at 03:00 UTC on
    ///   21 November 2026.
    private static func task(
        _ title: String, modified: String, note: String = "n", due: String = "20261201T000000Z"
    ) -> String {
        """
        {"uuid":"\(id)","description":"\(title)","status":"pending","entry":"20261101T000000Z",
        "modified":"\(modified)","due":"\(due)",
        "annotations":[{"entry":"20261101T000000Z","description":"\(note)"}]}
        """
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the importer applies file after file, each newer than the one before`(library: LibraryUnderTest)
        throws
    {
        let desk = TransferLibrary(library)
        try desk.take(Self.task("first", modified: "20261120T100000Z"))

        let newer = try desk.take(Self.task("second", modified: "20261120T100500Z"))
        let newest = try desk.take(Self.task("third", modified: "20261120T101000Z"))
        let older = try desk.take(Self.task("old", modified: "20261120T100200Z"))

        let updates = [newer, newest, older].map(\.updated)
        #expect(updates == [1, 1, 0])
        #expect(older.loss.counts[.olderFile(.title)] == 1)
        #expect(try desk.todo().title.description == "third")
    }

    @Test(
        arguments: LibraryUnderTest.allCases,
        TransferFormat.allCases)
    func `the importer applies edits made by hand in Haru's own export, again and again`(
        library: LibraryUnderTest, format: TransferFormat
    )
        throws
    {
        let desk = TransferLibrary(library)
        try desk.take(Self.task("teeth", modified: "20261120T100000Z"))
        if format != .todotxt { try desk.edit { $0.priority = .high } }
        let text = try desk.export(format)

        for title in ["beard", "hair", "nails"] {
            let outcome = try desk.take(text.replacing("teeth", with: title), format)
            #expect(outcome.updated == 1, "\(title): \(outcome)")
            #expect(try desk.todo().title.description == title)
        }
    }

    @Test(
        arguments: LibraryUnderTest.allCases,
        [TransferFormat.haru, .taskwarrior, .ics, .csv, .markdown])
    func `the importer changes a field of a todo if only another field was edited here`(
        library: LibraryUnderTest, format: TransferFormat
    ) throws {
        let desk = TransferLibrary(library)
        try desk.take(Self.task("teeth", modified: "20261120T100000Z"))
        let text = try desk.export(format)
        try desk.edit { $0.title = "mine" }

        let edited = text.replacing("first line", with: "x").replacing("\"n\"", with: "\"file\"").replacing(
            ":n\r\n", with: ":file\r\n"
        )
        .replacing(",n,", with: ",file,").replacing("  n\n", with: "  file\n")
        let outcome = try desk.take(edited, format)

        #expect(try desk.todo().title.description == "mine")
        #expect(try desk.todo().note == "file", "\(edited)")
        #expect(outcome.updated == 1)
        #expect(outcome.loss.isEmpty)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the importer overwrites no edit made here, even if the file's clock is ahead`(
        library: LibraryUnderTest
    ) throws {
        let desk = TransferLibrary(library)
        let file = Self.task("theirs", modified: "20380101T000000Z")
        try desk.take(file)
        try desk.edit { $0.title = "mine" }

        let outcome = try desk.take(file)

        #expect(outcome.updated == 0)
        #expect(try desk.todo().title.description == "mine")
        let own = try desk.export(.haru)
        #expect(try desk.take(own.replacing("mine", with: "by hand"), .haru).updated == 1)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the importer merges the tags of the file and the library one by one`(library: LibraryUnderTest)
        throws
    {
        let desk = TransferLibrary(library)
        try desk.take(
            Self.task("a", modified: "20261120T100000Z").replacing(
                "\"due\"", with: "\"tags\":[\"red\",\"blue\"],\"due\""))
        let text = try desk.export(.haru)
        try desk.edit { $0.tagsToRemove = [TagName(trusted: "blue")] }

        try desk.take(text.replacing("[\"blue\",\"red\"]", with: "[\"blue\",\"red\",\"green\"]"), .haru)

        #expect(try desk.todo().tags.map(\.description) == ["green", "red"])
    }

    @Test(
        arguments: LibraryUnderTest.allCases,
        TransferFormat.allCases)
    func `the importer keeps a completion time, and notes that differ only in line breaks`(
        library: LibraryUnderTest, format: TransferFormat
    ) throws {
        let desk = TransferLibrary(library)
        try desk.take(Self.task("teeth", modified: "20261120T100000Z"))
        try desk.edit { $0.note = "a \r\n\r\nb\n" }
        try desk.planner.done(desk.reference)
        let before = try desk.todo()

        let outcome = try desk.take(try desk.export(format), format)

        #expect(outcome.unchanged == 1, "\(outcome)")
        #expect(try desk.todo() == before)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the importer applies the file's changes and keeps the changes made here`(library: LibraryUnderTest)
        throws
    {
        let desk = TransferLibrary(library)
        try desk.take(Self.task("teeth", modified: "20261120T100000Z"))
        try desk.edit {
            $0.title = "mine"
            $0.note = "my note"
            $0.tagsToAdd = [TagName(trusted: "mine")]
        }

        let urgent = Self.task("teeth", modified: "20261121T040000Z").replacing(
            "\"due\"", with: "\"priority\":\"H\",\"due\"")
        let outcome = try desk.take(urgent)

        let todo = try desk.todo()
        #expect(todo.title.description == "mine")
        #expect(todo.note == "my note")
        #expect(todo.tags.map(\.description) == ["mine"])
        #expect(todo.priority == .high)
        #expect(
            outcome.loss.counts == [.staleInFile(.title): 1, .staleInFile(.note): 1, .staleInFile(.tags): 1],
            "\(outcome.loss)")
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the importer lets the later edit of a field that both changed win, and reports it`(
        library: LibraryUnderTest
    ) throws {
        let desk = TransferLibrary(library)
        try desk.take(Self.task("teeth", modified: "20261120T100000Z"))
        try desk.edit { $0.title = "mine" }
        let early = try desk.take(Self.task("early", modified: "20261121T020000Z"))
        #expect(early.loss.counts[.newerHere(.title)] == 1)
        #expect(try desk.todo().title.description == "mine")
        for _ in 0..<60 { desk.planner.clock.advance(milliseconds: 60_000) }

        let late = try desk.take(Self.task("late", modified: "20261121T035900Z"))

        #expect(late.loss.counts[.newerInFile(.title)] == 1)
        #expect(try desk.todo().title.description == "late")
    }

    @Test(
        arguments: LibraryUnderTest.allCases,
        [TransferFormat.haru, .taskwarrior, .ics, .csv, .markdown])
    func `two libraries that import each other's exports become the same`(
        library: LibraryUnderTest, format: TransferFormat
    )
        throws
    {
        let (first, second) = (TransferLibrary(library), TransferLibrary(library))
        try first.take(Self.task("teeth", modified: "20261120T100000Z"))
        try second.take(try first.export(format), format)
        try first.edit {
            $0.title = "beard"
            $0.tagsToAdd = [TagName(trusted: "mine")]
        }
        second.planner.clock.advance(milliseconds: 120_000)
        try second.edit { $0.priority = .high }

        let (ours, theirs) = (try first.export(format), try second.export(format))
        for _ in 0..<2 {
            try first.take(theirs, format)
            try second.take(ours, format)
        }

        for desk in [first, second] {
            let todo = try desk.todo()
            #expect(todo.title.description == "beard", "\(format)")
            #expect(todo.priority == .high)
            #expect(todo.tags.map(\.description) == ["mine"])
        }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the importer applies a file again after its import was undone`(library: LibraryUnderTest) throws {
        let desk = TransferLibrary(library)
        try desk.take(Self.task("first", modified: "20261120T100000Z"))
        let second = Self.task("second", modified: "20261120T110000Z")
        try desk.take(second)
        try desk.planner.undo()
        #expect(try desk.todo().title.description == "first")

        #expect(try desk.take(second).updated == 1)
        #expect(try desk.todo().title.description == "second")
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the importer applies the second edit by hand of a field edited here before the export`(
        library: LibraryUnderTest
    ) throws {
        let desk = TransferLibrary(library)
        try desk.take(Self.task("teeth", modified: "20261120T100000Z"))
        try desk.edit {
            $0.priority = .high
            $0.tagsToAdd = [TagName(trusted: "x")]
        }
        let text = try desk.export(.haru)
        try desk.take(text.replacing("teeth", with: "beard"), .haru)

        try desk.take(
            text.replacing("teeth", with: "beard").replacing("\"high\"", with: "\"low\"").replacing(
                "[\"x\"]", with: "[]"), .haru)

        #expect(try desk.todo().priority == .low)
        #expect(try desk.todo().tags.isEmpty)
    }

    @Test(arguments: LibraryUnderTest.allCases, ["rename", "merge", "delete"])
    func `the importer keeps tags as they were renamed, merged or deleted here since the export`(
        library: LibraryUnderTest, change: String
    ) throws {
        let desk = TransferLibrary(library)
        try desk.take(
            Self.task("a", modified: "20261120T100000Z").replacing(
                "\"due\"", with: "\"tags\":[\"errand\"],\"due\""))
        let text = try desk.export(.csv)
        let repository = desk.planner.repository
        let (errand, chores, life) = (
            TagName(trusted: "errand"), TagName(trusted: "chores"), TagName(trusted: "life")
        )
        _ = try EditTag(repository: repository, clock: desk.planner.clock)(errand, newName: chores)
        if change == "merge" {
            try desk.planner.add("other #life")
            _ = try MergeTags(repository: repository, clock: desk.planner.clock)(chores, into: life)
        } else if change == "delete" {
            try desk.planner.deleteTag(chores)
        } else {
            try desk.planner.add("other #errand")
        }
        let before = try desk.todo().tags

        try desk.take(text, .csv)

        #expect(try desk.todo().tags == before)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the importer makes the next occurrence of a todo that the file completes`(library: LibraryUnderTest)
        throws
    {
        let desk = TransferLibrary(library)
        try desk.planner.add("water plants every 3 days")
        let text = try desk.export(.markdown)

        let outcome = try desk.take(text.replacing("- [ ]", with: "- [x]"), .markdown)
        let again = try desk.take(text.replacing("- [ ]", with: "- [x]"), .markdown)

        #expect(outcome.updated == 1)
        #expect(again.updated == 0)
        let days = try desk.planner.all().map { todo in "\(todo.isDone) \(todo.due?.description ?? "")" }
        #expect(days.sorted() == ["false 2026-11-24", "true 2026-11-21"])
        try desk.planner.undo()
        let open = try desk.planner.all().map(\.isDone)
        #expect(open == [false])
    }

    @Test(
        arguments: LibraryUnderTest.allCases,
        [("markdown", "- [ ] 2\n- [ ] 1\n- [ ] 3\n"), ("todotxt", "2\n1\n3\n"), ("csv", "title\n2\n1\n3\n")])
    func `the importer keeps the order of a list that a person wrote by hand`(
        library: LibraryUnderTest, file: (format: String, text: String)
    ) throws {
        let desk = TransferLibrary(library)

        try desk.take(file.text, try #require(TransferFormat(rawValue: file.format)))

        #expect(try desk.planner.titles() == ["2", "1", "3"])
    }
}
