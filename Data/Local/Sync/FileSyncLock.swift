import DomainPrimitives
public import SyncDomain

/// The lock that a process holds while it syncs the library: a lock on a file in the folder of the library.
public struct FileSyncLock: SyncLock {
    private let path: String
    private let limit: Double

    /// - Parameter limit: the longest wait for another process, in seconds. `nil` means a minute.
    public init(path: String, limit: Double? = nil) {
        self.path = path
        self.limit = limit ?? FileLock.defaultTimeout
    }

    public func withLock<Value>(
        waiting: () -> Void, _ body: () throws(SyncError) -> Value
    ) throws(SyncError) -> Value {
        let lock = try storage { try FileLock(path: path, within: limit, waiting: waiting) }
        defer { lock.unlock() }
        return try body()
    }

    public func tryWithLock<Value>(_ body: () throws(SyncError) -> Value) throws(SyncError) -> Value? {
        guard let lock = try storage({ try FileLock.tryLock(path: path) }) else { return nil }
        defer { lock.unlock() }
        return try body()
    }

    private func storage<Value>(_ body: () throws -> Value) throws(SyncError) -> Value {
        do throws(PlannerError) { return try StorageBoundary(path: path).translating(body) } catch {
            throw .library(error)
        }
    }
}
