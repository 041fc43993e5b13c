import DataHub
import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import HubDomain
import SQLInterface
import SQLTesting
import SyncDomain
import SyncProtocolDomain
import TodosDomain

/// Measures the cost of a sync of ten changes, and of a sync without changes. The cost may not grow with the
/// size of the library (Documentation/Sync.md §Protocol).
struct CostRun {
    private struct Cost {
        let name: String
        let value: Int64

        init(_ name: String, _ value: Int64) {
            self.name = name
            self.value = value
        }
    }

    private static let sizes = [1_000, 10_000, 100_000]
    /// Each cost is measured in libraries of all ``sizes``. The cost grows with the library if the highest
    /// result is more than this factor times the lowest result.
    private static let tolerance = 1.2
    /// The maximum size of an idle sync (without changes), in bytes: its request and response together.
    private static let idleBytes = 400

    let directory: String

    /// Measures and prints what syncs cost in libraries of three sizes: bytes, requests and steps of the
    /// databases.
    /// - Returns: the exit code: 0 if no cost grows with the library, otherwise 1.
    func run() throws -> Int32 {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let costs = try Self.sizes.map { try measure($0) }
        var failures = 0
        for (row, first) in costs[0].enumerated() {
            let values = costs.map { $0[row].value }
            let isEven = Double(values.max() ?? 0) <= Self.tolerance * Double(max(values.min() ?? 0, 1))
            print(
                "\(first.name): \(values.map(String.init).joined(separator: ", "))\(isEven ? "" : " GROWS")")
            if !isEven { failures += 1 }
        }
        let sizes = Self.sizes.map(String.init).joined(separator: ", ")
        print("10 changes in libraries of \(sizes): \(failures) figures grow")
        return failures == 0 ? 0 : 1
    }

    private func measure(_ size: Int) throws -> [Cost] {
        try FileManager.default.createDirectory(
            atPath: "\(directory)/\(size)", withIntermediateDirectories: true)
        let hub = try CountedHub(path: "\(directory)/\(size)/hub.db")
        let (first, second) = (
            CountedDevice("\(directory)/\(size)/first", hub, seed: 1),
            CountedDevice("\(directory)/\(size)/second", hub, seed: 2)
        )
        try first.add(size)
        for device in [first, second] { try device.synchronize() }
        var rounds: [[Cost]] = []
        for round in 0..<Self.rounds {
            try first.edit(10, of: size, round: round)
            var costs = try figures("sending", first, hub)
            costs += try figures("taking", second, hub)
            costs += try figures("idle", second, hub)
            try checkIdle(second, hub)
            rounds.append(costs)
        }
        return rounds[0].indices.map { row in
            Cost(rounds[0][row].name, rounds.map { $0[row].value }.sorted()[Self.rounds / 2])
        }
    }

    /// The number of times that each cost is measured. The result is the median, because some syncs are
    /// unusually expensive: in these syncs, SQLite's full-text index merges its segments.
    private static let rounds = 9

    /// Syncs the device, and returns the costs of this sync.
    /// - Parameter name: the word with which the names of the costs begin, such as `idle`.
    private func figures(_ name: String, _ device: CountedDevice, _ hub: CountedHub) throws -> [Cost] {
        hub.reset()
        device.count.reset()
        try device.synchronize()
        return [
            Cost("\(name), bytes", Int64(hub.bytes)), Cost("\(name), requests", Int64(hub.requests)),
            Cost("\(name), steps of the device's database", device.count.steps),
            Cost("\(name), steps of the server's database", hub.count.steps),
        ]
    }

    /// Checks that a sync without changes made one request, sent few bytes and read no table of records.
    private func checkIdle(_ device: CountedDevice, _ hub: CountedHub) throws {
        guard hub.requests == 1 else { throw Violation("an idle sync made \(hub.requests) requests") }
        guard hub.bytes < Self.idleBytes else { throw Violation("an idle sync took \(hub.bytes) bytes") }
        let entities = /\b(todo|tag|todo_tag|conflict|record)\b/
        // A name in quotation marks is a value of the statement, not a table.
        let literals = /'[^']*'/
        for statement in device.count.statements.union(hub.count.statements)
        where statement.replacing(literals, with: "?").contains(entities) {
            throw Violation("an idle sync ran: \(statement)")
        }
    }
}

/// The server's real use cases and store. Counts the requests, and the bytes of requests and responses.
private final class CountedHub: SyncServer, @unchecked Sendable {
    // Each run uses only one thread, so `@unchecked Sendable` is safe.
    let count = WorkCount(countsSteps: true)
    private(set) var bytes = 0
    private(set) var requests = 0
    private let repository: SQLHubRepository
    private let user = UserID(rawValue: 1)

    init(path: String) throws {
        let opener = CountingOpener(opener: GRDBOpener(), count: count)
        let database = try opener.open(SQLLocation(path: path, access: .readWrite, busyTimeout: 1))
        repository = try SQLHubRepository(database, .sqlite, newEpoch: "epoch", hash: .fake)
    }

    func reset() {
        (bytes, requests) = (0, 0)
        count.reset()
    }

    func exchange(_ request: SyncRequest, meanwhile work: () -> Void) throws(SyncFailure) -> SyncResponse {
        work()
        let sent = request.json
        let exchange = ExchangeChanges(
            repository: repository, clock: FixedClock(), hash: SimulatedHub.hash, catalogue: .haru)
        do {
            let answer = try exchange(user, try SyncRequest(json: sent, SimulatedHub.hash)) { _ in }.json
            note(sent.count + answer.count)
            return try SyncResponse(json: answer)
        } catch HubError.refused(let refusal) {
            throw .refused(refusal)
        } catch {
            throw .server(.notHaru(.misunderstood(detail: "\(error)")))
        }
    }

    func snapshot(after next: String?, meanwhile work: () -> Void) throws(SyncFailure) -> SnapshotPage {
        work()
        do {
            let answer = try ReadSnapshot(repository: repository, catalogue: .haru)(user, after: next).json
            note(answer.count)
            return try SnapshotPage(json: answer)
        } catch {
            throw .server(.notHaru(.misunderstood(detail: "\(error)")))
        }
    }

    func waitForChanges(after cursor: String) throws(SyncFailure) -> Bool { true }

    private func note(_ more: Int) {
        bytes += more
        requests += 1
    }
}

/// A device with the real library and the real sync engine, without faults.
private final class CountedDevice {
    let count = WorkCount(countsSteps: true)
    private let source: SQLLibrarySource
    private let clock = FixedClock()
    private let random: RandomSource
    private let hub: CountedHub

    init(_ directory: String, _ hub: CountedHub, seed: UInt64) {
        self.hub = hub
        random = RandomSource(SeededGenerator(seed: seed))
        let opener = CountingOpener(opener: GRDBOpener(), count: count)
        let location = LibraryLocation(
            path: "\(directory)/haru.db", opener: opener, clock: clock, catalogue: .haru)
        source = SQLLibrarySource(
            opening: LibraryOpening(location, access: .readWrite), firstTags: FirstTags([]))
    }

    private var repository: any PlannerRepository { LibraryRepository(source: source) {} }

    /// Adds `size` todos, 1,000 in each transaction. Each day has ten todos, and each todo has a tag.
    func add(_ size: Int) throws {
        let add = AddTodos(repository: repository, clock: clock, random: random)
        for start in stride(from: 0, to: size, by: 1_000) {
            _ = try add(
                (start..<min(start + 1_000, size)).map { index in
                    let day = clock.now().day.adding(days: index / 10)
                    return TodoDraft(text: "할 일 \(index) write the report \(day) #t\(index % 4)")
                })
        }
    }

    /// Gives new titles to some todos, evenly spread over the library.
    /// - Parameters:
    ///   - edits: the number of todos that get a new title.
    ///   - size: the number of todos in the library.
    ///   - round: a number that makes the new titles differ from earlier ones.
    func edit(_ edits: Int, of size: Int, round: Int) throws {
        for edit in 0..<edits {
            var changes = TodoChanges()
            changes.title = "changed \(round) \(edit)"
            _ = try EditTodos(repository: repository, clock: clock)(
                [.number(edit * (size / edits) + 1)], changes)
        }
    }

    func synchronize() throws {
        let sync = LibrarySyncRepository(source: source, random: random, hash: SimulatedHub.hash)
        _ = try SyncEngine(repository: sync, server: hub, clock: clock, random: random)(
            acceptsDeletions: false)
    }
}
