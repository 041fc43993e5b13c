import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
import TodosDomain

/// The data of a library in memory.
public struct MemoryState: Sendable {
    private var tables: [RecordType: [RecordID: MemoryRecord]] = [:]
    /// The identifiers of each type's records, in the order in which the library first stored the records.
    private var order: [RecordType: [RecordID]] = [:]
    private var listed: Set<RecordKey> = []
    /// Two dictionaries for each type of membership. The first finds memberships by their owner, and the
    /// second finds them by their target.
    private var ends: [RecordType: [[UUID: [RecordID]]]] = [:]

    var lastStamp = Stamp.zero
    var unknown: [RecordKey: [String: Register]] = [:]
    var seen: Set<RecordKey> = []
    var sync: SyncState?
    var outbox: [MemoryOutboxEntry] = []
    var actions: [MemoryAction] = []
    var index: [RecordKey: SearchEntry] = [:]
    /// The keys of the mentions in the texts of each record.
    var mentions: [RecordKey: Set<String>] = [:]
    /// The replaced texts of each register, oldest first.
    var texts: [TextRegister: [ReplacedText]] = [:]
    var numbers: [UUID: Int] = [:]
    /// The released small numbers of todos, each with the day of its release.
    var freeNumbers: [Int: Day] = [:]
    var days: [Day: DayContribution] = [:]
    var dayTags: [Day: [UUID: Int]] = [:]
    var usage: [UUID: StatisticsLedger.Usage] = [:]
    var reminders: ReminderLog?
    /// A cache of the todos that were already made from their records, by identifier.
    var todos: [UUID: Todo] = [:]

    public init() {}

    subscript(type: RecordType, id: RecordID) -> MemoryRecord? { tables[type]?[id] }

    /// Returns the identifiers of all records of a type, deleted ones too.
    func all(_ type: RecordType) -> [RecordID] { (order[type] ?? []).filter { self[type, $0] != nil } }

    func live(_ type: RecordType) -> [RecordID] { all(type).filter { self[type, $0]?.presence == .live } }

    /// Returns the memberships of the record `end`.
    /// - Parameter part: 0 if `end` is the owner, 1 if it is the target.
    func memberships(_ type: RecordType, of end: RecordID, at part: Int) -> [RecordID] {
        (ends[type]?[part][end.parts[0]] ?? []).filter { self[type, $0] != nil }
    }

    mutating func insert(_ row: MemoryRecord, _ type: RecordType, _ id: RecordID) {
        tables[type, default: [:]][id] = row
        forgetTodos(type, id)
        // A removed record that is inserted again keeps its place in the order.
        guard listed.insert(RecordKey(type.name, id)).inserted else { return }
        order[type, default: []].append(id)
        guard id.parts.count == 2 else { return }
        for part in 0...1 { ends[type, default: [[:], [:]]][part][id.parts[part], default: []].append(id) }
    }

    mutating func change(_ type: RecordType, _ id: RecordID, _ body: (inout MemoryRecord) -> Void) {
        guard var row = tables[type]?[id] else { return }
        body(&row)
        tables[type]?[id] = row
        forgetTodos(type, id)
    }

    mutating func remove(_ type: RecordType, _ id: RecordID) {
        tables[type]?[id] = nil
        forgetTodos(type, id)
    }

    private mutating func forgetTodos(_ type: RecordType, _ id: RecordID) {
        switch type {
        case .todoTag, .todoDependency: todos[id.parts[0]] = nil
        case .todo:
            todos[id.parts[0]] = nil
            // A todo lists the live todos that it depends on.
            for link in memberships(.todoDependency, of: id, at: 1) { todos[link.parts[0]] = nil }
        case .tag, .project: todos = [:]
        default: break
        }
    }
}

/// A record as a library in memory stores it.
struct MemoryRecord: Sendable {
    var values: [RegisterValue]
    var presence = Presence.live
    var createdAt: Timestamp
    var lastEdit: Timestamp
    /// The stamp of the local transaction that created the record. Exception: for a record from the server,
    /// the earliest stamp of its confirmed fields.
    let stamp: Stamp
    var confirmed = RecordState()
    /// The largest version in ``confirmed``. The versions of fields with a pending edit do not count.
    var latest = Version.none
    /// The time of a person's last edit of each field, by the field's name. A field has no entry if an
    /// imported file changed it last. The dictionary is `nil` before the first change.
    var edits: [String: Timestamp]?
    var fileEdit: Timestamp?
    var export: Timestamp?
    /// For each field, the values that edits on this device replaced, oldest first. The key is the field's
    /// name.
    var former: [String: [RegisterValue]] = [:]

    /// The times of the record's edits, and the record's former values. An import uses both to choose between
    /// the record's value and a file's value.
    var history: RecordHistory {
        let edited = edits ?? [:]
        return RecordHistory(
            edited: edited, former: edited.isEmpty ? [:] : former, file: fileEdit, export: export,
            created: createdAt)
    }

    init(_ values: [RegisterValue], createdAt: Timestamp, lastEdit: Timestamp, stamp: Stamp) {
        self.values = values
        self.createdAt = createdAt
        self.lastEdit = lastEdit
        self.stamp = stamp
    }
}

/// A user action of a library in memory, and what it changed.
struct MemoryAction: Sendable {
    var entry: UserAction
    var changes: [ActionChange]
}

/// An entry of the outbox of a library in memory.
struct MemoryOutboxEntry: Sendable {
    var seq: Int64
    let type: String
    let id: RecordID
    var registers: RegisterSet
    var time: Timestamp
    var state = OutboxState.open
    var base: [String: Version]?
    var made: Timestamp?
    var edited: RegisterSet = []
    /// The lowest catalogue revision with which a server can accept the edit.
    var needs = 0
    var device: DeviceID?
    var operation: SyncOperation?
    var n: Int64? { device == nil ? nil : operation?.n }
    var acknowledgedAt: Timestamp?
    var reason: Receipt.Reason?
    var isFailure = false
    var failures = 0
}
