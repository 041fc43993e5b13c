/// Why the library could not be read or written. Nothing was changed where one is thrown.
public struct StorageError: Error, Hashable, Sendable {
    public enum Cause: Hashable, Sendable {
        /// Another process held the library for longer than the wait of 5 s.
        case locked
        case readOnly
        case full
        /// The file is damaged; the detail is the database's own word.
        case corrupt(detail: String)
        case notALibrary
        /// Written by a later version of Haru.
        case newerVersion(found: Int, supported: Int)
        /// The directory or file cannot be opened or made.
        case cannotOpen(detail: String)
        case other(detail: String)
    }

    public let cause: Cause
    public let path: String

    public init(_ cause: Cause, path: String) {
        self.cause = cause
        self.path = path
    }
}
