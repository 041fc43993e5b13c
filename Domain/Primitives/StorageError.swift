/// Why the library could not be read or written. Nothing was changed where one is thrown.
public struct StorageError: Error, Hashable, Sendable {
    /// What kept the file from being used.
    public enum Cause: Hashable, Sendable {
        /// Another process held the library for longer than the wait of 5 s.
        case locked
        /// Another process has been syncing for longer than anybody waits for its end; which, where it says
        /// so.
        case lockHeld(process: Int32?)
        case readOnly
        case full
        /// The disk gave an error; the detail is the database's own word.
        case inputOutput(detail: String)
        /// The file is damaged; the detail is the database's own word.
        case corrupt(detail: String)
        case notALibrary
        /// What a library is to be restored from is no copy of one, or a damaged one.
        case notABackup
        /// Written by a later version of Haru.
        case newerVersion(found: Int, supported: Int)
        /// A file that should be there is not.
        case missing
        /// The library that was open is not there any more: it was moved or deleted meanwhile.
        case gone
        /// A file that should be made is there already, and is not written over.
        case exists
        /// A library cannot be restored from itself.
        case isTheLibrary
        /// The file with the settings is not what it should be; everything works by the defaults meanwhile.
        case unreadableSettings
        /// The directory or file cannot be opened or made; the detail is the system's own word.
        case cannotOpen(detail: String)
        case other(detail: String)
    }

    /// What kept the file from being used.
    public let cause: Cause
    /// The file it is about.
    public let path: String

    public init(_ cause: Cause, path: String) {
        self.cause = cause
        self.path = path
    }

    /// Whether it may be otherwise in a while, without anybody mending it.
    public var passes: Bool {
        switch cause {
        case .locked, .lockHeld, .full: true
        default: false
        }
    }
}
