public import DomainPrimitives
public import Foundation

/// A session and its access token, as the server gives them to a device.
public struct SessionGrant: Hashable, Sendable {
    public let session: UUID
    public let account: Account
    /// The identifier of the account; `nil` if the server sends none. If a person deletes an account and
    /// creates another one with the same username, the identifiers differ.
    public let user: UserID?
    /// The access token, with which the device sends requests.
    public let access: SessionToken
    /// The time for which ``access`` is valid, in seconds.
    public let seconds: Int

    public init(session: UUID, account: Account, user: UserID?, access: SessionToken, seconds: Int) {
        self.session = session
        self.account = account
        self.user = user
        self.access = access
        self.seconds = seconds
    }
}

/// The sessions of an account.
public struct SessionList: Hashable, Sendable {
    public let sessions: [SessionSummary]

    public init(_ sessions: [SessionSummary]) { self.sessions = sessions }
}
