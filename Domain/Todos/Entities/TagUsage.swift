/// A tag and how many todos carry it.
public struct TagUsage: Hashable, Sendable {
    /// The tag.
    public let tag: Tag
    /// How many open todos carry it.
    public let open: Int
    /// How many done todos carry it.
    public let done: Int

    public init(tag: Tag, open: Int, done: Int) {
        self.tag = tag
        self.open = open
        self.done = done
    }
}
