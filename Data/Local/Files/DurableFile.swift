import DomainPrimitives
import Foundation

/// A small file that is written whole or not at all.
struct DurableFile {
    let path: String

    /// Replaces the content of the file.
    /// - Parameter isSynced: whether the new content is on the disk when the call returns.
    func write(_ bytes: [UInt8], isSynced: Bool = true) throws {
        try Self.makeDirectory(of: path)
        let temporary = "\(path).new-\(getpid())"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StorageError.posix(errno, path: temporary) }
        var failure = Self.put(bytes, into: descriptor)
        if failure == 0, isSynced, fsync(descriptor) != 0 { failure = errno }
        if close(descriptor) != 0, failure == 0 { failure = errno }
        if failure == 0, rename(temporary, path) != 0 { failure = errno }
        guard failure == 0 else {
            unlink(temporary)
            throw StorageError.posix(failure, path: path)
        }
        if isSynced { try Self.syncDirectory(of: path) }
    }

    /// Removes the file, and the temporary files that killed processes left. The removal is on the disk when
    /// the call returns, so a crash of the system does not undo it.
    func remove() throws {
        guard unlink(path) == 0 || errno == ENOENT else { throw StorageError.posix(errno, path: path) }
        let (directory, name) = (
            URL(filePath: path).deletingLastPathComponent(), URL(filePath: path).lastPathComponent
        )
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: directory.path) } catch {
            // Without the directory, there is no file.
            if access(directory.path, F_OK) != 0 { return }
            throw PlannerError.storage(
                StorageError(.cannotOpen(detail: error.localizedDescription), path: directory.path))
        }
        for left in names where left.hasPrefix(name + ".new-") {
            let rest = directory.appending(path: left).path
            guard unlink(rest) == 0 || errno == ENOENT else { throw StorageError.posix(errno, path: rest) }
        }
        try Self.syncDirectory(of: path)
    }

    /// Creates the directory of a file if it is missing. Only the owner can read the new directory.
    static func makeDirectory(of path: String) throws {
        let directory = (path as NSString).deletingLastPathComponent
        guard access(directory, F_OK) != 0 else { return }
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw PlannerError.storage(
                StorageError(.cannotOpen(detail: error.localizedDescription), path: directory))
        }
    }

    /// Writes all bytes to an open file. Returns 0, or the `errno` of the failure.
    static func put(_ bytes: [UInt8], into descriptor: Int32) -> Int32 {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno != EINTR { return errno }
            written += max(count, 0)
        }
        return 0
    }

    /// Flushes the directory of `path` to the disk. Otherwise a crash of the system can undo the creation or
    /// removal of the file.
    private static func syncDirectory(of path: String) throws {
        let directory = (path as NSString).deletingLastPathComponent
        let descriptor = open(directory.isEmpty ? "." : directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError.posix(errno, path: directory) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw StorageError.posix(errno, path: directory) }
    }
}
