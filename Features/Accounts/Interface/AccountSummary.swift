/// Who is logged in on this device.
public struct AccountSummary: Hashable, Sendable {
    public let username: String
    public let email: String
    /// The server's address.
    public let server: String

    public init(username: String, email: String, server: String) {
        self.username = username
        self.email = email
        self.server = server
    }
}
