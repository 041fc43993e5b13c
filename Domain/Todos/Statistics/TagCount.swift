/// The number of todos that carry a tag.
public struct TagCount: Hashable, Sendable, Comparable {
    public let tag: TagName
    public let count: Int

    public init(tag: TagName, count: Int) {
        self.tag = tag
        self.count = count
    }

    /// Orders by number, the largest first, then by name.
    public static func < (lhs: TagCount, rhs: TagCount) -> Bool {
        lhs.count != rhs.count ? lhs.count > rhs.count : lhs.tag < rhs.tag
    }
}
