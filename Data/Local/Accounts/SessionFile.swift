import DomainPrimitives
import Foundation
public import SessionsDomain
import UtilJSON

/// This device's session, in a JSON file that only its owner can read. When a call to store a session
/// returns, the session is on the disk.
public struct SessionFile: SessionRepository {
    private let path: String
    private let syncLock: String

    /// - Parameters:
    ///   - path: the session file, whose directory is created if necessary.
    ///   - syncLock: the file that a process locks while it syncs.
    public init(path: String, syncLock: String) {
        self.path = path
        self.syncLock = syncLock
    }

    public func session() throws(AccountError) -> DeviceSession? {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path))
        } catch let error as CocoaError
            where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile
        {
            return nil
        } catch {
            throw .storage(StorageError(.cannotOpen(detail: error.localizedDescription), path: path))
        }
        guard let json = try? JSONValue(document: Array(data)), let session = DeviceSession(stored: json)
        else {
            throw .damagedSession(path: path)
        }
        return session
    }

    public func store(_ session: DeviceSession) throws(AccountError) {
        try storage { try DurableFile(path: path).write(session.stored) }
    }

    public func remove() throws(AccountError) {
        try storage { try DurableFile(path: path).remove() }
    }

    public func withSyncLock<Value>(_ body: () throws(AccountError) -> Value) throws(AccountError)
        -> Value
    {
        try withLock(syncLock, body)
    }

    public func withSessionLock<Value>(_ body: () throws(AccountError) -> Value) throws(AccountError) -> Value
    {
        try withLock(path + ".lock", body)
    }

    private func withLock<Value>(_ path: String, _ body: () throws(AccountError) -> Value)
        throws(AccountError)
        -> Value
    {
        let lock = try storage { try FileLock(path: path, within: FileLock.defaultTimeout) }
        defer { lock.unlock() }
        return try body()
    }

    private func storage<Value>(_ body: () throws -> Value) throws(AccountError) -> Value {
        do throws(PlannerError) { return try StorageBoundary(path: path).translating(body) } catch {
            if case .storage(let problem) = error { throw .storage(problem) }
            throw .storage(StorageError(.other(detail: "\(error)"), path: path))
        }
    }
}
