public import SyncProtocolDomain

/// What an action did to one record, so that it can be taken back register by register.
public struct ActionChange: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case created
        case deleted
        /// A record that had been deleted came back to life.
        case revived
        /// Registers by index: what they were and what they became.
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
