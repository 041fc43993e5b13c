/// The route to the Account screen.
public struct AccountRoute: Hashable, Sendable {
    public init() {}
}
