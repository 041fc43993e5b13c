/// The sessions of an account.
public struct SessionList: Hashable, Sendable {
    public let sessions: [SessionSummary]

    public init(_ sessions: [SessionSummary]) { self.sessions = sessions }
}
