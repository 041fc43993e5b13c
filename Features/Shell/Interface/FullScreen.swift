/// The full screen: the screens of all features, with tabs, palette and help.
public protocol FullScreen: Sendable {
    /// Whether the process has a terminal for the full screen.
    var isPossible: Bool { get }

    /// Shows the full screen until the person leaves, then finishes the requested work and returns. On a
    /// termination signal, finishes the requested edits and ends the process.
    /// - Parameter screen: the identifier of the screen to open; `nil` for the first screen.
    /// - Throws: an error if there is no terminal.
    func run(showing screen: String?) throws -> FullScreenEnding
}

/// The way in which the full screen ended.
public enum FullScreenEnding: Hashable, Sendable {
    case left
    /// The full screen must be built again, because its settings changed. `showing` is the identifier of the
    /// screen that was open; `nil` stands for the first screen.
    case restart(showing: String?)
}

/// A route that asks the full screen to apply the current settings.
public struct ApplySettings: Hashable, Sendable {
    /// Whether the full screen must be built again, such as for a new language.
    public let fromStart: Bool

    public init(fromStart: Bool) { self.fromStart = fromStart }
}
