public import DomainPrimitives
import Foundation
public import SQLInterface
public import SettingsDomain

/// Looks after the library's SQLite file.
public struct SQLLibraryMaintenance: LibraryMaintenance {
    private let path: String
    private let opener: any SQLOpener

    public init(path: String, opener: any SQLOpener) {
        self.path = path
        self.opener = opener
    }

    public func diagnose() -> [Finding] { LibraryDiagnosis(path: path, opener: opener).findings() }

    public func backUp(to target: String?) throws(PlannerError) -> String {
        let database = try open(path, .readOnly)
        return try translating(path) {
            guard let target else { return try LibraryBackup(path: path).write(from: database, label: LibraryBackup.byHand) }
            guard !FileManager.default.fileExists(atPath: target) else {
                throw PlannerError.storage(StorageError(.cannotOpen(detail: "it exists already"), path: target))
            }
            try LibraryBackup.copy(database, to: target)
            return target
        }
    }

    public func restore(from source: String) throws(PlannerError) -> String? {
        guard !isSameFile(source) else {
            throw .storage(StorageError(.cannotOpen(detail: "it is the library itself, not a backup of it"), path: source))
        }
        let copy = try open(source, .readOnly)
        try translating(source) {
            guard try copy.read({ try $0.first("PRAGMA application_id") { $0.integer(0) } }) == LibrarySchema.applicationID else {
                throw PlannerError.storage(StorageError(.notALibrary, path: source))
            }
            let answer = try copy.read { try $0.first("PRAGMA integrity_check") { $0.text(0) } }
            guard answer == "ok" else { throw SQLError(.corrupt, answer ?? "no answer") }
        }
        guard FileManager.default.fileExists(atPath: path) else {
            try fill(from: copy)
            return nil
        }
        do {
            let current = try open(path, .readOnly)
            let backup = try translating(path) {
                try LibraryBackup(path: path).write(from: current, label: "before-restore", keeping: source)
            }
            try fill(from: copy)
            return backup
        } catch {
            guard case .storage(let storage) = error, storage.path == path, Self.isDamage(storage.cause) else { throw error }
            let aside = try moveAside()
            try fill(from: copy)
            return aside
        }
    }

    /// Only what can never be read as a library is moved away; a lock or a missing right is no damage.
    private static func isDamage(_ cause: StorageError.Cause) -> Bool {
        switch cause {
        case .corrupt, .notALibrary: true
        default: false
        }
    }

    /// Keeps a damaged library under another name, whole, its log first: alone the log would be laid over the new one.
    private func moveAside() throws(PlannerError) -> String {
        let aside = "\(path).damaged-\(UUID().uuidString.prefix(8).lowercased())"
        try translating(path) {
            for suffix in ["-wal", "-shm", ""] where FileManager.default.fileExists(atPath: path + suffix) {
                try FileManager.default.moveItem(atPath: path + suffix, toPath: aside + suffix)
            }
        }
        return aside
    }

    private func isSameFile(_ other: String) -> Bool {
        let files = [path, other].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
        return files[0] == files[1]
    }

    private func fill(from copy: any SQLDatabase) throws(PlannerError) {
        let (database, _) = try LibraryOpening(path: path, access: .readWrite, opener: opener).open()
        try translating(path) { try database.replaceContents(with: copy) }
    }

    private func open(_ path: String, _ access: LibraryOpening.Access) throws(PlannerError) -> any SQLDatabase {
        guard FileManager.default.fileExists(atPath: path) else {
            throw .storage(StorageError(.cannotOpen(detail: "there is no such file"), path: path))
        }
        return try LibraryOpening(path: path, access: access, opener: opener).open().database
    }

    private func translating<Value>(_ path: String, _ body: () throws -> Value) throws(PlannerError) -> Value {
        do {
            return try body()
        } catch let error as PlannerError {
            throw error
        } catch let error as SQLError {
            throw .storage(StorageError(error, path: path))
        } catch {
            throw .storage(StorageError(.other(detail: error.localizedDescription), path: path))
        }
    }
}
