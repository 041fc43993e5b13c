/// An error about a message that does not follow the protocol.
public struct MalformedMessage: Error, Hashable, Sendable {
    /// A description of the fault, with the name of the member.
    public let detail: String

    public init(_ detail: String) { self.detail = detail }
}
