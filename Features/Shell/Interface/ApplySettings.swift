/// Asks the full screen to look and work by the settings as they are now.
public struct ApplySettings: Hashable, Sendable {
    /// Whether all must be made anew, as for another language.
    public let fromStart: Bool

    public init(fromStart: Bool) { self.fromStart = fromStart }
}
