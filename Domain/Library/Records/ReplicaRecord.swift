public import SyncProtocolDomain

/// A record as a library stores it: the visible values, and the values that the server confirmed.
public struct ReplicaRecord: Hashable, Sendable {
    /// The visible values, by the names of ``RecordType/registers``.
    public var visible: [String: RegisterValue]
    public var presence: Presence
    /// The registers that the server confirmed; empty if the server does not know the record.
    public var confirmed: RecordState

    public init(visible: [String: RegisterValue], presence: Presence, confirmed: RecordState = RecordState())
    {
        self.visible = visible
        self.presence = presence
        self.confirmed = confirmed
    }

    /// Returns the name of the record, such as a title; `nil` if records of this type have no name.
    public func name(_ type: RecordType) -> String? {
        guard let field = type.nameField, case .text(let text)? = visible[field] else { return nil }
        return text
    }

    /// Returns the visible values, in the order of ``RecordType/fields``. Returns `nil` for a record that is
    /// not live. Exception: a membership always has values.
    func seenValues(_ type: RecordType) -> [RegisterValue]? {
        presence == .live || type.presenceField != nil ? values(type) : nil
    }

    /// Returns the visible values, in the order of ``RecordType/fields``.
    public func values(_ type: RecordType) -> [RegisterValue] {
        type.fields.map { visible[$0.name] ?? $0.initial }
    }

    /// Creates a live record with the initial values of its type. The server has confirmed none of them.
    public init(new type: RecordType) {
        visible = Dictionary(uniqueKeysWithValues: type.registers.map { ($0.name, $0.initial) })
        presence = .live
        confirmed = RecordState()
    }
}
