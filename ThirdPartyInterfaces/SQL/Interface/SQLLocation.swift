/// What file to open and how.
public struct SQLLocation: Hashable, Sendable {
    public enum Access: Hashable, Sendable {
        /// Makes the file where there is none.
        case readWrite
        case readOnly
        /// Read only, and nobody else writes: works on a read-only file system, where no lock can be taken.
        case immutable
    }

    public let path: String
    public let access: Access
    /// How long to wait for another connection's lock while nothing is written, in seconds.
    public let busyTimeout: Double

    public init(path: String, access: Access, busyTimeout: Double) {
        self.path = path
        self.access = access
        self.busyTimeout = busyTimeout
    }
}
