/// A badge that a feature contributes.
public struct BadgeEntry: Sendable {
    /// The name of the badge.
    public let id: String

    public init(_ id: String) { self.id = id }
}
