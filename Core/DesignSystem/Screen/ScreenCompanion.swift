/// The name of the work that a feature does while the full screen is open, such as a background sync.
public struct CompanionEntry: Sendable, CustomStringConvertible {
    /// The name of the work, such as `sync`.
    public let name: String

    public init(_ name: String) { self.name = name }

    public var description: String { "companion of the full screen: \(name)" }
}

/// The code that does the work of a ``CompanionEntry``.
public protocol ScreenCompanion: Sendable {
    /// Starts the work, and returns at once.
    func start()

    /// Ends the work, and returns at once.
    func end()
}
