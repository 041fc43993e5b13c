/// Asks to delete the account with everything of it on the server.
public struct DeletionRequest: Sendable {
    /// That it is the owner who asks.
    public let password: Password

    public init(password: Password) { self.password = password }
}
