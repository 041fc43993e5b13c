public import SyncProtocolDomain

/// A record as it is stored.
public struct StoredRecord: Hashable, Sendable {
    /// In the order of its type's fields.
    public let values: [RegisterValue]
    public let presence: Presence
    public var isDeleted: Bool { presence != .live }

    /// The values if the record is seen; `nil` for a deleted record. A membership says itself whether it is
    /// present.
    func seenValues(_ type: RecordType) -> [RegisterValue]? {
        isDeleted && type.presenceField == nil ? nil : values
    }

    /// What a person calls it; `nil` where the type has no names.
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
