/// An error that knows its exit code and its words.
public protocol CommandFailure: Error, Sendable {
    var status: ExitStatus { get }
    /// What failed, on which input, what to do next.
    var message: String { get }
}
