public import DomainPrimitives
import Foundation
import SQLInterface
public import SettingsDomain

/// Checks, copies and restores the library's SQLite file.
public struct SQLLibraryMaintenance: LibraryMaintenance {
    private let location: LibraryLocation
    private let syncLock: String?
    private let secrets: [String]
    private var path: String { location.path }

    /// - Parameters:
    ///   - syncLock: the file that a process locks while it syncs; `nil` for a library that never syncs.
    ///   - secrets: the paths of files and folders, besides the library, that only the owner may read. A
    ///     path need not exist.
    public init(_ location: LibraryLocation, syncLock: String? = nil, secrets: [String] = []) {
        self.secrets = secrets
        self.location = location
        self.syncLock = syncLock
    }

    public func diagnose() -> [Finding] { LibraryDiagnosis(location: location, secrets: secrets).findings() }

    public func backUp(to target: String?) throws(PlannerError) -> String {
        let database = try open(path)
        guard let target else {
            return try StorageBoundary(path: path).translating {
                try LibraryBackup(location: location).write(from: database, label: LibraryBackup.byHand)
            }
        }
        guard !FileManager.default.fileExists(atPath: target) else {
            throw .storage(StorageError(.exists, path: target))
        }
        try StorageBoundary(path: target).translating { try LibraryBackup.copy(database, to: target) }
        return target
    }

    public func restore(from source: String) throws(PlannerError) -> String? {
        guard !isSameFile(source) else {
            throw .storage(StorageError(.isTheLibrary, path: source))
        }
        // A sync must not read from the old library and write to the new one, so the restore holds the sync
        // lock.
        let lock = try syncLock.map { path throws(PlannerError) in
            try StorageBoundary(path: path).translating {
                try FileLock(path: path, within: FileLock.defaultTimeout)
            }
        }
        defer { lock?.unlock() }
        let copy = try openBackup(source)
        guard FileManager.default.fileExists(atPath: path) else {
            try fill(from: copy)
            return nil
        }
        for _ in 0..<Self.attempts {
            guard let saved = try backUpCurrent(sparing: source) else {
                let aside = try moveAside()
                try fill(from: copy)
                return aside
            }
            // If another process has committed meanwhile, the backup lacks its edits. So the backup is
            // repeated.
            if try commits() == saved.commits {
                try fill(from: copy)
                return saved.path
            }
            unlink(saved.path)
        }
        throw .storage(StorageError(.locked, path: path))
    }

    /// - Throws: ``StorageError/Cause/notABackup`` if the file is not a library, or is damaged.
    private func openBackup(_ source: String) throws(PlannerError) -> any SQLFileDatabase {
        do throws(PlannerError) {
            let copy = try open(source)
            let isSound = try StorageBoundary(path: source).translating {
                try copy.read({ try $0.first("PRAGMA application_id") { $0.integer(0) } })
                    == LibrarySchema.applicationID
                    && copy.read({ try $0.first("PRAGMA integrity_check") { $0.text(0) } }) == "ok"
            }
            if isSound { return copy }
        } catch {
            guard case .storage(let problem) = error, Self.isDamage(problem.cause) else { throw error }
        }
        throw .storage(StorageError(.notABackup, path: source))
    }

    /// How many times a restore tries to back up the library. A restore repeats the backup if another process
    /// wrote to the library meanwhile.
    private static let attempts = 5

    /// Returns a number that rises with every commit to the library: the stamp (logical time) of the last
    /// commit.
    private func commits() throws(PlannerError) -> Int64 {
        let current = try open(path)
        return try StorageBoundary(path: path).translating {
            try current.read {
                try $0.first("SELECT value FROM meta WHERE key = 'stamp'") { $0.integer(0) } ?? 0
            }
        }
    }

    /// Backs up the library, and closes the connection to the library.
    /// - Parameter source: the path of an older backup. It is kept when old automatic backups are deleted.
    /// - Returns: the path of the new backup, and the result of ``commits()`` just before the backup. The
    ///   whole result is `nil` if the library is damaged.
    private func backUpCurrent(sparing source: String) throws(PlannerError) -> (path: String, commits: Int64)?
    {
        do {
            let commits = try commits()
            let current = try open(path)
            let saved = try StorageBoundary(path: path).translating {
                try LibraryBackup(location: location).write(
                    from: current, label: "before-restore", keeping: source)
            }
            return (saved, commits)
        } catch {
            guard case .storage(let storage) = error, storage.path == path, Self.isDamage(storage.cause)
            else { throw error }
            return nil
        }
    }

    private static func isDamage(_ cause: StorageError.Cause) -> Bool {
        switch cause {
        case .corrupt, .notALibrary: true
        default: false
        }
    }

    /// Renames all files of a damaged library. SQLite's log is renamed first, so that SQLite cannot apply it
    /// to the new library.
    private func moveAside() throws(PlannerError) -> String {
        let aside = "\(path).damaged-\(UUID().uuidString.prefix(8).lowercased())"
        try StorageBoundary(path: path).translating {
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

    private func fill(from copy: any SQLFileDatabase) throws(PlannerError) {
        let database = try LibraryOpening(location, access: .readWrite).open(filling: { _ in })
        try StorageBoundary(path: path).translating { try database.replaceContents(with: copy) }
    }

    private func open(_ path: String) throws(PlannerError) -> any SQLFileDatabase {
        guard try LibraryFile.size(path) != nil else { throw .storage(StorageError(.missing, path: path)) }
        let file = LibraryLocation(
            path: path, opener: location.opener, clock: location.clock, tables: location.tables)
        return try LibraryOpening(file, access: .readOnly).open(filling: { _ in })
    }
}
