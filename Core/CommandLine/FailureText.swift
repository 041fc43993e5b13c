/// Turns any error into its exit code and its words, in the person's language. The composition root binds one, which
/// knows the errors of the Domain.
public struct FailureText: Sendable {
    public let describe: @Sendable (any Error) -> (status: ExitStatus, message: String)

    public init(_ describe: @escaping @Sendable (any Error) -> (status: ExitStatus, message: String)) {
        self.describe = describe
    }
}
