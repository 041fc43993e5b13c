/// The registration of work that a feature does while the full screen is open, such as a background sync.
public struct CompanionEntry: Sendable, CustomStringConvertible {
    /// The name of the work, such as `sync`.
    public let name: String

    public init(_ name: String) { self.name = name }

    public var description: String { "companion of the full screen: \(name)" }
}

/// Code that runs while the full screen is open, such as a background sync. A ``CompanionEntry`` registers
/// the code under a name.
public protocol ScreenCompanion: Sendable {
    /// Starts the work when the full screen opens. The method returns without waiting for the work.
    func start()

    /// Ends the work when the full screen closes. The method returns without waiting for the end of the work.
    func end()
}
