public import DataLocal
public import DataRepositories
public import DomainCatalogue
public import DomainPrimitives
public import DomainTesting
import Foundation
public import GRDBAdapter
import LibraryDomain
public import SQLInterface
public import SyncProtocolDomain
public import TodosDomain
public import TransferDomain

public final class TemporaryLibrary: Sendable {
    public let path: String
    public let source: SQLLibrarySource
    public let clock: FixedClock

    public init(
        clock: FixedClock = FixedClock(), firstTags: FirstTags = FirstTags([]),
        opener: any SQLOpener = GRDBOpener(),
        catalogue: RecordCatalogue = .haru
    ) {
        let directory = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID().uuidString)")
        path = directory.appending(path: "haru.db").path
        self.clock = clock
        source = Self.source(path, clock, firstTags, opener, catalogue)
    }

    /// Opens the library once more, as another process would, possibly with other record types.
    public func anotherSource(_ catalogue: RecordCatalogue = .haru) -> SQLLibrarySource {
        Self.source(path, clock, FirstTags([]), GRDBOpener(), catalogue)
    }

    private static func source(
        _ path: String, _ clock: FixedClock, _ firstTags: FirstTags, _ opener: any SQLOpener,
        _ catalogue: RecordCatalogue
    ) -> SQLLibrarySource {
        let location = LibraryLocation(path: path, opener: opener, clock: clock, catalogue: catalogue)
        return SQLLibrarySource(opening: LibraryOpening(location, access: .readWrite), firstTags: firstTags)
    }

    public var repository: LibraryRepository { LibraryRepository(source: source) {} }

    public func database() throws -> any SQLFileDatabase {
        try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 5))
    }

    public func count(_ sql: String) throws -> Int {
        try database().read { connection in try connection.first(sql) { Int($0.integer(0)) } ?? -1 }
    }

    deinit {
        let directory = URL(filePath: path).deletingLastPathComponent()
        try? FileManager.default.removeItem(at: directory)
    }
}

/// A library source that holds its ``TemporaryLibrary``. So the directory of the library exists as long as
/// the source.
public struct TemporaryLibrarySource: LibrarySource {
    private let library: TemporaryLibrary

    public init(library: TemporaryLibrary) { self.library = library }

    public func read<Value>(_ body: (any LibraryReading) throws(PlannerError) -> Value) throws(PlannerError)
        -> Value
    {
        try library.source.read(body)
    }

    public func write<Value>(
        commits: Bool, _ body: (any LibraryConnection) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        try library.source.write(commits: commits, body)
    }

    public func backUp(_ label: String) throws(PlannerError) -> String { try library.source.backUp(label) }

    public func hasBackUp(_ name: String) -> Bool { library.source.hasBackUp(name) }
}

/// The use cases that edit and read todos, as short functions for tests. All use one library.
public struct Planner: Sendable {
    public let repository: any PlannerRepository
    public let clock: FixedClock
    public let random: RandomSource

    public init(
        _ repository: any PlannerRepository, clock: FixedClock,
        random: RandomSource = RandomSource(SeededGenerator(seed: 7))
    ) {
        self.repository = repository
        self.clock = clock
        self.random = random
    }

    @discardableResult
    public func add(_ lines: String...) throws -> [Todo] {
        clock.advance(milliseconds: 1)
        return try AddTodos(repository: repository, clock: clock, random: random)(
            lines.map { TodoDraft(text: $0) })
    }

    public func edit(_ reference: TodoReference, _ change: (inout TodoChanges) -> Void) throws {
        var changes = TodoChanges()
        change(&changes)
        clock.advance(milliseconds: 1)
        _ = try EditTodos(repository: repository, clock: clock)([reference], changes)
    }

    @discardableResult
    public func done(_ references: TodoReference...) throws -> CompleteTodos.Outcome {
        try CompleteTodos(repository: repository, clock: clock)(references)
    }

    public func reopen(_ reference: TodoReference) throws {
        _ = try ReopenTodos(repository: repository, clock: clock)([reference])
    }

    public func deleteTag(_ name: TagName) throws {
        _ = try DeleteTag(repository: repository, clock: clock)(name)
    }

    public func recolor(_ name: TagName, to color: String) throws {
        _ = try EditTag(repository: repository, clock: clock)(name, newColor: TagColor(trusted: color))
    }

    /// Returns each tag as a text such as `home FF0000 2 1`: its name, its colour, and its numbers of open
    /// and done todos.
    public func tags() throws -> [String] {
        try ReadTags(repository: repository)().map { "\($0.tag.name) \($0.tag.color) \($0.open) \($0.done)" }
    }

    /// Returns the identifier of the newest action in the undo history; `nil` if the history is empty.
    public func lastAction() throws -> Int? {
        try repository.read { reader throws(PlannerError) in try reader.actions(limit: 1) }.first?.id
    }

    @discardableResult
    public func take(_ file: String, _ format: TransferFormat) throws -> ImportTodos.Outcome {
        var file = file
        return try file.withUTF8 { bytes in
            try ImportTodos(repository: repository, clock: clock)(
                [ImportFile(bytes)], format: format, policy: .refuseFile, name: "file", isDryRun: false,
                progress: { _ in })
        }
    }

    public func move(_ reference: TodoReference, to day: String) throws {
        _ = try MoveTodos(repository: repository, clock: clock)(
            [reference], to: .due(DuePhrase(day: Day(day))))
    }

    public func delete(_ reference: TodoReference, subtasks: Bool = false) throws {
        _ = try DeleteTodos(repository: repository)([reference], includingSubtasks: subtasks)
    }

    public func undo(_ count: Int = 1) throws { _ = try RevertActions(repository: repository)(.undo, count) }
    public func redo(_ count: Int = 1) throws { _ = try RevertActions(repository: repository)(.redo, count) }

    public func all() throws -> [Todo] {
        try repository.read { reader throws(PlannerError) in try reader.todos(TodoQuery(.all)) }
    }

    public func titles(_ scope: TodoQuery.Scope = .all) throws -> [String] {
        try repository.read { reader throws(PlannerError) in try reader.todos(TodoQuery(scope)) }.map(
            \.title.description)
    }

    /// Returns the statistics of all days as the library stores them.
    public func stats() throws -> [DailyStat] {
        try repository.read { reader throws(PlannerError) in
            try reader.stats(of: Day.first...Day.last, includingTags: true)
        }
    }

    /// Computes the statistics of all days from the todos. A test compares them with ``stats()``.
    public func recomputedStats() throws -> [DailyStat] {
        let groups = Dictionary(grouping: try all().filter { $0.due != nil }) { $0.due?.day ?? .first }
        return groups.compactMap { DailyStat(day: $0.key, todos: $0.value) }.sorted { $0.day < $1.day }
    }
}
