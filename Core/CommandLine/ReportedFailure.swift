/// A failure whose message the command has already printed. Only the exit code remains to be returned.
public struct ReportedFailure: CommandFailure {
    public let status: ExitStatus
    /// The empty string, because the message is already printed.
    public var message: String { "" }

    public init(_ status: ExitStatus) { self.status = status }
}
