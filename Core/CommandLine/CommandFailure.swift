/// An error that knows its exit code and its words.
public protocol CommandFailure: Error, Sendable {
    var status: ExitStatus { get }
    /// What failed, on which input, what to do next.
    var message: String { get }
}

/// A failure with words made where it happened.
public struct PlainFailure: CommandFailure {
    public let status: ExitStatus
    public let message: String

    public init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }
}
