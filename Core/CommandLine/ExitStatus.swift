/// The exit codes of every command (Documentation/Product.md §Exit codes).
public enum ExitStatus: Int32, Sendable {
    case done = 0
    case nothingMatched = 1
    case invalidInput = 2
    case conflict = 3
    case network = 4
    case notLoggedIn = 5
    case storage = 6
    /// The command is done, but left something out. The output lists what is missing.
    case incomplete = 7
}
