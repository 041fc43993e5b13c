import Foundation

/// The inode number, the size and the modification time of a file. If two fingerprints of a file are equal,
/// no process wrote to the file in the time between them.
struct FileFingerprint: Equatable {
    private let file: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// Reads the fingerprint of a file; `nil` if the file does not exist. A symbolic link is not followed.
    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        (file, size, seconds, nanoseconds) = (
            UInt64(status.st_ino), Int64(status.st_size), time.tv_sec, time.tv_nsec
        )
    }

    /// Returns two fingerprints: of a database file, then of its write-ahead log. `nil` stands for a missing
    /// file. A symbolic link is followed.
    static func database(at path: String) -> [FileFingerprint?] {
        let file = realPath(path)
        return [FileFingerprint(file), FileFingerprint("\(file)-wal")]
    }

    /// Resolves the symbolic links in a path. The path of a missing file stays unchanged.
    static func realPath(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
