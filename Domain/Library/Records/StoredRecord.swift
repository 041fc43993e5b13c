public import SyncProtocolDomain

/// A record as it is stored.
public struct StoredRecord: Hashable, Sendable {
    /// In the order of its type's fields.
    public let values: [RegisterValue]
    public let presence: Presence
    public var isDeleted: Bool { presence != .live }

    public init(values: [RegisterValue], presence: Presence) {
        self.values = values
        self.presence = presence
    }
}
