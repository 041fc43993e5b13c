import LibraryDomain
import DomainCatalogue
import DataLocal
import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import SQLInterface
import SyncProtocolDomain
import TodosDomain
import TransferDomain

/// The two implementations that the contract is for: the real library on a file, and the fake.
enum LibraryUnderTest: String, CaseIterable, Sendable {
    case sql, fake

    func make(clock: FixedClock) -> any PlannerRepository {
        switch self {
        case .sql: LibraryRepository(source: KeptSource(library: TemporaryLibrary(clock: clock))) {}
        case .fake: FakePlannerRepository(clock: clock)
        }
    }

    func reminders(clock: FixedClock) -> any ReminderRepository {
        switch self {
        case .sql: LibraryReminders(source: KeptSource(library: TemporaryLibrary(clock: clock)))
        case .fake: FakeReminderRepository()
        }
    }
}

/// A library in a directory of its own, removed with it.
final class TemporaryLibrary: Sendable {
    let path: String
    let source: SQLLibrarySource
    let clock: FixedClock

    init(
        clock: FixedClock = FixedClock(), firstTags: FirstTags = FirstTags([]), opener: any SQLOpener = GRDBOpener(),
        catalogue: RecordCatalogue = .haru
    ) {
        let directory = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID().uuidString)")
        path = directory.appending(path: "haru.db").path
        self.clock = clock
        source = Self.source(path, clock, firstTags, opener, catalogue)
    }

    /// The same library as another process has it.
    func anotherSource(_ catalogue: RecordCatalogue = .haru) -> SQLLibrarySource {
        Self.source(path, clock, FirstTags([]), GRDBOpener(), catalogue)
    }

    private static func source(
        _ path: String, _ clock: FixedClock, _ firstTags: FirstTags, _ opener: any SQLOpener, _ catalogue: RecordCatalogue
    ) -> SQLLibrarySource {
        let place = LibraryPlace(path: path, opener: opener, clock: clock, catalogue: catalogue)
        return SQLLibrarySource(opening: LibraryOpening(place, access: .readWrite), firstTags: firstTags)
    }

    var repository: LibraryRepository { LibraryRepository(source: source) {} }

    func database() throws -> any SQLFileDatabase {
        try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 5))
    }

    func count(_ sql: String) throws -> Int {
        try database().read { connection in try connection.first(sql) { Int($0.integer(0)) } ?? -1 }
    }

    deinit {
        let directory = URL(filePath: path).deletingLastPathComponent()
        try? FileManager.default.removeItem(at: directory)
    }
}

/// Keeps a temporary library for as long as it is used.
struct KeptSource: LibrarySource {
    let library: TemporaryLibrary

    func read<Value>(_ body: (any LibraryReading) throws(PlannerError) -> Value) throws(PlannerError) -> Value {
        try library.source.read(body)
    }

    func write<Value>(
        commits: Bool, _ body: (any LibraryConnection) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        try library.source.write(commits: commits, body)
    }

    func backUp(_ label: String) throws(PlannerError) -> String { try library.source.backUp(label) }

    func hasBackUp(_ name: String) -> Bool { library.source.hasBackUp(name) }
}

/// The planner's use cases over one library.
struct Planner {
    let repository: any PlannerRepository
    let clock: FixedClock
    let random: RandomSource

    init(_ library: LibraryUnderTest, clock: FixedClock = FixedClock()) {
        self.init(library.make(clock: clock), clock: clock)
    }

    init(
        _ repository: any PlannerRepository, clock: FixedClock,
        random: RandomSource = RandomSource(SeededGenerator(seed: 7))
    ) {
        self.repository = repository
        self.clock = clock
        self.random = random
    }

    @discardableResult
    func add(_ lines: String...) throws -> [Todo] {
        clock.advance(milliseconds: 1)
        return try AddTodos(repository: repository, clock: clock, random: random)(lines.map { TodoDraft(text: $0) })
    }

    func edit(_ reference: TodoReference, _ change: (inout TodoChanges) -> Void) throws {
        var changes = TodoChanges()
        change(&changes)
        clock.advance(milliseconds: 1)
        _ = try EditTodos(repository: repository, clock: clock)([reference], changes)
    }

    @discardableResult
    func done(_ references: TodoReference...) throws -> CompleteTodos.Outcome {
        try CompleteTodos(repository: repository, clock: clock)(references)
    }

    func reopen(_ reference: TodoReference) throws {
        _ = try ReopenTodos(repository: repository, clock: clock)([reference])
    }

    func deleteTag(_ name: TagName) throws { _ = try DeleteTag(repository: repository)(name) }

    func recolor(_ name: TagName, to color: String) throws {
        _ = try EditTag(repository: repository)(name, newColor: TagColor(trusted: color))
    }

    /// Each tag as its name, colour and figures.
    func tags() throws -> [String] {
        try ReadTags(repository: repository)().map { "\($0.tag.name) \($0.tag.color) \($0.open) \($0.done)" }
    }

    /// The newest entry of the undo history.
    func lastAction() throws -> Int? {
        try repository.read { reader throws(PlannerError) in try reader.actions(limit: 1) }.first?.id
    }

    /// Reads a file.
    @discardableResult
    func take(_ file: String, _ format: TransferFormat) throws -> ImportTodos.Outcome {
        var file = file
        return try file.withUTF8 { bytes in
            try ImportTodos(repository: repository, clock: clock)(
                [ImportFile(bytes)], format: format, policy: .refuseFile, name: "file", isRehearsal: false, progress: { _ in })
        }
    }

    func move(_ reference: TodoReference, to day: String) throws {
        _ = try MoveTodos(repository: repository, clock: clock)(
            [reference], to: .due(DuePhrase(day: Day(day))))
    }

    func delete(_ reference: TodoReference, subtasks: Bool = false) throws {
        _ = try DeleteTodos(repository: repository)([reference], includingSubtasks: subtasks)
    }

    func undo(_ count: Int = 1) throws { _ = try RevertActions(repository: repository)(.undo, count) }
    func redo(_ count: Int = 1) throws { _ = try RevertActions(repository: repository)(.redo, count) }

    func all() throws -> [Todo] {
        try repository.read { reader throws(PlannerError) in try reader.todos(TodoQuery(.all)) }
    }

    func titles(_ scope: TodoQuery.Scope = .all) throws -> [String] {
        try repository.read { reader throws(PlannerError) in try reader.todos(TodoQuery(scope)) }.map(\.title.description)
    }

    /// The kept figures of every day.
    func stats() throws -> [DailyStat] {
        try repository.read { reader throws(PlannerError) in try reader.stats(of: Day.first...Day.last, includingTags: true) }
    }

    /// The figures as they are when computed from the todos.
    func recomputedStats() throws -> [DailyStat] {
        let groups = Dictionary(grouping: try all().filter { $0.due != nil }) { $0.due?.day ?? .first }
        return groups.compactMap { DailyStat(day: $0.key, todos: $0.value) }.sorted { $0.day < $1.day }
    }
}

/// A second opening of a library, as another process has it.
struct TemporaryReader {
    let repository: LibraryRepository

    init(path: String, clock: FixedClock) {
        let opening = LibraryOpening(
            LibraryPlace(path: path, opener: GRDBOpener(), clock: clock, catalogue: .haru), access: .readWrite)
        repository = LibraryRepository(source: SQLLibrarySource(opening: opening, firstTags: FirstTags([]))) {}
    }
}
