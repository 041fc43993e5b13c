/// An error for a person: the exit code, and what failed, on which input, and what to do next.
public typealias FailureDescription = (status: ExitStatus, message: String)

/// Turns any error into its exit code and its words, in the person's language. The composition root binds one
/// that knows the errors of the Domain's primitives and asks the features for the others.
public struct FailureText: Sendable {
    public let describe: @Sendable (any Error) -> FailureDescription

    public init(_ describe: @escaping @Sendable (any Error) -> FailureDescription) {
        self.describe = describe
    }
}

/// Errors that a feature describes or advises on.
public struct FailureEntry: Sendable, CustomStringConvertible {
    /// Names them, such as `account`.
    public let name: String

    public init(_ name: String) { self.name = name }

    public var description: String { "errors of \(name)" }
}

/// Describes the errors of a ``FailureEntry``, and advises on errors that several features share.
public protocol FailureDescriber: Sendable {
    /// - Parameter failures: describes an error that lies within this one.
    /// - Returns: `nil` for an error of another feature.
    func describe(_ error: any Error, _ failures: FailureText) -> FailureDescription?

    /// Returns a sentence that names a helpful command of this feature; `nil` if no command helps.
    func advice(on error: any Error) -> String?
}

extension FailureDescriber {
    public func describe(_ error: any Error, _ failures: FailureText) -> FailureDescription? { nil }
    public func advice(on error: any Error) -> String? { nil }
}
