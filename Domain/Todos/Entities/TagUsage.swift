/// A tag and the number of todos that carry it.
public struct TagUsage: Hashable, Sendable {
    public let tag: Tag
    /// The number of open todos with the tag.
    public let open: Int
    /// The number of done todos with the tag.
    public let done: Int

    public init(tag: Tag, open: Int, done: Int) {
        self.tag = tag
        self.open = open
        self.done = done
    }
}
