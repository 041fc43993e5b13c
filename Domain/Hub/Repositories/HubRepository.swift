public import DomainPrimitives

/// The server's data. Everything is asked for by user.
public protocol HubRepository: Sendable {
    /// Those of whom there is anything, in an order of their own.
    /// - Parameter user: where to go on; `nil` for the first.
    func users(after user: UserID?, limit: Int) throws(HubError) -> [UserID]

    /// Runs reads that see one state.
    func read<Value>(_ user: UserID, _ body: (any HubReader) throws(HubError) -> Value) throws(HubError)
        -> Value

    /// Runs one transaction. It holds the user's head from its first statement on, so that whoever sees a
    /// change sees every earlier one; what it returns is durable.
    func write<Value>(_ user: UserID, _ body: (any HubWriter) throws(HubError) -> Value) throws(HubError)
        -> Value
}
