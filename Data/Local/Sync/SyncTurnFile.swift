import DomainPrimitives
public import SyncDomain

/// The turn in syncing, as a lock on a file beside the library.
public struct SyncTurnFile: SyncTurn {
    private let path: String
    private let limit: Double

    /// - Parameter limit: for how many seconds somebody else is waited for; a minute where it is not given.
    public init(path: String, limit: Double? = nil) {
        self.path = path
        self.limit = limit ?? FileTurn.patience
    }

    public func whenFree<Value>(
        waiting: () -> Void, _ body: () throws(SyncError) -> Value
    ) throws(SyncError) -> Value {
        let turn = try storage { try FileTurn(path: path, within: limit, waiting: waiting) }
        defer { turn.end() }
        return try body()
    }

    public func ifFree<Value>(_ body: () throws(SyncError) -> Value) throws(SyncError) -> Value? {
        guard let turn = try storage({ try FileTurn.ifFree(path: path) }) else { return nil }
        defer { turn.end() }
        return try body()
    }

    private func storage<Value>(_ body: () throws -> Value) throws(SyncError) -> Value {
        do throws(PlannerError) { return try StorageBoundary(path: path).translating(body) } catch { throw .library(error) }
    }
}
