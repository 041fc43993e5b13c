public import SyncProtocolDomain

/// The result of an undo or redo.
public struct RevertOutcome: Hashable, Sendable {
    /// The number of records that the undo or redo changed.
    public var reverted: Int
    /// The number of fields and records that the undo or redo left unchanged. The reason is a later change,
    /// or a type that this program version does not know.
    public var kept: Int
    private var first: [RecordType: RecordID] = [:]

    public init(reverted: Int, kept: Int) {
        self.reverted = reverted
        self.kept = kept
    }

    /// Returns the first record of the type that the undo or redo changed; `nil` if it changed no such
    /// record. A change of a todo's tag counts as a change of the todo.
    public func first(_ type: RecordType) -> RecordID? { first[type] }

    /// Counts a record that the undo or redo changed.
    public mutating func revert(_ type: RecordType, _ id: RecordID) {
        reverted += 1
        note(type, id)
    }

    /// Remembers a record for ``first(_:)`` if the record is the first of its type. Unlike ``revert(_:_:)``,
    /// this method does not count the record.
    mutating func note(_ type: RecordType, _ id: RecordID) {
        if first[type] == nil { first[type] = id }
    }
}
