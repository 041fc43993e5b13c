/// Where this device keeps its session; readable by its owner alone.
public protocol SessionRepository: Sendable {
    /// - Returns: `nil` where nobody is logged in.
    func session() throws(AccountError) -> DeviceSession?
    /// What is stored is durable when this returns.
    func store(_ session: DeviceSession) throws(AccountError)
    func remove() throws(AccountError)
    /// Runs `body` while no sync of this device goes on: what is on its way goes in the name of who was
    /// logged in.
    func whileNobodySyncs<Value>(_ body: () throws(AccountError) -> Value) throws(AccountError) -> Value
    /// Runs `body` while no other process of this device changes the session.
    func exclusively<Value>(_ body: () throws(AccountError) -> Value) throws(AccountError) -> Value
}
