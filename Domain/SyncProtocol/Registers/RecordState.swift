/// The registers of one record. Merging is commutative, associative and idempotent: whoever has seen the same
/// registers, in whatever order and however often, has the same state (Shapiro et al., "Conflict-free
/// Replicated Data Types", 2011).
public struct RecordState: Hashable, Sendable {
    /// By the names of the fields; also those that this version does not know.
    public var fields: [String: Register]
    /// 1 where the record was deleted, 0 where it was brought back; `nil` where neither happened.
    public var deletion: Register?

    public init(fields: [String: Register] = [:], deletion: Register? = nil) {
        self.fields = fields
        self.deletion = deletion
    }

    /// Whether the record is a tombstone. A later edit of the row revives it (SYNC.md, Merge); when it was
    /// made and last edited are no edits of it.
    public var isDeleted: Bool {
        guard let deletion, deletion.value == .integer(1) else { return false }
        return deletion.version >= lastEdit
    }

    /// The latest version of what a person edits.
    public var lastEdit: Version {
        fields.reduce(.none) { latest, field in
            RecordType.lifecycle.contains(field.key) ? latest : max(latest, field.value.version)
        }
    }

    /// Takes a value of a field in where it is later than what is there.
    /// - Returns: whether it was.
    @discardableResult
    public mutating func merge(_ register: Register, into field: String) -> Bool {
        if let present = fields[field], present.version >= register.version { return false }
        fields[field] = register
        return true
    }

    /// The same of the deletion.
    @discardableResult
    public mutating func merge(deletion register: Register) -> Bool {
        if let deletion, deletion.version >= register.version { return false }
        deletion = register
        return true
    }

    /// Takes everything in that is later.
    public mutating func merge(_ other: RecordState) {
        for (field, register) in other.fields { merge(register, into: field) }
        if let deletion = other.deletion { merge(deletion: deletion) }
    }
}
