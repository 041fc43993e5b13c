public import DomainPrimitives
public import TodosDomain

/// A tag that a file describes with more than a name.
public struct ImportedTag: Hashable, Sendable {
    public let name: TagName
    /// The colour of the tag in the file.
    public let color: TagColor
    /// The time of the last change. The file's colour wins if the tag was not changed in the library later.
    public let lastEdit: Timestamp

    public init(name: TagName, color: TagColor, lastEdit: Timestamp) {
        self.name = name
        self.color = color
        self.lastEdit = lastEdit
    }
}
