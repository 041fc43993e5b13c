/// The registers of one record (Documentation/Sync.md §Merge). Devices can merge the same registers in any
/// order and repeatedly, with the same result (Shapiro et al., "Conflict-free Replicated Data Types", 2011).
public struct RecordState: Hashable, Sendable {
    /// The registers by the names of their fields, including fields that this version of Haru does not know.
    public var fields: [String: Register]
    /// The deletion: 1 if the record was deleted, 0 if it was revived; `nil` if neither happened.
    public var deletion: Register?

    public init(fields: [String: Register] = [:], deletion: Register? = nil) {
        self.fields = fields
        self.deletion = deletion
    }

    /// Whether the record is deleted now. An edit after the deletion revives the record (``lastEdit``).
    public var isDeleted: Bool {
        guard let deletion, deletion.value == .integer(1) else { return false }
        return deletion.version >= lastEdit
    }

    /// The version of the field that was set last; ``Version/none`` if no field is set. The lifecycle
    /// registers (times of creation and last edit) do not count.
    public var lastEdit: Version {
        fields.reduce(.none) { latest, field in
            RecordType.lifecycle.contains(field.key) ? latest : max(latest, field.value.version)
        }
    }

    /// Merges a register into a field. The later version wins.
    /// - Returns: whether `register` was stored.
    @discardableResult
    public mutating func merge(_ register: Register, into field: String) -> Bool {
        if let present = fields[field], present.version >= register.version { return false }
        fields[field] = register
        return true
    }

    /// Merges the register of the deletion. The later version wins.
    /// - Returns: whether `register` was stored.
    @discardableResult
    public mutating func merge(deletion register: Register) -> Bool {
        if let deletion, deletion.version >= register.version { return false }
        deletion = register
        return true
    }

    /// Merges all registers of another state. The later version of each register wins.
    public mutating func merge(_ other: RecordState) {
        for (field, register) in other.fields { merge(register, into: field) }
        if let deletion = other.deletion { merge(deletion: deletion) }
    }
}
