/// An error with an exit code and a message for the person.
public protocol CommandFailure: Error, Sendable {
    var status: ExitStatus { get }
    /// A message that says what failed, on which input, and what to do next.
    var message: String { get }
}
