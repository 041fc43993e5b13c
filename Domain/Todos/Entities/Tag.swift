public import DomainPrimitives
public import Foundation
import UtilIdentifiers

/// A label on todos.
public struct Tag: Hashable, Sendable, Identifiable {
    /// Derived from the folded name it was made with; see ``identifier(for:attempt:)``.
    public let id: UUID
    /// Unique without regard to case.
    public var name: TagName
    /// Six hexadecimal digits.
    public var color: TagColor
    /// When it was made; the epoch for those of a new library.
    public let createdAt: Timestamp
    /// When name or colour were last changed.
    public var lastEdit: Timestamp

    /// - Parameter lastEdit: `nil` for a tag that was not changed since it was made.
    public init(id: UUID, name: TagName, color: TagColor, createdAt: Timestamp, lastEdit: Timestamp? = nil) {
        self.id = id
        self.name = name
        self.color = color
        self.createdAt = createdAt
        self.lastEdit = lastEdit ?? createdAt
    }

    /// The identifier of a new tag: derived from the folded name, so that two devices that make the same tag
    /// offline make one (SYNC.md, Identity). `attempt` is above 0 where a renamed tag still holds the derived
    /// identifier.
    public static func identifier(for name: TagName, attempt: Int = 0) -> UUID {
        UUID.v5(namespace: namespace, name: attempt == 0 ? name.key : "\(name.key)#\(attempt)")
    }

    private static let namespace = UUID(
        uuid: (0x6d, 0x5c, 0x0f, 0x2a, 0x31, 0x1e, 0x4b, 0x5a, 0x9d, 0x20, 0x7a, 0x1f, 0x0c, 0x55, 0x2e, 0x01)
    )
}
