import DataLocal
import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import HubDomain
import SQLInterface
import SettingsDomain
import SyncDomain
import TodosDomain

/// A device with the real library, on a file, and the real sync.
final class SimulatedDevice {
    let user: UserID
    let network: SimulatedNetwork
    let plan = FaultPlan()
    private let name: String
    private let path: String
    let clock: SkewedClock
    private let bug: PlantedBug?
    private var random: SeededGenerator
    private let randomSource: RandomSource
    private(set) var source: SQLLibrarySource
    /// The title that this device last gave to a todo, and has not forgotten by a restored backup.
    private(set) var titles: [UUID: String] = [:]
    private var lastSeq: Int64 = 0
    /// Whether it was put back to a backup, and may learn anew what it did itself.
    private var hasForgotten = false
    private var count = 0

    init(
        _ name: String, user: UserID, directory: String, time: SimulatedTime, offset: Int64, network: SimulatedNetwork,
        seed: UInt64, bug: PlantedBug?
    ) {
        self.name = name
        self.user = user
        self.network = network
        self.bug = bug
        path = "\(directory)/\(name)/haru.db"
        clock = SkewedClock(time: time, offset: offset)
        random = SeededGenerator(seed: seed)
        randomSource = RandomSource(SeededGenerator(seed: seed &+ 1))
        source = Self.source(path, clock, plan)
    }

    private static func source(_ path: String, _ clock: SkewedClock, _ plan: FaultPlan) -> SQLLibrarySource {
        let opener = FaultyOpener(opener: GRDBOpener(), plan: plan)
        let tags = [("work", "FF0000"), ("life", "F0E68C")].map { (TagName(trusted: $0), TagColor(trusted: $1)) }
        return SQLLibrarySource(
            opening: LibraryOpening(LibraryPlace(path: path, opener: opener, clock: clock), access: .readWrite),
            firstTags: FirstTags(tags))
    }

    var repository: any PlannerRepository { LibraryRepository(source: source) {} }

    var sync: any SyncRepository {
        let real = SmallBatches(real: LibrarySync(source: source, random: randomSource, hash: SimulatedHub.hash))
        return bug?.planted(in: real) ?? real
    }

    /// Starts the process again after it died.
    func reopen() {
        plan.disarm()
        source = Self.source(path, clock, plan)
    }

    /// - Returns: whether it came through.
    @discardableResult
    func synchronize() throws -> Bool {
        let useCase = SyncLibrary(repository: sync, server: network, clock: clock, random: randomSource)
        let written = hasForgotten ? [:] : try waiting()
        do throws(SyncError) {
            _ = try useCase(acceptsDeletions: true)
        } catch {
            if let violation = network.violation { throw violation }
            if plan.hasCrashed {
                reopen()
            } else if case .library(let problem) = error {
                throw Violation("\(name) cannot take in what it was told: \(problem)")
            } else if case .failure(.refused(let refusal)) = error {
                throw Violation("\(name) is refused: \(refusal)")
            } else if case .failure(.server(.notHaru(let detail))) = error {
                throw Violation("\(name) does not understand the server: \(detail)")
            }
            return false
        }
        hasForgotten = false
        try checkOwn(written)
        return true
    }

    /// What waits to be sent, as it is seen.
    private func waiting() throws -> [RecordID: [String: RegisterValue]] {
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readOnly, busyTimeout: 1))
        let ids = try database.read {
            try $0.rows("SELECT DISTINCT id FROM outbox WHERE type = 'todo' AND state IN (0, 1)") { RecordID(bytes: $0.blob(0)) }
        }.compactMap { $0 }
        return try source.read { reader throws(PlannerError) in
            var values: [RecordID: [String: RegisterValue]] = [:]
            for id in ids { values[id] = try reader.held(.todo, id)?.visible }
            return values
        }
    }

    /// A person reads what was written here: a sync changes it only for what another device did.
    private func checkOwn(_ written: [RecordID: [String: RegisterValue]]) throws {
        guard !written.isEmpty else { return }
        let (changed, device) = try source.read { reader throws(PlannerError) in
            var changed: [(field: String, id: RecordID, register: Register)] = []
            for (id, values) in written {
                guard let record = try reader.held(.todo, id) else { continue }
                for (field, value) in values where !SyncedType.lifecycle.contains(field) && record.visible[field] != value {
                    if let register = record.confirmed.fields[field] { changed.append((field, id, register)) }
                }
            }
            return (changed, try reader.syncState()?.device)
        }
        for (field, id, register) in changed where register.version.device == device {
            throw Violation("\(name): \(field) of \(id) was set here, and is taken back to \(register.value), set here before")
        }
    }

    func backUp() throws {
        try? FileManager.default.removeItem(atPath: path + ".backup")
        guard FileManager.default.fileExists(atPath: path) else { return }
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 1))
        _ = try database.outsideTransaction { try $0.execute("VACUUM INTO ?", [.text(path + ".backup")]) }
    }

    /// Puts the backup in the place of what is there; what was not sent since is lost with the person's knowledge.
    func restore() throws {
        guard FileManager.default.fileExists(atPath: path + ".backup") else { return }
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
        try FileManager.default.copyItem(atPath: path + ".backup", toPath: path)
        titles = [:]
        lastSeq = 0
        hasForgotten = true
        reopen()
    }

    /// One thing that a person does.
    func act(on known: inout [UUID]) throws {
        do {
            try perform(&known)
        } catch let error as PlannerError {
            if plan.hasCrashed { return reopen() }
            // What another device took away is not there to be edited, and the like.
            if case .storage(let storage) = error { throw Violation("\(name): \(storage)") }
        }
    }

    private func perform(_ known: inout [UUID]) throws {
        let todo = try known.randomElement(using: &random).flatMap { try isHere($0) ? $0 : nil }
        let reference = todo.map { TodoReference.identifierPrefix($0.uuidString.lowercased()) }
        count += 1
        switch (Int.random(in: 0..<100, using: &random), reference) {
        case (0..<25, _), (_, nil):
            let tag = ["", " #work", " #집", " #t\(Int.random(in: 0..<4, using: &random))"].randomElement(using: &random) ?? ""
            let rule = Int.random(in: 0..<8, using: &random) == 0 ? " every day" : ""
            let draft = TodoDraft(text: "\(name) \(count) 할 일 tomorrow\(tag)\(rule)")
            let added = try AddTodos(repository: repository, clock: clock, random: randomSource)([draft])
            for todo in added {
                known.append(todo.id)
                titles[todo.id] = todo.title.description
            }
        case (25..<50, let reference?):
            var changes = TodoChanges()
            changes.title = "\(name) \(count)"
            if Bool.random(using: &random) { changes.note = "note \(count)" }
            try edit(reference, changes)
        case (50..<65, let reference?):
            var changes = TodoChanges()
            changes.priority = Priority(rawValue: Int.random(in: 0...3, using: &random))
            changes.day = .set(clock.now().day.adding(days: Int.random(in: -3...3, using: &random)))
            try edit(reference, changes)
        case (65..<73, let reference?):
            var changes = TodoChanges()
            let tag = TagName(trusted: "t\(Int.random(in: 0..<4, using: &random))")
            if Bool.random(using: &random) { changes.tagsToAdd = [tag] } else { changes.tagsToRemove = [tag] }
            try edit(reference, changes)
        case (73..<82, let reference?):
            _ = try CompleteTodos(repository: repository, clock: clock)([reference])
        case (82..<85, let reference?):
            _ = try ReopenTodos(repository: repository, clock: clock)([reference])
        case (85..<91, let reference?):
            _ = try DeleteTodos(repository: repository)([reference], includingSubtasks: true)
        case (91..<93, _):
            try editTag()
        default:
            try undo()
        }
        if let todo, titles[todo] != nil { try noteTitle(todo) }
    }

    /// Another device's may not have come yet.
    private func isHere(_ id: UUID) throws -> Bool {
        try repository.read { reader throws(PlannerError) in try reader.todo(id) != nil }
    }

    private func edit(_ reference: TodoReference, _ changes: TodoChanges) throws {
        let edited = try EditTodos(repository: repository, clock: clock)([reference], changes)
        guard changes.title != nil else { return }
        for todo in edited { titles[todo.id] = todo.title.description }
    }

    private func editTag() throws {
        let name = TagName(trusted: "t\(Int.random(in: 0..<4, using: &random))")
        if Bool.random(using: &random) {
            _ = try EditTag(repository: repository)(name, newName: TagName(trusted: "t\(Int.random(in: 0..<4, using: &random))"))
        } else {
            _ = try DeleteTag(repository: repository)(name)
        }
    }

    private func undo() throws {
        let direction: UserAction.Direction = Int.random(in: 0..<4, using: &random) == 0 ? .redo : .undo
        let steps = try UndoActions(repository: repository, direction: direction)(1)
        // Which title was taken back is asked, not guessed.
        for step in steps {
            if let todo = step.outcome.todo, titles[todo] != nil { try noteTitle(todo) }
        }
    }

    private func noteTitle(_ id: UUID) throws {
        let todo = try repository.read { reader throws(PlannerError) in try reader.todo(id) }
        if let todo { titles[id] = todo.title.description } else { titles[id] = nil }
    }

    // What is checked.

    func state() throws -> SyncState { try sync.state() }

    /// `visible = fold(confirmed, pending)`, and the cursor never goes back on its own.
    func check() throws {
        do {
            try source.read { reader throws(PlannerError) in
                guard let state = try reader.syncState() else { return }
                let sealed = try reader.unacknowledged(of: state.device, from: 0, limit: .max).map(\.operation)
                try checkFold(reader, sealed)
            }
        } catch PlannerError.storage(let error) {
            throw Violation("\(name): \(error)")
        }
    }

    private func checkFold(_ reader: any LibraryReading, _ sealed: [SyncOperation]) throws(PlannerError) {
        var broken: String?
        for todo in try reader.todos(TodoQuery(.all)) {
            guard let record = try reader.held(.todo, RecordID(todo.id)) else { continue }
            let pending = try reader.pending(.todo, RecordID(todo.id))
            for (field, value) in record.visible where !pending.fields.contains(field) {
                if let confirmed = record.confirmed.fields[field], confirmed.value != value {
                    broken = "\(field) of \(todo.id) is seen as \(value), and confirmed as \(confirmed.value)"
                }
            }
            if !pending.deletion, pending.fields.isSubset(of: SyncedType.lifecycle), record.confirmed.isDeleted {
                broken = "\(todo.id) is seen, and confirmed as deleted"
            }
        }
        if let broken { throw .storage(StorageError(.corrupt(detail: broken), path: name)) }
    }

    /// Everything that a person sees, but for the small numbers, which are each device's own.
    func everything() throws -> [String] {
        try repository.read { reader throws(PlannerError) in
            let todos = try reader.todos(TodoQuery(.all)).map { todo in
                var todo = todo
                todo.number = nil
                return "\(todo)"
            }
            return todos.sorted() + (try reader.tags().map { "\($0.tag) \($0.open) \($0.done)" }).sorted()
        }
    }

    /// Whether anything still waits.
    func waits() throws -> Bool { try !sync.operations(after: 0, limit: 1, bytes: 1).isEmpty }

    /// What the library's own doctor says: figures and index as they would be made anew.
    func diagnose() throws {
        let place = LibraryPlace(path: path, opener: GRDBOpener(), clock: clock)
        for finding in SQLLibraryMaintenance(place).diagnose() where finding.severity == .problem {
            throw Violation("\(name): the doctor says \(finding)")
        }
    }

    /// What this device knows of a record, for a person who looks for a mistake.
    func describe(_ id: UUID) throws -> String {
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readOnly, busyTimeout: 1))
        let memberships = try database.read {
            try $0.rows(
                """
                SELECT hex(tag), present, coalesce(synced, '-'), (SELECT group_concat(state || '/' || coalesce(n, '-')
                || '/' || fields) FROM outbox o WHERE o.type = 'todo_tag' AND o.id = CAST(m.todo || m.tag AS BLOB)) FROM todo_tag m WHERE todo = ?
                """, [.blob(RecordID(id).bytes)]
            ) { "\($0.text(0).prefix(8)) \($0.integer(1)) \($0.text(2)) \($0.text(3))" }
        }
        let outbox = try database.read {
            try $0.rows(
                "SELECT state, n, device, CAST(payload AS TEXT) FROM outbox WHERE id = ? AND type <> 'todo_tag' ORDER BY seq",
                [.blob(RecordID(id).bytes)]
            ) { "\n    outbox \($0.integer(0)) \($0.integer(1)) \($0.text(2)) \($0.text(3))" }
        }
        return try source.read { reader throws(PlannerError) in
            var text = "\(name): tags \(memberships)"
            for type in [SyncedType.todo, .tag] {
                guard let record = try reader.held(type, RecordID(id)) else { continue }
                text += " \(type.name) \(record.presence) del \(record.confirmed.deletion.map { "\($0)" } ?? "-")"
                for (field, value) in record.visible.sorted(by: { $0.key < $1.key }) {
                    let confirmed = record.confirmed.fields[field].map {
                        "\($0.value)@\($0.version.stamp.rawValue)/\($0.version.device)"
                    }
                    text += "\n    \(field): \(value), confirmed \(confirmed ?? "-")"
                }
                text += "\n    pending \(try reader.pending(type, RecordID(id)))" + outbox.joined()
            }
            return text
        }
    }

    /// The kept figures of tags beside those that memberships make.
    func figures() throws -> String {
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readOnly, busyTimeout: 1))
        return try database.read {
            try $0.rows(
                """
                SELECT hex(g.id), g.name, g.deleted, coalesce(u.open, 0), coalesce(u.done, 0),
                (SELECT count(*) FROM todo_tag m JOIN todo t ON t.id = m.todo AND t.deleted = 0 WHERE m.tag = g.id AND m.present = 1)
                FROM tag g LEFT JOIN tag_usage u ON u.tag = g.id
                """
            ) {
                "  \($0.text(0).prefix(8)) \($0.text(1)) deleted \($0.integer(2)): kept \($0.integer(3))+\($0.integer(4)), real \($0.integer(5))"
            }
        }.joined(separator: "\n")
    }
}
