public import SyncProtocolDomain

/// The result of an undo or redo.
public struct RevertOutcome: Hashable, Sendable {
    /// The number of changes that were undone or redone.
    public var reverted: Int
    /// The number of fields and records that were left unchanged. They have changed since the action, or this
    /// version does not know their type.
    public var kept: Int
    /// The first changed record of each type.
    private var first: [RecordType: RecordID] = [:]

    public init(reverted: Int, kept: Int) {
        self.reverted = reverted
        self.kept = kept
    }

    /// Returns the first record of a type of which a value or a membership was changed; `nil` if there is
    /// none.
    public func first(_ type: RecordType) -> RecordID? { first[type] }

    /// Counts a changed record.
    public mutating func revert(_ type: RecordType, _ id: RecordID) {
        reverted += 1
        note(type, id)
    }

    /// Notes the owner of a changed membership, without counting it.
    mutating func note(_ type: RecordType, _ id: RecordID) {
        if first[type] == nil { first[type] = id }
    }
}
