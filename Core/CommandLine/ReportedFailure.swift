/// A failure whose words have been printed already: only its exit code is left to say.
public struct ReportedFailure: CommandFailure {
    public let status: ExitStatus
    public var message: String { "" }

    public init(_ status: ExitStatus) { self.status = status }
}
