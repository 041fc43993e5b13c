import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@testable import TransferDomain

/// Tests of records other than todos and tags. The record type `recipe`, which only tests define, stands for
/// all such types.
@Suite("The records of Haru's own format")
struct RecordTransferTests {
    let library = TransferLibrary(catalogue: .withRecipes)

    static func id(_ number: Int) -> RecordID {
        RecordID(UUID(uuidString: "00000000-0000-4000-8000-00000000000\(number)") ?? UUID())
    }

    private func add(_ number: Int, _ values: [String: RegisterValue], to library: TransferLibrary? = nil)
        throws
    {
        let library = library ?? self.library
        library.clock.advance(milliseconds: 1_000)
        let now = library.clock.now().timestamp
        try library.repository.records.write(ActionLabel(.add, "recipe"), isDryRun: false) {
            action throws(PlannerError) in
            try action.create(NewRecord(.recipe, Self.id(number), values, createdAt: now))
        }
    }

    private func edit(_ number: Int, _ values: [String: RegisterValue]) throws {
        library.clock.advance(milliseconds: 60_000)
        try library.repository.records.write(ActionLabel(.edit, "recipe"), isDryRun: false) {
            action throws(PlannerError) in
            try action.edit(.recipe, Self.id(number), values)
        }
    }

    func recipes(of library: TransferLibrary? = nil) throws -> [LiveRecord] {
        try (library ?? self.library).repository.records.read { reader throws(PlannerError) in
            try reader.records(.recipe, after: nil, limit: 100)
        }
    }

    private func goals() throws -> [RegisterValue] { try recipes().map { $0.values[2] } }

    /// Returns a file in Haru's format with one recipe.
    /// - Parameter fields: the JSON members with the recipe's fields, such as `"title":"bread"`.
    private func file(
        _ fields: String, id: String = "00000000-0000-4000-8000-000000000001",
        edited: String = "2026-11-01T00:00:00Z"
    ) -> String {
        """
        {"format":"haru","version":1,"tags":[],"records":[
        {"type":"recipe","id":"\(id)","createdAt":"2026-11-01T00:00:00Z","lastEdit":"\(edited)",\
        "fields":{\(fields)}}
        ],"todos":[
        ]}
        """
    }

    @Test func `every value of a record survives a round trip, with the times of the record`() throws {
        try add(1, ["title": .text("김치찌개 \"둘\"\n\u{1F35C}"), "note": .text("물 500 ml"), "goal": .integer(7)])
        try add(2, ["title": .text("rice"), "whole": .identifier(Self.id(1).parts[0])])
        try library.take("buy rice\n", .todotxt)

        let text = try library.export(.haru).text
        let other = TransferLibrary(catalogue: .withRecipes)
        other.clock.advance(milliseconds: 3_600_000)
        let outcome = try other.take(text, .haru)

        #expect(try recipes(of: other) == recipes())
        #expect(try recipes().count == 2)
        #expect(outcome.records.added == 2 && outcome.added == 1)
        #expect(try other.todo().title.description == "buy rice")
        #expect(try other.export(.haru).text == text)
    }

    @Test func `a second import of a file changes no record`() throws {
        try add(1, ["title": .text("rice"), "goal": .integer(7)])

        let again = try library.take(library.export(.haru).text, .haru)

        #expect(again.records.unchanged == 1 && again.records.added == 0 && again.records.updated == 0)
        #expect(again.loss.isEmpty)
    }

    @Test
    func
        `a field that was edited here stays if the file has the value from before, and the others are taken`()
        throws
    {
        try add(1, ["title": .text("rice"), "note": .text("old"), "goal": .integer(7)])
        try edit(1, ["note": .text("mine")])
        library.clock.advance(milliseconds: 3_600_000)
        let fields = "\"title\":\"rice\",\"note\":\"old\",\"goal\":8"

        let outcome = try library.take(file(fields, edited: library.clock.now().timestamp.description), .haru)

        #expect(try recipes().map(\.values) == [[.text("rice"), .text("mine"), .integer(8), .null]])
        #expect(outcome.records.updated == 1)
        #expect(outcome.loss.counts == [.recordField(.staleInFile, "recipe.note"): 1])
    }

    @Test func `a file older than an edit here still changes the fields that were not edited here`() throws {
        try add(1, ["title": .text("rice"), "note": .text("old"), "goal": .integer(7)])
        library.clock.advance(milliseconds: 60_000)
        let edited = library.clock.now().timestamp.description
        try edit(1, ["note": .text("mine")])

        let outcome = try library.take(file("\"note\":\"theirs\",\"goal\":8", edited: edited), .haru)

        #expect(try recipes().map(\.values) == [[.text("rice"), .text("mine"), .integer(8), .null]])
        #expect(outcome.loss.counts == [.recordField(.newerHere, "recipe.note"): 1])
    }

    @Test
    func
        `a field that was edited here and later in the file takes the file's value, and the report says so`()
        throws
    {
        try add(1, ["title": .text("rice"), "goal": .integer(7)])
        try edit(1, ["goal": .integer(9)])
        library.clock.advance(milliseconds: 3_600_000)

        let outcome = try library.take(
            file("\"goal\":8", edited: library.clock.now().timestamp.description), .haru)

        #expect(try goals() == [.integer(8)])
        #expect(outcome.loss.counts == [.recordField(.newerInFile, "recipe.goal"): 1])
    }

    @Test func `the newer of two files wins, whatever their order`() throws {
        try add(1, ["title": .text("rice"), "goal": .integer(7)])
        var times: [String] = []
        for _ in 1...2 {
            library.clock.advance(milliseconds: 60_000)
            times.append(library.clock.now().timestamp.description)
        }
        library.clock.advance(milliseconds: 3_600_000)

        try library.take(file("\"goal\":8", edited: times[0]), .haru)
        #expect(try goals() == [.integer(8)])
        try library.take(file("\"goal\":9", edited: times[1]), .haru)
        #expect(try goals() == [.integer(9)])
        let older = try library.take(file("\"goal\":8", edited: times[0]), .haru)

        #expect(try goals() == [.integer(9)])
        #expect(older.loss.counts == [.recordField(.olderFile, "recipe.goal"): 1])
    }

    @Test func `a field that the file does not have stays`() throws {
        try add(1, ["title": .text("rice"), "note": .text("mine"), "goal": .integer(7)])
        library.clock.advance(milliseconds: 3_600_000)

        try library.take(file("\"goal\":8", edited: library.clock.now().timestamp.description), .haru)

        #expect(try recipes().map(\.values) == [[.text("rice"), .text("mine"), .integer(8), .null]])
    }

    @Test func `a file that is newer changes a record, and undo takes the import back as one action`() throws
    {
        try add(1, ["title": .text("rice"), "goal": .integer(7)])
        try library.take("a\n", .todotxt)
        library.clock.advance(milliseconds: 3_600_000)
        let edited = library.clock.now().timestamp.description

        let outcome = try library.take(file("\"title\":\"rice\",\"goal\":8", edited: edited), .haru)
        #expect(outcome.records.updated == 1)
        #expect(try goals() == [.integer(8)])
        _ = try RevertActions(repository: library.repository)(.undo, 1)

        #expect(try goals() == [.integer(7)])
        #expect(try library.todos().count == 1)
    }

    @Test func `a record that was deleted here stays deleted`() throws {
        try add(1, ["title": .text("rice")])
        let text = try library.export(.haru).text
        try library.repository.records.write(ActionLabel(.delete, "recipe"), isDryRun: false) {
            action throws(PlannerError) in
            try action.delete(.recipe, Self.id(1))
        }

        let outcome = try library.take(text, .haru)

        #expect(try recipes().isEmpty)
        #expect(outcome.loss.counts == [.skipped(.deletedHere): 1])
    }

    @Test func `a time after now counts as now`() throws {
        let edited = "2199-01-01T00:00:00Z"

        let text = file("\"title\":\"rice\"", edited: edited)
        try library.take(
            text.replacing("\"createdAt\":\"2026-11-01T00:00:00Z\"", with: "\"createdAt\":\"\(edited)\""),
            .haru)

        let now = library.clock.now().timestamp
        #expect(try recipes().map(\.lastEdit) == [now])
        #expect(try recipes().map(\.createdAt) == [now])
    }

    @Test func `a record of an unknown type is skipped and named, and the todos are imported`() throws {
        try add(1, ["title": .text("rice")])
        try library.take("a\n", .todotxt)
        let old = TransferLibrary()

        let text = try library.export(.haru).text
        #expect(throws: PlannerError.self) { try old.take(text, .haru, .refuseFile) }
        let outcome = try old.take(text, .haru, .keepGoing)

        #expect(outcome.loss.hasLeftOut)
        #expect(try old.todo().title.description == "a")
        #expect(outcome.loss.counts == [.skipped(.recordType, "recipe"): 1])
    }

    @Test func `a field that this version does not know is left out and named`() throws {
        let outcome = try library.take(file("\"title\":\"rice\",\"colour\":\"red\""), .haru)

        #expect(try recipes().count == 1)
        #expect(outcome.loss.counts == [.skipped(.member, "recipe.colour"): 1])
    }

    @Test(arguments: [
        "\"goal\":500", "\"goal\":\"7\"", "\"goal\":null", "\"goal\":1.5", "\"title\":7", "\"title\":null",
        "\"title\":[]", "\"whole\":\"x\"", "\"whole\":7",
    ])
    func `a record with a value that its field cannot have is left out, and the line is named`(fields: String)
        throws
    {
        let text = file(fields)

        #expect(throws: PlannerError.self) { try library.take(text, .haru, .refuseFile) }
        let outcome = try library.take(
            text.replacing("\"todos\":[\n", with: "\"todos\":[\n\(Self.todo)\n"), .haru, .keepGoing)

        #expect(try recipes().isEmpty)
        #expect(outcome.loss.leftOut.map(\.line) == [2])
        #expect(try library.todos().count == 1)
    }

    private static let todo =
        "{\"id\":\"00000000-0000-4000-8000-000000000009\",\"title\":\"a\","
        + "\"createdAt\":\"2026-11-01T00:00:00Z\"}"

    @Test(arguments: [
        ("\"recipe\"", "7"), ("00000000-0000-4000-8000-000000000001", "x"),
        ("2026-11-01T00:00:00Z", "yesterday"),
        ("\"fields\":{", "\"fields\":7,\"x\":{"), ("\"records\":[", "\"records\":7,\"x\":["),
        ("\"fields\":{", "\"fields\":{{"),
    ])
    func `a file whose records are malformed is refused, and nothing of it is stored`(
        part: String, other: String
    ) throws {
        let text = file("\"title\":\"rice\"").replacing(part, with: other)

        #expect(throws: PlannerError.self) { try library.take(text, .haru, .refuseFile) }

        #expect(try recipes().isEmpty)
    }

    @Test func `a parent that neither the file nor the library has is left out`() throws {
        let outcome = try library.take(
            file("\"title\":\"rice\",\"whole\":\"00000000-0000-4000-8000-000000000005\""), .haru)

        #expect(try recipes().map { $0.values[3] } == [.null])
        #expect(outcome.loss.counts == [.skipped(.recordParent): 1])
        let again = try library.take(
            file("\"title\":\"rice\",\"whole\":\"00000000-0000-4000-8000-000000000005\""), .haru)
        #expect(again.records.unchanged == 1)
        #expect(again.loss.counts == [.skipped(.recordParent): 1])
    }

    @Test func `the first of two entries for a record counts, and the other is reported`() throws {
        let text = Self.file([Self.record(1, "\"title\":\"a\""), Self.record(1, "\"title\":\"b\"")])

        let outcome = try library.take(text, .haru)
        let again = try library.take(text, .haru)

        #expect(try recipes().map { $0.values[0] } == [.text("a")])
        #expect(outcome.loss.counts == [.skipped(.duplicateUID): 1])
        #expect(again.records.unchanged == 1 && again.records.updated == 0)
    }

    @Test func `a valid entry counts although an entry of the same record before it cannot be read`() throws {
        let text = Self.file([Self.record(1, "\"goal\":500"), Self.record(1, "\"goal\":5")])

        let outcome = try library.take(text, .haru, .keepGoing)

        #expect(try goals() == [.integer(5)])
        #expect(outcome.loss.leftOut.map(\.line) == [2])
        #expect(outcome.loss.counts.isEmpty)
    }

    @Test func `a parent of the file that is not stored leaves the parent here as it is, each time`() throws {
        for number in 1...3 { try add(number, [:]) }
        try edit(3, ["whole": .identifier(Self.id(1).parts[0])])
        try library.repository.records.write(ActionLabel(.delete, "recipe"), isDryRun: false) {
            action throws(PlannerError) in
            try action.delete(.recipe, Self.id(2))
        }
        library.clock.advance(milliseconds: 3_600_000)
        let edited = library.clock.now().timestamp.description
        let child = Self.record(3, "\"whole\":\"00000000-0000-4000-8000-000000000002\"", edited: edited)
        let text = Self.file([Self.record(2, "", edited: edited), child])

        for _ in 1...2 {
            let outcome = try library.take(text, .haru)

            #expect(try recipes().map { $0.values[3] } == [.null, .identifier(Self.id(1).parts[0])])
            #expect(outcome.records.unchanged == 1 && outcome.records.updated == 0)
        }
    }

    @Test func `a cycle that a file closes is broken at the record of the file, each time`() throws {
        try add(2, [:])
        try add(1, ["whole": .identifier(Self.id(2).parts[0])])
        library.clock.advance(milliseconds: 3_600_000)
        let edited = library.clock.now().timestamp.description
        let text = Self.file([
            Self.record(2, "\"whole\":\"00000000-0000-4000-8000-000000000001\"", edited: edited)
        ])

        for _ in 1...2 {
            let outcome = try library.take(text, .haru, .keepGoing)

            #expect(try recipes().map { $0.values[3] } == [.identifier(Self.id(2).parts[0]), .null])
            #expect(outcome.records.unchanged == 1)
            #expect(outcome.loss.counts[.changed(.recordCycle)] == 1)
        }
    }

    @Test func `a parent is stored whether it precedes or follows its child`() throws {
        let parent = "\"whole\":\"00000000-0000-4000-8000-000000000002\""
        let text = Self.file([Self.record(1, parent), Self.record(2, ""), Self.record(3, parent)])

        let outcome = try library.take(text, .haru)

        let whole = RegisterValue.identifier(Self.id(2).parts[0])
        #expect(try recipes().map { $0.values[3] } == [whole, .null, whole])
        #expect(outcome.loss.isEmpty)
        #expect(try library.take(text, .haru).records.unchanged == 3)
    }

    static func record(_ number: Int, _ fields: String, edited: String = "2026-11-01T00:00:00Z")
        -> String
    {
        """
        {"type":"recipe","id":"00000000-0000-4000-8000-00000000000\(number)",\
        "createdAt":"2026-11-01T00:00:00Z","lastEdit":"\(edited)","fields":{\(fields)}}
        """
    }

    /// Returns a file in Haru's format with one todo and with `records`. Each record is a JSON object.
    static func file(_ records: [String]) -> String {
        """
        {"format":"haru","version":1,"tags":[],"records":[
        \(records.joined(separator: ",\n"))
        ],"todos":[
        \(todo)
        ]}
        """
    }

    @Test(arguments: ["\"title\":\"\"", ""])
    func `a new record without a value that the rule of its field needs is left out`(fields: String) throws {
        let rule = TextRule("song title") { !$0.isEmpty }
        let song = RecordType("song", fields: [.init("title", .text, rule: rule)], nameField: "title")
        let library = TransferLibrary(
            catalogue: RecordCatalogue(RecordCatalogue.haru.types + [song], revision: 2))
        let text = Self.file([Self.record(1, fields)]).replacing("recipe", with: "song")

        let outcome = try library.take(text, .haru, .keepGoing)
        try library.take(
            text.replacing("\"fields\":{\(fields)}", with: "\"fields\":{\"title\":\"a\"}"), .haru)

        #expect(outcome.loss.leftOut.map(\.line) == [2])
        let songs = try library.repository.records.read { reader throws(PlannerError) in
            try reader.count(song)
        }
        #expect(songs == 1)
    }

    @Test func `a cycle of parents is refused, or broken if the import keeps going`() throws {
        let second =
            "\n,{\"type\":\"recipe\",\"id\":\"00000000-0000-4000-8000-000000000002\","
            + "\"createdAt\":\"2026-11-01T00:00:00Z\",\"lastEdit\":\"2026-11-01T00:00:00Z\","
            + "\"fields\":{\"whole\":\"00000000-0000-4000-8000-000000000001\"}}\n]"
        let text = file("\"whole\":\"00000000-0000-4000-8000-000000000002\"").replacing(
            "\n],\"todos\"", with: "\(second),\"todos\"")

        #expect(throws: PlannerError.self) { try library.take(text, .haru, .refuseFile) }
        #expect(try recipes().isEmpty)
        let outcome = try library.take(text, .haru, .keepGoing)

        #expect(try recipes().filter { $0.values[3] == .null }.count == 1)
        #expect(try recipes().count == 2)
        #expect(outcome.loss.counts == [.changed(.recordCycle): 1])
    }

    @Test func `a view takes its columns along, and keeps them if a file of an earlier version has none`()
        throws
    {
        _ = try AddView(repository: library.repository, clock: library.clock)(
            ViewDraft("late", "overdue", columns: [.title, .due]))
        let text = try library.export(.haru).text
        let other = TransferLibrary(catalogue: .withRecipes)
        func columns() throws -> [[TodoColumn]] {
            try ReadViews(repository: other.repository)().map(\.columns)
        }

        try other.take(text, .haru)
        #expect(try columns() == [[.title, .due]])
        let earlier = text.replacing(",\"columns\":\"title,due\"", with: "")
        #expect(earlier != text)
        try other.take(earlier, .haru)

        #expect(try columns() == [[.title, .due]])
    }

    @Test func `an export without records has none, and other formats have none`() throws {
        try add(1, ["title": .text("rice")])

        #expect(try !library.export(.haru, includesRecords: false).text.contains("rice"))
        for format in TransferFormat.allCases where format != .haru {
            #expect(try !library.export(format).text.contains("rice"))
        }
        #expect(try library.export(.haru).text.contains("rice"))
    }

    /// The list `records` of Haru's own format leaves out these record types:
    ///
    /// - `todo` and `tag`, because each of them has a list of its own
    /// - `todo_dependency`, because a todo contains its records
    /// - labels such as `note_tag`, because their owners contain them
    /// - `conflict`, because conflicts are not exported
    @Test(arguments: RecordCatalogue.haru.types)
    func `the file has a place for the records of every type`(type: RecordType) {
        let isExported = RecordCatalogue.haru.exported.contains(type)

        let isLabel = type.isLabel && type.carrier.flatMap(RecordCatalogue.haru.type(named:)) != nil
        #expect([.todo, .tag, .todoDependency, .conflict].contains(type) || isLabel || isExported)
        #expect(!isExported || type.tracksFiles, "an import must know which fields were edited here")
    }
}
