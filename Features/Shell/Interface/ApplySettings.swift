/// A route that asks the full screen to apply the current settings.
public struct ApplySettings: Hashable, Sendable {
    /// Whether the full screen must be built again, such as for a new language.
    public let fromStart: Bool

    public init(fromStart: Bool) { self.fromStart = fromStart }
}
