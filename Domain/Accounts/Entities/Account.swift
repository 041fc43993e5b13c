/// The identity of a person on a server.
public struct Account: Hashable, Sendable {
    public let username: Username
    public let email: EmailAddress

    public init(username: Username, email: EmailAddress) {
        self.username = username
        self.email = email
    }
}
