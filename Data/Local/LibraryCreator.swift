import DomainPrimitives
import Foundation
import SQLInterface

/// Makes a library where there is none: whole, under another name, and only then under its own. A crash on
/// the way leaves no library, and a library's file is never empty, so that an empty one is known for damaged.
struct LibraryCreator {
    private let location: LibraryLocation

    init(_ location: LibraryLocation) { self.location = location }

    /// Makes directory (0700) and file (0600). Another process that makes the same library is waited for.
    /// - Parameter filling: puts in what a new library starts with.
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
        // Nothing in this process has the file open yet, so no lock is dropped.
        close(descriptor)
    }

    /// The connection is closed at the end, which puts its log into the file.
    private func fill(_ path: String, _ filling: (any SQLConnection) throws -> Void) throws {
        let target = SQLLocation(path: path, access: .readWrite, busyTimeout: LibraryOpening.busyTimeout)
        let database = try location.opener.open(target)
        try LibraryMigration(location: location).run(on: database, filling: filling)
        try database.outsideTransaction { try $0.script("PRAGMA wal_checkpoint(TRUNCATE)") }
    }

    /// The log of a library that was removed without it would be laid over the new one.
    private func moveOldLogAside() throws {
        let name = "\(location.path).old-\(location.clock.now().timestamp.milliseconds)"
        for suffix in ["-wal", "-shm"] where access(location.path + suffix, F_OK) == 0 {
            try move(location.path + suffix, to: name + suffix)
        }
    }

    private func move(_ source: String, to target: String) throws {
        guard rename(source, target) == 0 else { throw StorageError.posix(errno, path: target) }
    }

    /// What a crash left.
    private func remove(_ path: String) throws {
        for file in ["\(path)-wal", "\(path)-shm", path] where unlink(file) != 0 && errno != ENOENT {
            throw StorageError.posix(errno, path: file)
        }
    }
}
