/// Work that a feature does while the full screen is open, such as keeping the library in step with a server.
public struct CompanionEntry: Sendable, CustomStringConvertible {
    /// Names the work, such as `sync`.
    public let name: String

    public init(_ name: String) { self.name = name }

    public var description: String { "companion of the full screen: \(name)" }
}

/// Does the work of a ``CompanionEntry``.
public protocol ScreenCompanion: Sendable {
    /// Starts the work, and returns at once.
    func start()

    /// Ends the work, and returns at once.
    func end()
}
