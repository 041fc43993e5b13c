import DomainPrimitives
import Foundation
import SQLInterface

/// The boundary that translates errors of the database and of the file system into planner errors that name
/// the file.
struct StorageBoundary {
    let path: String

    @discardableResult
    func translating<Value>(_ body: () throws -> Value) throws(PlannerError) -> Value {
        do {
            return try body()
        } catch let error as PlannerError {
            throw error
        } catch let error as SQLError {
            throw .storage(StorageError(error, path: path))
        } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
            throw .storage(StorageError(.full, path: path))
        } catch let error as CocoaError
            where [.fileWriteNoPermission, .fileWriteVolumeReadOnly].contains(error.code)
        {
            throw .storage(StorageError(.readOnly, path: path))
        } catch {
            throw .storage(StorageError(.other(detail: error.localizedDescription), path: path))
        }
    }
}
