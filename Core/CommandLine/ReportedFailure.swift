/// A failure whose words have been printed already: only its exit code is left to say.
public struct ReportedFailure: CommandFailure {
    /// The exit code.
    public let status: ExitStatus
    /// Empty: it was told before.
    public var message: String { "" }

    public init(_ status: ExitStatus) { self.status = status }
}
