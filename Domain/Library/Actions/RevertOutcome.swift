public import SyncProtocolDomain

/// The result of an undo or redo.
public struct RevertOutcome: Hashable, Sendable {
    /// The effect of an undo or redo on the whole library.
    public enum Effect: Hashable, Sendable {
        /// At least one record changed.
        case changed
        /// No record changed, because the undo or redo left later changes and unknown record types as they
        /// were.
        case kept
        /// No record changed, because the library already had the result. For example, a merge with a text of
        /// another device has already removed the edit.
        case nothing
    }

    /// The number of records that the undo or redo changed.
    public var reverted: Int
    /// The number of fields and records that the undo or redo left unchanged. The reason is a later change,
    /// or a type that this program version does not know.
    public var kept: Int
    private var changed: [RecordType: [RecordID]] = [:]
    private var noted: Set<RecordID> = []

    public init(reverted: Int, kept: Int) {
        self.reverted = reverted
        self.kept = kept
    }

    public var effect: Effect { reverted > 0 ? .changed : kept > 0 ? .kept : .nothing }

    /// Returns the records of the type that the undo or redo changed, in the order of the changes. A change
    /// of a todo's tag counts as a change of the todo.
    public func changed(_ type: RecordType) -> [RecordID] { changed[type] ?? [] }

    /// Counts a record that the undo or redo changed.
    public mutating func revert(_ type: RecordType, _ id: RecordID) {
        reverted += 1
        note(type, id)
    }

    /// Remembers a record for ``changed(_:)``. Unlike ``revert(_:_:)``, this method does not count the
    /// record.
    mutating func note(_ type: RecordType, _ id: RecordID) {
        if noted.insert(id).inserted { changed[type, default: []].append(id) }
    }
}
