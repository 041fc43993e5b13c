/// A badge that a feature contributes.
public struct BadgeEntry: Sendable {
    /// Names it.
    public let id: String

    public init(_ id: String) { self.id = id }
}
