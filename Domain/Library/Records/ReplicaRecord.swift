public import SyncProtocolDomain

/// A record as a library that syncs holds it: what is seen, and what the server confirmed.
public struct ReplicaRecord: Hashable, Sendable {
    /// The values that the person sees, by the names of ``RecordType/registers``.
    public var visible: [String: RegisterValue]
    /// Whether it is seen.
    public var presence: Presence
    /// What the server confirmed; empty for a record that it does not know.
    public var confirmed: RecordState

    public init(visible: [String: RegisterValue], presence: Presence, confirmed: RecordState = RecordState())
    {
        self.visible = visible
        self.presence = presence
        self.confirmed = confirmed
    }

    /// What a person calls it; `nil` where the type has no names.
    public func name(_ type: RecordType) -> String? {
        guard let field = type.nameField, case .text(let text)? = visible[field] else { return nil }
        return text
    }

    /// The values if the record is seen; `nil` for a deleted record. A membership says itself whether it is
    /// present.
    func seenValues(_ type: RecordType) -> [RegisterValue]? {
        presence == .live || type.presenceField != nil ? values(type) : nil
    }

    /// The values that are seen, in the order of the type's fields.
    public func values(_ type: RecordType) -> [RegisterValue] {
        type.fields.map { visible[$0.name] ?? $0.initial }
    }

    /// One that is not there yet.
    public init(new type: RecordType) {
        visible = Dictionary(uniqueKeysWithValues: type.registers.map { ($0.name, $0.initial) })
        presence = .live
        confirmed = RecordState()
    }
}
