/// The exit code of an error, and a message that says what failed, on which input, and what to do next.
public struct FailureDescription: Equatable, Sendable {
    public let status: ExitStatus
    public let message: String

    public init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }
}

/// A function that describes any error in the language of the person. The function describes the errors that
/// several features share, and asks the features about all other errors.
public struct FailureText: Sendable {
    public let describe: @Sendable (any Error) -> FailureDescription

    public init(_ describe: @escaping @Sendable (any Error) -> FailureDescription) {
        self.describe = describe
    }
}

/// A group of errors that a feature describes or gives advice on.
public struct FailureEntry: Sendable, CustomStringConvertible {
    /// The name of the group, such as `account`.
    public let name: String

    public init(_ name: String) { self.name = name }

    public var description: String { "errors of \(name)" }
}

/// Code that describes a feature's errors to a person, and gives advice on errors that several features
/// share. A ``FailureEntry`` registers the code under a name.
public protocol FailureDescriber: Sendable {
    /// Describes an error of this feature.
    /// - Parameter failures: describes any error, such as the cause of `error`.
    /// - Returns: the exit code and the message; `nil` for an error of another feature.
    func describe(_ error: any Error, _ failures: FailureText) -> FailureDescription?

    /// Returns a sentence that names the next command to run, such as `See: haru projects`; `nil` if the
    /// feature has no advice.
    func advice(on error: any Error) -> String?
}

extension FailureDescriber {
    public func describe(_ error: any Error, _ failures: FailureText) -> FailureDescription? { nil }
    public func advice(on error: any Error) -> String? { nil }
}
