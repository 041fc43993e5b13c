public import DataRepositories
import DomainCatalogue
import DomainPrimitives
public import DomainTesting
import Foundation
import HubDomain
import LibraryDomain
import LibraryTesting
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain

/// Compares a library in memory with a library in SQLite. After the same actions, undos and syncs, both
/// must be equal.
@Suite struct `The stores in memory and in SQLite` {
    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `both stores have the same content after the same actions and syncs of two devices`(seed: UInt64)
        throws
    {
        let (sql, memory) = (try history(.sql, seed), try history(.memory, seed))
        #expect(sql.count == memory.count)
        for (step, states) in zip(sql, memory).enumerated() {
            let onlySQL = Set(states.0).subtracting(states.1)
            let onlyMemory = Set(states.1).subtracting(states.0)
            try #require(
                states.0 == states.1,
                "seed \(seed), step \(step): only in SQLite \(onlySQL), in memory \(onlyMemory)")
        }
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `a store lists records in pages, by an indexed field, and by identifier`(kind: ContractDevice.Kind)
        throws
    {
        let clock = FixedClock()
        let records = ContractDevice.records(kind, clock)
        var ids: [RecordID] = []
        for (step, title) in ["Bread", "Cake", "Soup"].enumerated() {
            let id = RecordID(UUID(uuid: (UInt8(step), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))
            let values: [String: RegisterValue] = [
                "title": .text(title), "goal": .integer(title == "Cake" ? 2 : 7),
            ]
            try records.write(ActionLabel(.add, title), isDryRun: false) { action throws(PlannerError) in
                try action.create(NewRecord(.recipe, id, values, createdAt: clock.now().timestamp))
            }
            ids.append(id)
        }
        try records.read { reader throws(PlannerError) in
            let first = try reader.records(.recipe, after: nil, limit: 2)
            #expect(first.map(\.id) == Array(ids.prefix(2)))
            #expect(try reader.records(.recipe, after: first.last?.id, limit: 2).map(\.id) == [ids[2]])
            #expect(
                try reader.records(.recipe, where: "goal", is: .integer(7), limit: 9).map(\.id) == [
                    ids[0], ids[2],
                ])
            #expect(try reader.live(.recipe, ids[1]) == first.last)
        }
        try records.write(ActionLabel(.delete, ""), isDryRun: false) { action throws(PlannerError) in
            try action.delete(.recipe, ids[0])
        }
        try records.read { reader throws(PlannerError) in
            #expect(
                try reader.records(.recipe, where: "goal", is: .integer(7), limit: 9).map(\.id) == [ids[2]])
            #expect(try reader.live(.recipe, ids[0]) == nil)
        }
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `a store finds the live records of one type by all of their words`(kind: ContractDevice.Kind) throws
    {
        let clock = FixedClock()
        let records = ContractDevice.records(kind, clock)
        let found = { (words: String, limit: Int) throws -> [RegisterValue] in
            try records.read { reader throws(PlannerError) in
                try reader.records(.recipe, matching: words, limit: limit).map { $0.values[0] }
            }
        }
        #expect(try found("bread", 9).isEmpty)
        try records.write(ActionLabel(.add, "a"), isDryRun: false) { action throws(PlannerError) in
            for (step, (title, note)) in [("Rye bread", "flour"), ("김치찌개", "Bread, 물"), ("Soup", "")]
                .enumerated()
            {
                let id = RecordID(UUID(uuid: (UInt8(step), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))
                let values: [String: RegisterValue] = ["title": .text(title), "note": .text(note)]
                try action.create(NewRecord(.recipe, id, values, createdAt: clock.now().timestamp))
            }
            try action.create(
                NewRecord(
                    .todo, RecordID(UUID()), ["title": .text("buy bread")], createdAt: clock.now().timestamp))
        }

        #expect(try found("bread", 9) == [.text("Rye bread"), .text("김치찌개")])
        #expect(try found("bread flo", 9) == [.text("Rye bread")])
        #expect(try found("찌개", 9) == [.text("김치찌개")])
        #expect(try found("BREAD", 1).count == 1)
        #expect(try found("rye-bread", 9) == [.text("Rye bread")])
        for words in ["zebra", "read", "치개", "", "***", "\" OR title:*", "buy"] {
            #expect(try found(words, 9).isEmpty, "\(words)")
        }
        try records.write(ActionLabel(.delete, ""), isDryRun: false) { action throws(PlannerError) in
            try action.delete(.recipe, RecordID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))))
        }
        #expect(try found("bread", 9) == [.text("김치찌개")])
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `a store finds the open conflicts of one record and of its memberships`(kind: ContractDevice.Kind)
        throws
    {
        let clock = FixedClock()
        let records = ContractDevice.records(kind, clock)
        let (todo, other, tag) = (UUID(), UUID(), UUID())
        func add(_ type: String, _ record: RecordID, state: ConflictState = .open) throws -> UUID {
            let id = UUID()
            let values: [String: RegisterValue] = [
                "record_type": .text(type), "record": .text("\(record)"),
                "field": .text(type == "todo" ? "title" : "present"),
                "value": type == "todo" ? .text("\"a\"") : .text("1"), "lost_stamp": .integer(65_536),
                "lost_device": .text("\(DeviceID(rawValue: 2))"), "won_stamp": .integer(131_072),
                "won_device": .text("\(DeviceID(rawValue: 1))"), "state": .integer(state.rawValue),
            ]
            try records.write(ActionLabel(.add, ""), isDryRun: false) { action throws(PlannerError) in
                try action.create(
                    NewRecord(.conflict, RecordID(id), values, createdAt: clock.now().timestamp))
            }
            return id
        }
        let found = { (record: RecordID) throws -> Set<UUID> in
            try records.read { reader throws(PlannerError) in
                Set(try reader.openConflicts(about: record).map(\.id))
            }
        }
        #expect(try found(RecordID(todo)).isEmpty)
        let own = try add("todo", RecordID(todo))
        let membership = try add("todo_tag", RecordID(todo, tag))
        let foreign = try add("todo", RecordID(other))
        _ = try add("todo", RecordID(todo), state: .kept)

        #expect(try found(RecordID(todo)) == [own, membership])
        #expect(try found(RecordID(todo, tag)) == [membership])
        #expect(try found(RecordID(other)) == [foreign])
        #expect(try found(RecordID(tag)).isEmpty)
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `a store reads the parts and the age of a conflict, and leaves out parts that it cannot read`(
        kind: ContractDevice.Kind
    ) throws {
        let clock = FixedClock()
        let records = ContractDevice.records(kind, clock)
        let parts = TextConflict(parts: [
            .init(place: 4, kept: "파랑\n", lost: "빨강\n", base: ""),
            .init(place: 40, kept: "", lost: "b", base: "c"),
        ])
        for (number, text) in [parts.jsonText, nil, "[]"].enumerated() {
            let values: [String: RegisterValue] = [
                "record_type": .text("todo"), "record": .text("\(RecordID(UUID()))"), "field": .text("note"),
                "value": .text("\"a\""), "lost_stamp": .integer(65_536 * Int64(number + 1)),
                "lost_device": .text("\(DeviceID(rawValue: 2))"), "won_stamp": .integer(65_536_000),
                "won_device": .text("\(DeviceID.hub)"), "state": .integer(0),
                "parts": text.map { .text($0) } ?? .null, "found_at": .integer(text == nil ? 0 : 7),
            ]
            try records.write(ActionLabel(.add, ""), isDryRun: false) { action throws(PlannerError) in
                try action.create(
                    NewRecord(.conflict, RecordID(UUID()), values, createdAt: clock.now().timestamp))
            }
        }

        let open = try records.read { reader throws(PlannerError) in try reader.openConflicts() }

        let sorted = open.sorted { $0.lostAt < $1.lostAt }
        #expect(sorted.map(\.parts) == [parts, nil])
        #expect(sorted.map(\.foundAt) == [Timestamp(milliseconds: 7), nil])
        let won = Version(stamp: Stamp(rawValue: 65_536_000), device: .hub)
        #expect(sorted.allSatisfy { $0.won == won && $0.isOfLongText })
    }

    /// Runs 60 random steps on two devices. Returns the states of both devices after each step, and after a
    /// final sync of both devices.
    private func history(_ kind: ContractDevice.Kind, _ seed: UInt64) throws -> [[String]] {
        let clock = FixedClock()
        let hub = FakeHubRepository()
        let devices = [ContractDevice(kind, 1, clock), ContractDevice(kind, 2, clock)]
        var random = SeededGenerator(seed: seed)
        var states: [[String]] = []
        for step in 1...60 {
            clock.advance(milliseconds: Int64.random(in: 1...50_000, using: &random))
            let device = devices[Int.random(in: 0...1, using: &random)]
            if Int.random(in: 0..<5, using: &random) == 0 {
                try device.synchronize(hub)
            } else {
                try device.act(step, &random)
            }
            states.append(try devices.flatMap { try $0.state() })
        }
        // Each device syncs twice, so that it sends its edits and receives the edits of the other device.
        for device in devices + devices {
            clock.advance(milliseconds: 1_000)
            try device.synchronize(hub)
        }
        states.append(try devices.flatMap { try $0.state() })
        #expect(try devices[0].shared() == devices[1].shared())
        return states
    }
}

/// A device with a library in SQLite or in memory.
struct ContractDevice {
    enum Kind: String, Sendable { case sql, memory }

    let planner: Planner
    private let source: any LibrarySource
    private let sync: LibrarySyncRepository
    private let clock: FixedClock
    private let random: RandomSource

    init(_ kind: Kind, _ seed: UInt64, _ clock: FixedClock) {
        self.clock = clock
        source =
            switch kind {
            case .sql: TemporaryLibrarySource(library: TemporaryLibrary(clock: clock))
            case .memory: InMemorySource(source: MemorySource(catalogue: .haru, clock: clock))
            }
        planner = Planner(
            LibraryRepository(source: source) {}, clock: clock,
            random: RandomSource(SeededGenerator(seed: seed)))
        random = RandomSource(SeededGenerator(seed: seed + 100))
        sync = LibrarySyncRepository(source: source, random: random, hash: SyncedDevice.hash)
    }

    /// Creates a library that also knows recipes, a record type that only tests define.
    static func records(_ kind: Kind, _ clock: FixedClock) -> LibraryRecords {
        switch kind {
        case .sql:
            LibraryRecords(
                source: TemporaryLibrarySource(
                    library: TemporaryLibrary(clock: clock, catalogue: .withRecipes))
            ) {}
        case .memory:
            LibraryRecords(
                source: InMemorySource(source: MemorySource(catalogue: .withRecipes, clock: clock))
            ) {}
        }
    }

    func synchronize(_ hub: any HubRepository) throws {
        let server = FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash, catalogue: .haru)
        _ = try SyncEngine(repository: sync, server: server, clock: clock, random: random)(
            acceptsDeletions: true)
    }

    func act(_ step: Int, _ random: inout SeededGenerator) throws {
        let title = try planner.titles().sorted().randomElement(using: &random)
        let tag = TagName(trusted: ["home", "work", "garden"].randomElement(using: &random) ?? "home")
        switch (Int.random(in: 0..<11, using: &random), title) {
        case (0..<3, _), (_, nil): try planner.add("todo \(step) #\(tag) 2026-11-2\(step % 9)")
        case (3, let title?): try planner.edit(.title(title)) { $0.note = "note \(step)" }
        case (4, let title?): try planner.edit(.title(title)) { $0.tagsToAdd = [tag] }
        case (5, let title?): try planner.edit(.title(title)) { $0.tagsToRemove = [tag] }
        case (6, let title?): _ = try planner.done(.title(title))
        case (7, let title?): try planner.delete(.title(title))
        case (8, _): if try isThere(tag) { try planner.deleteTag(tag) }
        case (9, _): if try isThere(tag) { try planner.recolor(tag, to: "00FF0\(step % 9)") }
        default: if try planner.lastAction() != nil { try undo() }
        }
    }

    /// Returns everything that a person sees in this library, including how many edits wait to be sent and
    /// how many the server rejected.
    func state() throws -> [String] {
        let todos = try planner.all().sorted { $0.id < $1.id }.map { "\($0)" }
        let stats = try planner.stats().map {
            "\($0.day) \($0.contribution) \($0.tags.map { "\($0)" }.sorted())"
        }
        let found = try planner.repository.read { reader throws(PlannerError) in
            try reader.search("note", limit: 50)
        }
        let history = try planner.repository.read { reader throws(PlannerError) in
            try reader.actions(limit: 100)
        }
        let (waiting, rejected) = (try sync.waiting(), try sync.rejected())
        let conflicts = try LibraryConflicts(source: source) {}.open().map {
            "\($0.field) \($0.lost) \($0.number ?? 0)"
        }
        return todos + stats + (try planner.tags()) + found.map(\.title.description).sorted()
            + history.map { "\($0)" }
            + conflicts.sorted() + ["\(waiting) wait, \(rejected) are refused"]
    }

    /// Returns all todos as text. The result must be equal on all devices of an account.
    func shared() throws -> [String] {
        try planner.all().map { "\($0.id) \($0.title) \($0.note) \($0.tags) \($0.isDone)" }.sorted()
    }

    private func isThere(_ tag: TagName) throws -> Bool {
        try planner.repository.read { reader throws(PlannerError) in try reader.tag(named: tag) } != nil
    }

    private func undo() throws {
        do { try planner.undo() } catch PlannerError.nothingToUndo { try planner.redo() }
    }
}

private struct InMemorySource: LibrarySource {
    let source: MemorySource

    func read<Value>(_ body: (any LibraryReading) throws(PlannerError) -> Value) throws(PlannerError) -> Value
    {
        try source.read(body)
    }

    func write<Value>(
        commits: Bool, _ body: (any LibraryConnection) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        try source.write(commits: commits, body)
    }

    func backUp(_ label: String) -> String { label }
    func hasBackUp(_ name: String) -> Bool { false }
}

extension MemoryLibrary: LibraryConnection {}
extension MemoryLibrary: LibraryReading {}
