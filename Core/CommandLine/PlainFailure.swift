/// A failure with words made where it happened.
public struct PlainFailure: CommandFailure {
    /// The exit code.
    public let status: ExitStatus
    /// What failed, on which input, what to do next.
    public let message: String

    public init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }
}
