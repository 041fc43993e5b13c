/// The store of this device's session. Only the owner may read it.
public protocol SessionRepository: Sendable {
    /// - Returns: `nil` if no person is logged in.
    func session() throws(AccountError) -> DeviceSession?
    /// Stores a session. The session is on the disk when this function returns.
    func store(_ session: DeviceSession) throws(AccountError)
    func remove() throws(AccountError)
    /// Runs `body` while no sync of this device runs, because a running sync uses the present session.
    func whileNobodySyncs<Value>(_ body: () throws(AccountError) -> Value) throws(AccountError) -> Value
    /// Runs `body` while no other process of this device changes the session.
    func exclusively<Value>(_ body: () throws(AccountError) -> Value) throws(AccountError) -> Value
}
