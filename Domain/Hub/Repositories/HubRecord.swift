public import DomainPrimitives
public import SyncProtocolDomain

/// A record as the server stores it: its registers, and which change last set each register.
public struct HubRecord: Hashable, Sendable {
    public private(set) var state: RecordState
    /// The number of this record's last change. The server numbers all changes of a user.
    public private(set) var seq: Int64
    /// For each register, the number of the change that set its value. The dictionary key is the register's
    /// name. If a register is missing here, the change ``seq`` set its value. The deletion of the record
    /// counts as a register with the name ``Edit/deletionBase``.
    public private(set) var older: [String: Int64]
    /// For a register that the server had lost and got again: the conflicts up to this stamp are known
    /// (Documentation/Sync.md §When a server has lost data). The dictionary key is the register's name. A
    /// repeated operation with an earlier or equal stamp causes no conflict with the register.
    public private(set) var settled: [String: Stamp]
    /// The time of the commit with this record's last change (``HubHead/commitTime(_:)``).
    public private(set) var changedAt: Timestamp

    public init(
        state: RecordState = RecordState(), seq: Int64 = 0, older: [String: Int64] = [:],
        settled: [String: Stamp] = [:], changedAt: Timestamp = Timestamp(milliseconds: 0)
    ) {
        self.state = state
        self.seq = seq
        self.older = older
        self.settled = settled
        self.changedAt = changedAt
    }

    /// Merges `incoming` into the record. In each register, the later version wins. If a register changes,
    /// the record gets the new sequence number `seq`.
    /// - Parameters:
    ///   - time: the time of the commit.
    ///   - settled: the new values of ``settled``.
    public mutating func merge(
        _ incoming: RecordState, seq: Int64, at time: Timestamp, settled: [String: Stamp] = [:]
    ) {
        var changed: Set<String> = []
        for (field, register) in incoming.fields where state.merge(register, into: field) {
            changed.insert(field)
        }
        if let deletion = incoming.deletion, state.merge(deletion: deletion) {
            changed.insert(Edit.deletionBase)
        }
        guard !changed.isEmpty else { return }
        for name in changed { self.settled[name] = nil }
        self.settled.merge(settled) { max($0, $1) }
        let names = Array(state.fields.keys) + (state.deletion == nil ? [] : [Edit.deletionBase])
        for name in names where !changed.contains(name) && older[name] == nil { older[name] = self.seq }
        for name in changed { older[name] = nil }
        self.seq = seq
        changedAt = time
    }

    /// Returns the registers to send to a device that has read the changes up to `cursor`:
    /// - If the record was ever deleted, all registers, because the device can lack the record.
    /// - Otherwise the registers that changed after the cursor.
    public func changes(after cursor: Int64) -> RecordState {
        guard state.deletion == nil, older.contains(where: { $0.value <= cursor }) else { return state }
        var changed = RecordState()
        for (field, register) in state.fields where older[field] ?? seq > cursor {
            changed.fields[field] = register
        }
        return changed
    }
}

/// The log entry of an applied or rejected operation. If a device sends the operation again, the server
/// answers with the receipt from this entry.
public struct LogEntry: Hashable, Sendable {
    public let device: DeviceID
    public let receipt: Receipt
    /// The SHA-256 of the operation's payload.
    public let hash: [UInt8]
    /// The time at which the server received the operation, by its own clock.
    public let at: Timestamp

    public init(device: DeviceID, receipt: Receipt, hash: [UInt8], at: Timestamp) {
        self.device = device
        self.receipt = receipt
        self.hash = hash
        self.at = at
    }
}

/// A value that lost against another value, as the field history stores it.
public struct ReplacedValue: Hashable, Sendable {
    public let key: RecordKey
    /// The name of the field; ``Edit/deletionBase`` for a deletion.
    public let field: String
    /// The value that lost, with its version.
    public let register: Register
    /// The time at which the server added this value to the field history, by the server's clock.
    public let at: Timestamp

    public init(key: RecordKey, field: String, register: Register, at: Timestamp) {
        self.key = key
        self.field = field
        self.register = register
        self.at = at
    }
}
