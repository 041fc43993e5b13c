/// A request to delete the account with all its data on the server.
public struct DeletionRequest: Sendable {
    /// The password of the account, which confirms the owner.
    public let password: Password

    public init(password: Password) { self.password = password }
}
