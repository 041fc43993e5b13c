/// The full-screen front: all screens of all features, with tabs, palette and help.
public protocol FullScreen: Sendable {
    /// Whether there is a terminal to show it on.
    var isPossible: Bool { get }

    /// Shows it until the person leaves; all that was asked for has been done by then. A process that is told to end by a
    /// signal ends here, after the same.
    /// - Parameter screen: the id of the one to open; `nil` for the first.
    /// - Throws: where there is no terminal to be had.
    func run(showing screen: String?) throws -> FullScreenEnding
}
