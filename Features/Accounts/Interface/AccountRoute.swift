/// Opens the account's screen.
public struct AccountRoute: Hashable, Sendable {
    public init() {}
}
