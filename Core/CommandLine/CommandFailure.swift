/// An error with the exit code of the program and a message for the person.
public protocol CommandFailure: Error, Sendable {
    var status: ExitStatus { get }
    /// A message that says what failed, on which input, and what to do next.
    var message: String { get }
}

/// A failure with a finished message in the language of the person. The code that throws the failure writes
/// the message.
public struct PlainFailure: CommandFailure {
    public let status: ExitStatus
    public let message: String

    public init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }
}

/// A failure whose message the command has already printed. The program only returns the exit code.
public struct ReportedFailure: CommandFailure {
    public let status: ExitStatus
    /// The empty string, because the message is already printed.
    public var message: String { "" }

    public init(_ status: ExitStatus) { self.status = status }
}

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
