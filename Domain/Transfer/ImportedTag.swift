public import DomainPrimitives
public import TodosDomain

/// A tag that a file describes beyond its name.
public struct ImportedTag: Hashable, Sendable {
    /// What it is called.
    public let name: TagName
    /// What colour it has in the file.
    public let color: TagColor
    /// When it was last changed; decides between the file and an edit made here.
    public let lastEdit: Timestamp

    public init(name: TagName, color: TagColor, lastEdit: Timestamp) {
        self.name = name
        self.color = color
        self.lastEdit = lastEdit
    }
}
