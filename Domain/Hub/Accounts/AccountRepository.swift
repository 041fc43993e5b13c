/// The server's accounts and sessions.
public protocol AccountRepository: Sendable {
    func read<Value>(_ body: (any AccountReader) throws(HubError) -> Value) throws(HubError) -> Value
    /// Runs one transaction. When this function returns, the changes are durable.
    func write<Value>(_ body: (any AccountWriter) throws(HubError) -> Value) throws(HubError) -> Value
}
