/// The path of a database file, and how to open the file.
public struct SQLLocation: Hashable, Sendable {
    public enum Access: Hashable, Sendable {
        /// Reads and writes. Creates the file if it does not exist.
        case readWrite
        case readOnly
        /// Reads only, and takes no lock, so that a read-only file system works too. No process may write
        /// meanwhile.
        case immutable
    }

    public let path: String
    public let access: Access
    /// The longest wait for a lock in which no process writes to the database, in seconds.
    public let busyTimeout: Double

    public init(path: String, access: Access, busyTimeout: Double) {
        self.path = path
        self.access = access
        self.busyTimeout = busyTimeout
    }
}
