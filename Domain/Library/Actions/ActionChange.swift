public import SyncProtocolDomain

/// A change that a user action made to one record, with the values that an undo needs.
public struct ActionChange: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case created
        case deleted
        case revived
        /// The changed fields, by their index in ``RecordType/fields``.
        case edited([Int: Edit])
    }

    public struct Edit: Hashable, Sendable {
        public let before: RegisterValue
        public let after: RegisterValue

        public init(before: RegisterValue, after: RegisterValue) {
            self.before = before
            self.after = after
        }
    }

    public let type: RecordType
    public let id: RecordID
    public let kind: Kind

    public init(type: RecordType, id: RecordID, kind: Kind) {
        self.type = type
        self.id = id
        self.kind = kind
    }
}
