import DomainPrimitives
import Foundation
import SQLInterface

/// Creates libraries. A new library gets the final name when the library is complete, so a crash leaves no
/// unfinished library.
struct LibraryCreator {
    private let location: LibraryLocation

    init(_ location: LibraryLocation) { self.location = location }

    /// Creates the library's directory (mode 0700) and file (mode 0600), if the file does not exist. Waits
    /// while another process creates the same library.
    /// - Parameter filling: writes the starters, such as the first tags.
    func make(_ filling: (any SQLConnection) throws -> Void) throws {
        let directory = (location.path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let lock = try FileLock(directory: directory)
        defer { lock.unlock() }
        guard try LibraryFile.size(location.path) == nil else { return }
        let unfinished = "\(location.path).new"
        try remove(unfinished)
        do {
            try makeFile(unfinished)
            try fill(unfinished, filling)
            try moveOldLogAside()
            try move(unfinished, to: location.path)
        } catch {
            try remove(unfinished)
            throw error
        }
    }

    private func makeFile(_ path: String) throws {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StorageError.posix(errno, path: path) }
        // This process has no other descriptor of the file, so closing this descriptor drops no lock of
        // SQLite.
        close(descriptor)
    }

    /// Writes the content of a new library to the file at `path`. Then moves SQLite's log into this file, so
    /// that the file is complete without a log.
    private func fill(_ path: String, _ filling: (any SQLConnection) throws -> Void) throws {
        let target = SQLLocation(path: path, access: .readWrite, busyTimeout: LibraryOpening.busyTimeout)
        let database = try location.opener.open(target)
        try LibraryMigration(location: location).run(on: database, filling: filling)
        try database.outsideTransaction { try $0.script("PRAGMA wal_checkpoint(TRUNCATE)") }
    }

    /// Renames the SQLite log of an earlier library at the same path. Otherwise, SQLite would apply this log
    /// to the new library. The old log remains if a person removes only the library file.
    private func moveOldLogAside() throws {
        let name = "\(location.path).old-\(location.clock.now().timestamp.milliseconds)"
        for suffix in ["-wal", "-shm"] where access(location.path + suffix, F_OK) == 0 {
            try move(location.path + suffix, to: name + suffix)
        }
    }

    private func move(_ source: String, to target: String) throws {
        guard rename(source, target) == 0 else { throw StorageError.posix(errno, path: target) }
    }

    private func remove(_ path: String) throws {
        for file in ["\(path)-wal", "\(path)-shm", path] where unlink(file) != 0 && errno != ENOENT {
            throw StorageError.posix(errno, path: file)
        }
    }
}
