public import DomainPrimitives

/// The server's sync data. Every access names the user.
public protocol HubRepository: Sendable {
    /// Returns users that have data, in a fixed order.
    /// - Parameter user: the list begins after this user; `nil` for the first.
    func users(after user: UserID?, limit: Int) throws(HubError) -> [UserID]

    /// Runs reads that see one consistent state.
    func read<Value>(_ user: UserID, _ body: (any HubReader) throws(HubError) -> Value) throws(HubError)
        -> Value

    /// Runs one transaction. The first statement locks the user's head, so a reader who sees a change sees
    /// every earlier change. When this function returns, the changes are durable.
    func write<Value>(_ user: UserID, _ body: (any HubWriter) throws(HubError) -> Value) throws(HubError)
        -> Value
}
