public import DomainPrimitives

/// When a file says that a todo was edited.
public struct FileEdit: Hashable, Sendable {
    /// `nil` where it does not say.
    public let editedAt: Timestamp?
    /// What ``Todo/lastEdit`` was when this library wrote the file; `nil` for a file that it did not write.
    public let exportedAt: Timestamp?

    public init(editedAt: Timestamp?, exportedAt: Timestamp?) {
        self.editedAt = editedAt
        self.exportedAt = exportedAt
    }
}
