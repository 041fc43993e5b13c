/// The exit codes of every command (PRODUCT.md §4).
public enum ExitStatus: Int32, Sendable {
    case done = 0
    case nothingMatched = 1
    case invalidInput = 2
    case conflict = 3
    case network = 4
    case notLoggedIn = 5
    case storage = 6
    /// Done, but something was left out, and listed.
    case incomplete = 7
}
