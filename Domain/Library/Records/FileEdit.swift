public import DomainPrimitives

/// The time at which a record was edited, according to an imported file.
public struct FileEdit: Hashable, Sendable {
    /// `nil` if the file does not give the time.
    public let editedAt: Timestamp?
    /// The time of the record's last edit when this library wrote the file; `nil` if this library did not
    /// write the file.
    public let exportedAt: Timestamp?

    public init(editedAt: Timestamp?, exportedAt: Timestamp?) {
        self.editedAt = editedAt
        self.exportedAt = exportedAt
    }
}
