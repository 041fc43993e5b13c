/// A runner was given another command's arguments: a fault of the assembly that contributed it.
public struct CommandMismatch: Error, Sendable {
    public let expected: String

    public init(expected: String) { self.expected = expected }
}
