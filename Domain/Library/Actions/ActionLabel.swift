/// What a person did, as the history shows it.
public struct ActionLabel: Hashable, Sendable {
    /// What was done.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case add, edit, done, undone, move, delete, tagAdd, tagEdit, tagDelete, tagMerge, `import`, flip, discard, undo, redo
    }

    /// What was done.
    public let kind: Kind
    /// The title it concerned, or a file's name.
    public let subject: String

    public init(_ kind: Kind, _ subject: String) {
        self.kind = kind
        self.subject = subject
    }
}
