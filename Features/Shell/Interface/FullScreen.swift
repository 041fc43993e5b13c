/// The full-screen front: all screens of all features, with tabs, palette and help.
public protocol FullScreen: Sendable {
    /// Whether there is a terminal to show it on.
    var isPossible: Bool { get }

    /// Shows the full screen until the person leaves, and returns after all requested work has ended. After a
    /// termination signal, it finishes the requested edits and ends the process.
    /// - Parameter screen: the id of the screen to open; `nil` for the first screen.
    /// - Throws: an error if there is no terminal.
    func run(showing screen: String?) throws -> FullScreenEnding
}
