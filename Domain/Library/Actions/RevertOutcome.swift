public import SyncProtocolDomain

/// What taking an action back did.
public struct RevertOutcome: Hashable, Sendable {
    /// How many changes were taken back.
    public var reverted: Int
    /// How many fields were left alone because something changed them since.
    public var kept: Int
    /// The first record of each type that was set back.
    private var first: [RecordType: RecordID] = [:]

    public init(reverted: Int, kept: Int) {
        self.reverted = reverted
        self.kept = kept
    }

    /// The first record of a type that was set back, itself or a membership that it owns.
    public func first(_ type: RecordType) -> RecordID? { first[type] }

    /// Notes that a record was set back.
    public mutating func revert(_ type: RecordType, _ id: RecordID) {
        reverted += 1
        note(type, id)
    }

    /// Notes that a membership of a record was set back.
    mutating func note(_ type: RecordType, _ id: RecordID) {
        if first[type] == nil { first[type] = id }
    }
}
