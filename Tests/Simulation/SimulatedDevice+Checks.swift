import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import LibraryDomain
import SQLInterface
import SettingsDomain
import SyncDomain
import SyncProtocolDomain
import TodosDomain

/// A field whose visible value changed in a sync. ``written`` is the value that this device wrote before the
/// sync. ``register`` is the confirmed register after the sync.
private struct ChangedField {
    let name: String
    let id: RecordID
    let written: RegisterValue
    let register: Register
}

extension SimulatedDevice {
    /// Returns the visible values of each todo that has unanswered edits. Leaves out values from other
    /// devices, because a server restored from a backup may not have them.
    func waiting() throws -> [RecordID: [String: RegisterValue]] {
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readOnly, busyTimeout: 1))
        let ids = try database.read {
            try $0.rows("SELECT DISTINCT id FROM outbox WHERE type = 'todo' AND state IN (0, 1)") {
                RecordID(bytes: $0.blob(0))
            }
        }.compactMap { $0 }
        return try source.read { reader throws(PlannerError) in
            var values: [RecordID: [String: RegisterValue]] = [:]
            let device = try reader.syncState()?.device
            for id in ids {
                guard let record = try reader.replica(.todo, id), record.presence == .live else { continue }
                values[id] = record.visible.filter { field, value in
                    guard let confirmed = record.confirmed.fields[field] else { return true }
                    return confirmed.value != value || confirmed.version.device == device
                }
            }
            return values
        }
    }

    /// Throws ``Violation`` if a sync replaced a value of this device by an older value of this device.
    /// Values from other devices are no violation.
    /// - Parameter written: the result of ``waiting()`` before the sync.
    func checkOwn(_ written: [RecordID: [String: RegisterValue]]) throws {
        guard !written.isEmpty else { return }
        // A merge can change a waiting text. Other checks look for the words of the text.
        let merged = Set(RecordType.todo.longTexts.map(\.name))
        let references = Set(RecordType.todo.fields.filter { $0.target != nil }.map(\.name))
        let (changed, device) = try source.read { reader throws(PlannerError) in
            var changed: [ChangedField] = []
            for (id, values) in written {
                guard let record = try reader.replica(.todo, id) else { continue }
                for (field, value) in values
                where !RecordType.lifecycle.contains(field) && record.visible[field] != value {
                    // A sync can merge two records, such as projects. The references to them then change, as
                    // newer edits of this device.
                    if references.contains(field) || merged.contains(field) { continue }
                    if let register = record.confirmed.fields[field] {
                        changed.append(ChangedField(name: field, id: id, written: value, register: register))
                    }
                }
            }
            return (changed, try reader.syncState()?.device)
        }
        for field in changed where field.register.version.device == device {
            throw Violation(
                "\(name): \(field.name) of \(field.id) was set here to \(field.written), and has changed "
                    + "back to \(field.register.value), set here before")
        }
    }

    func state() throws -> SyncState { try sync.state() }

    /// Checks that each visible value of a todo is pending or equals the confirmed value.
    func check() throws {
        do {
            try source.read { reader throws(PlannerError) in
                guard let state = try reader.syncState() else { return }
                let sealed = try reader.unacknowledged(of: state.device, from: 0, limit: .max).map(
                    \.operation)
                try checkFold(reader, sealed)
            }
        } catch PlannerError.storage(let error) {
            throw Violation("\(name): \(error)")
        }
    }

    private func checkFold(_ reader: any LibraryReading, _ sealed: [SyncOperation]) throws(PlannerError) {
        var broken: String?
        for todo in try reader.todos(TodoQuery(.all)) {
            guard let record = try reader.replica(.todo, RecordID(todo.id)) else { continue }
            let pending = try reader.pending(.todo, RecordID(todo.id))
            for (field, value) in record.visible where !pending.fields.contains(field) {
                if let confirmed = record.confirmed.fields[field], confirmed.value != value {
                    broken = "\(field) of \(todo.id) is seen as \(value), and confirmed as \(confirmed.value)"
                }
            }
            if !pending.deletion, pending.fields.isSubset(of: RecordType.lifecycle),
                record.confirmed.isDeleted
            {
                broken = "\(todo.id) is seen, and confirmed as deleted"
            }
        }
        if let broken { throw .storage(StorageError(.corrupt(detail: broken), path: name)) }
    }

    /// Returns everything that a person sees on this device. Leaves out `Todo.number`, because each device
    /// assigns its own numbers.
    func everything() throws -> [String] { try everythingOfTodos() + everythingOfRecords() }

    private func everythingOfTodos() throws -> [String] {
        try repository.read { reader throws(PlannerError) in
            let todos = try reader.todos(TodoQuery(.all)).map { todo in
                var todo = todo
                todo.number = nil
                return "\(todo)"
            }
            return todos.sorted() + (try reader.tags().map { "\($0.tag) \($0.open) \($0.done)" }).sorted()
        }
    }

    /// Returns the todos that are their own ancestors, or that depend on themselves through other todos. A
    /// correct library has no such todo (Documentation/Product.md §Subtasks and §Dependencies).
    func todosInCycles() throws -> [UUID] {
        try repository.read { reader throws(PlannerError) in
            var found: [UUID] = []
            let todos = try reader.todos(TodoQuery(.all))
            let dependencies = Dictionary(uniqueKeysWithValues: todos.map { ($0.id, $0.dependencies) })
            for todo in todos {
                let isOwnAncestor =
                    if let parent = todo.parent { try reader.wouldCycle(todo.id, under: parent) } else {
                        false
                    }
                if isOwnAncestor || Self.isReached(todo.id, from: todo.dependencies, dependencies) {
                    found.append(todo.id)
                }
            }
            return found
        }
    }

    /// Whether a chain of dependencies leads from one of the todos `starts` to the todo `end`.
    private static func isReached(
        _ end: UUID, from starts: [UUID], _ dependencies: [UUID: [UUID]]
    ) -> Bool {
        var (open, seen) = (starts, Set(starts))
        while let next = open.popLast() {
            if next == end { return true }
            open += (dependencies[next] ?? []).filter { seen.insert($0).inserted }
        }
        return false
    }

    /// Whether a todo was created and deleted on this device, and the server never got the todo.
    func isCreationUndone(_ todo: UUID) throws -> Bool {
        try source.read { reader throws(PlannerError) in
            guard let record = try reader.replica(.todo, RecordID(todo)) else { return false }
            return record.presence != .live && record.confirmed == RecordState()
        }
    }

    func waits() throws -> Bool { try !sync.operations(after: 0, limit: 1, bytes: 1).isEmpty }

    /// Checks that `haru doctor` finds no problem, such as wrong stored counts or a wrong index.
    func diagnose() throws {
        let location = LibraryLocation(
            path: path, opener: GRDBOpener(), clock: clock, catalogue: isLater ? .withRecipes : .haru)
        for finding in SQLLibraryMaintenance(location).diagnose() where finding.severity == .problem {
            throw Violation("\(name): the doctor says \(finding)")
        }
    }

    /// Describes what this device stores about the todo or tag with this identifier, for debugging.
    func describe(_ id: UUID) throws -> String {
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readOnly, busyTimeout: 1))
        let memberships = try database.read {
            try $0.rows(
                """
                SELECT hex(tag), present, coalesce(synced, '-'),
                  (SELECT group_concat(state || '/' || coalesce(n, '-') || '/' || fields) FROM outbox o
                  WHERE o.type = 'todo_tag' AND o.id = CAST(m.todo || m.tag AS BLOB))
                FROM todo_tag m WHERE todo = ?
                """, [.blob(RecordID(id).bytes)]
            ) { "\($0.text(0).prefix(8)) \($0.integer(1)) \($0.text(2)) \($0.text(3))" }
        }
        let outbox = try database.read {
            try $0.rows(
                """
                SELECT state, n, device, CAST(payload AS TEXT) FROM outbox
                WHERE id = ? AND type <> 'todo_tag' ORDER BY seq
                """,
                [.blob(RecordID(id).bytes)]
            ) { "\n    outbox \($0.integer(0)) \($0.integer(1)) \($0.text(2)) \($0.text(3))" }
        }
        return try source.read { reader throws(PlannerError) in
            var text = "\(name): tags \(memberships)"
            for type in [RecordType.todo, .tag] {
                guard let record = try reader.replica(type, RecordID(id)) else { continue }
                text +=
                    " \(type.name) \(record.presence) del \(record.confirmed.deletion.map { "\($0)" } ?? "-")"
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

    /// Returns one line for each tag. The line has the stored counts of open and done todos. For comparison,
    /// it also has the number of todos that now carry the tag.
    func figures() throws -> String {
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readOnly, busyTimeout: 1))
        return try database.read {
            try $0.rows(
                """
                SELECT hex(g.id), g.name, g.deleted, coalesce(u.open, 0), coalesce(u.done, 0),
                (SELECT count(*) FROM todo_tag m JOIN todo t ON t.id = m.todo AND t.deleted = 0
                  WHERE m.tag = g.id AND m.present = 1)
                FROM tag g LEFT JOIN tag_usage u ON u.tag = g.id
                """
            ) {
                """
                  \($0.text(0).prefix(8)) \($0.text(1)) deleted \($0.integer(2)): \
                kept \($0.integer(3))+\($0.integer(4)), real \($0.integer(5))
                """
            }
        }.joined(separator: "\n")
    }
}
