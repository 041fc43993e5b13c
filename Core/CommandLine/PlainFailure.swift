/// A failure with words made where it happened.
public struct PlainFailure: CommandFailure {
    public let status: ExitStatus
    public let message: String

    public init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }
}
