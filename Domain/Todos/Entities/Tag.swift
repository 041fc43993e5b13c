public import DomainPrimitives
public import Foundation
import UtilIdentifiers

/// A label on todos (Documentation/Product.md §Tag).
public struct Tag: Hashable, Sendable, Identifiable {
    /// The identifier. ``identifier(for:attempt:)`` derives the identifier from the name that the tag had at
    /// its creation.
    public let id: UUID
    /// The name, which is unique without regard to case.
    public var name: TagName
    public var color: TagColor
    /// The time of creation. The first tags of a new library have the time 0 (1 January 1970).
    public let createdAt: Timestamp
    /// The time of the last change of name or colour.
    public var lastEdit: Timestamp

    /// - Parameter lastEdit: The time of the last change; `nil` for a tag that has not changed since its
    ///   creation.
    public init(id: UUID, name: TagName, color: TagColor, createdAt: Timestamp, lastEdit: Timestamp? = nil) {
        self.id = id
        self.name = name
        self.color = color
        self.createdAt = createdAt
        self.lastEdit = lastEdit ?? createdAt
    }

    /// Returns the identifier for a new tag, derived from the lower-case name. Two devices that create the
    /// same tag offline create one record (Documentation/Sync.md §Identity and stamps).
    /// - Parameter attempt: 0 at first. If a tag already has the returned identifier, the caller tries
    ///   again with 1, then 2, and so on.
    public static func identifier(for name: TagName, attempt: Int = 0) -> UUID {
        UUID.v5(namespace: namespace, name: attempt == 0 ? name.key : "\(name.key)#\(attempt)")
    }

    private static let namespace = UUID(
        uuid: (0x6d, 0x5c, 0x0f, 0x2a, 0x31, 0x1e, 0x4b, 0x5a, 0x9d, 0x20, 0x7a, 0x1f, 0x0c, 0x55, 0x2e, 0x01)
    )
}

/// A tag and the number of todos that carry it.
public struct TagUsage: Hashable, Sendable {
    public let tag: Tag
    public let open: Int
    public let done: Int
    /// The numbers of records of other types with the tag, such as notes, by the name of their type. Leaves
    /// out types without such records. Only ``FindTags`` counts these records.
    public let records: [String: Int]

    public init(tag: Tag, open: Int, done: Int, records: [String: Int] = [:]) {
        self.tag = tag
        self.open = open
        self.done = done
        self.records = records
    }
}
