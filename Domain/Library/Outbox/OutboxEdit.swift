public import SyncProtocolDomain

/// An edit of one record, to be added to the outbox (the queue of edits for the server).
public struct OutboxEdit: Hashable, Sendable {
    public let type: RecordType
    public let id: RecordID
    public let registers: RegisterSet
    /// The versions of the confirmed values before this edit, by register name. `nil` if the server has
    /// confirmed no value of the record.
    public let base: [String: Version]?
    /// The age of the values of a new record; `nil` if all values have the time of the edit.
    public let creation: CreationInfo?

    public init(
        _ type: RecordType, _ id: RecordID, _ registers: RegisterSet, base: [String: Version]? = nil,
        creation: CreationInfo? = nil
    ) {
        self.type = type
        self.id = id
        self.registers = registers
        self.base = base
        self.creation = creation
    }
}

/// The registers of one record that wait for an acknowledgement by the server. The record shows their local
/// values.
public struct PendingFields: Hashable, Sendable {
    public var fields: Set<String>
    public var deletion: Bool

    public static let none = PendingFields(fields: [], deletion: false)

    public init(fields: Set<String>, deletion: Bool) {
        self.fields = fields
        self.deletion = deletion
    }
}

/// The fields that an open outbox entry sends, and the versions of their values before the edit.
public struct OpenFields: Hashable, Sendable {
    public let names: Set<String>
    /// The versions, by field. A field is missing if an earlier edit of the field has no answer yet.
    public let base: [String: Version]

    public init(names: Set<String>, base: [String: Version]) {
        self.names = names
        self.base = base
    }
}

/// The operations of one long text that wait for the server's answer.
public struct TextInFlight: Hashable, Sendable {
    /// The number of the last edit; `nil` if no edit waits. If this device returns the text, repeated edits
    /// do not count, because the returned text contains them.
    public let edit: Int64?
    /// The version of the returned text; `nil` if this device returns no text. A device returns a text to a
    /// server that has lost it.
    public let returned: Version?

    /// - Parameter operations: the sealed operations of the record.
    public init(_ field: String, in operations: [SyncOperation]) {
        var (new, repeated) = (Int64?.none, Int64?.none)
        var returned: Version?
        for operation in operations {
            switch operation.content {
            case .edit(let content) where content.set[field] == nil: break
            case .edit where operation.given == nil: new = max(new ?? 0, operation.n)
            case .edit: repeated = max(repeated ?? 0, operation.n)
            case .restore(_, let state, _): returned = state.fields[field]?.version ?? returned
            case .skip: break
            }
        }
        edit = new ?? (returned == nil ? repeated : nil)
        self.returned = returned
    }
}
