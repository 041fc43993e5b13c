/// Asks to delete the account with everything of it on the server.
public struct DeletionRequest: Sendable {
    /// That it is the owner who asks.
    public let password: Password

    public init(password: Password) { self.password = password }

    /// As it is sent.
    public var json: [UInt8] {
        AccountMessage.json(["password": password.text])
    }

    /// Reads what a device sent.
    public init(json bytes: [UInt8]) throws(AccountRefusal) {
        self.init(password: Password(given: try AccountMessage(bytes).text("password")))
    }
}
