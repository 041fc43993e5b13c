/// How many todos carry a tag.
public struct TagCount: Hashable, Sendable, Comparable {
    /// The tag.
    public let tag: TagName
    /// How many todos carry it.
    public let count: Int

    public init(tag: TagName, count: Int) {
        self.tag = tag
        self.count = count
    }

    /// Most first, then by name.
    public static func < (lhs: TagCount, rhs: TagCount) -> Bool {
        lhs.count != rhs.count ? lhs.count > rhs.count : lhs.tag < rhs.tag
    }
}
