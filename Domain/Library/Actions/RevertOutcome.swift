public import SyncProtocolDomain

/// The result of an undo or redo.
public struct RevertOutcome: Hashable, Sendable {
    /// The number of records that the undo or redo changed.
    public var reverted: Int
    /// The number of fields and records that the undo or redo left unchanged. The reason is that they have
    /// changed since the action, or that this program version does not know their type.
    public var kept: Int
    /// For each type, the record that the undo or redo changed before all others.
    private var first: [RecordType: RecordID] = [:]

    public init(reverted: Int, kept: Int) {
        self.reverted = reverted
        self.kept = kept
    }

    /// Returns the record of a type that the undo or redo changed before all others; `nil` if it changed
    /// none. A change of a membership, such as a todo's tag, counts as a change of its owner.
    public func first(_ type: RecordType) -> RecordID? { first[type] }

    /// Counts a record that the undo or redo changed.
    public mutating func revert(_ type: RecordType, _ id: RecordID) {
        reverted += 1
        note(type, id)
    }

    /// Remembers the owner of a changed membership for ``first(_:)``, without counting the owner in
    /// ``reverted``.
    mutating func note(_ type: RecordType, _ id: RecordID) {
        if first[type] == nil { first[type] = id }
    }
}
