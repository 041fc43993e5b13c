/// A message of the protocol that cannot be understood.
public struct MalformedMessage: Error, Hashable, Sendable {
    /// What is wrong, naming the member.
    public let detail: String

    public init(_ detail: String) { self.detail = detail }
}
