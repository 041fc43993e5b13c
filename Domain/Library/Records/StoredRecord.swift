public import SyncProtocolDomain

/// The visible values of a record, or the last values of a deleted record.
public struct StoredRecord: Hashable, Sendable {
    /// The values in the order of the type's fields.
    public let values: [RegisterValue]
    public let presence: Presence
    public var isDeleted: Bool { presence != .live }

    /// Returns the visible values; `nil` for a deleted record. A membership always has values, because a
    /// field says whether it is present.
    func seenValues(_ type: RecordType) -> [RegisterValue]? {
        isDeleted && type.presenceField == nil ? nil : values
    }

    /// Returns the name of the record, such as a title; `nil` if the type has no names.
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
