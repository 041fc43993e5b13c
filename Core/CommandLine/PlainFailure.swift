/// A failure whose message was written where the failure happened, in the language of the person.
public struct PlainFailure: CommandFailure {
    public let status: ExitStatus
    public let message: String

    public init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }
}
