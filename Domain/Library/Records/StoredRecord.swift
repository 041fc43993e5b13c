public import DomainPrimitives
public import SyncProtocolDomain

/// The visible values of a record, or the last values of a deleted record.
public struct StoredRecord: Hashable, Sendable {
    /// The values, in the order of ``RecordType/fields``.
    public let values: [RegisterValue]
    public let presence: Presence
    public var isDeleted: Bool { presence != .live }

    /// Returns the visible values, in the order of ``RecordType/fields``. Returns `nil` for a record that is
    /// not live. Exception: a membership always has values.
    func seenValues(_ type: RecordType) -> [RegisterValue]? {
        isDeleted && type.presenceField == nil ? nil : values
    }

    /// Returns the name of the record, such as a title; `nil` if records of this type have no name.
    public func name(_ type: RecordType) -> String? {
        guard let index = type.nameField.flatMap(type.index(of:)), case .text(let text) = values[index] else {
            return nil
        }
        return text
    }

    public init(values: [RegisterValue], presence: Presence) {
        self.values = values
        self.presence = presence
    }
}

/// A record that exists and is not deleted.
public struct LiveRecord: Hashable, Sendable {
    public let id: RecordID
    /// The values, in the order of ``RecordType/fields``.
    public let values: [RegisterValue]
    public let createdAt: Timestamp
    public let lastEdit: Timestamp

    public init(id: RecordID, values: [RegisterValue], createdAt: Timestamp, lastEdit: Timestamp) {
        self.id = id
        self.values = values
        self.createdAt = createdAt
        self.lastEdit = lastEdit
    }
}

/// Whether a record is live, was deleted, or was removed because its creation was undone.
public enum Presence: Int, Hashable, Sendable {
    case live, deleted
    case creationUndone
}
