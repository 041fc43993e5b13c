/// The full screen: the screens of all features, with tabs, palette and help.
public protocol FullScreen: Sendable {
    /// Whether the process has a terminal for the full screen.
    var isPossible: Bool { get }

    /// Shows the full screen until the person leaves, and returns after all requested work has ended. After a
    /// termination signal, finishes the requested edits and ends the process.
    /// - Parameter screen: the id of the screen to open; `nil` for the first screen.
    /// - Throws: an error if there is no terminal.
    func run(showing screen: String?) throws -> FullScreenEnding
}
