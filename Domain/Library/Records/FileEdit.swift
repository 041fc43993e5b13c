public import DomainPrimitives

/// The time at which a record was edited, according to an imported file.
public struct FileEdit: Hashable, Sendable {
    /// `nil` for a file that does not say.
    public let editedAt: Timestamp?
    /// The last edit of the record when this library wrote the file; `nil` for a file that this library did
    /// not write.
    public let exportedAt: Timestamp?

    public init(editedAt: Timestamp?, exportedAt: Timestamp?) {
        self.editedAt = editedAt
        self.exportedAt = exportedAt
    }
}
