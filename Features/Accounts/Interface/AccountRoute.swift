/// The route to the screen of the account.
public struct AccountRoute: Hashable, Sendable {
    public init() {}
}
