/// A tag and how many todos carry it.
public struct TagUsage: Hashable, Sendable {
    public let tag: Tag
    public let open: Int
    public let done: Int

    public init(tag: Tag, open: Int, done: Int) {
        self.tag = tag
        self.open = open
        self.done = done
    }
}
