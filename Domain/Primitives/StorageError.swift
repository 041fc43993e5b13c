/// The reason why the library or another file could not be read or written. Nothing was changed, unless
/// ``writtenFiles`` is positive.
public struct StorageError: Error, Hashable, Sendable {
    public enum Cause: Hashable, Sendable {
        /// Another process used the library for more than 5 s, and this process stopped waiting.
        case locked
        /// Another process held a lock file, such as the sync lock, for longer than this process waits.
        /// `process` is the process identifier of the other process; `nil` if unknown.
        case lockHeld(process: Int32?)
        case readOnly
        case full
        /// The disk reported an error. `detail` is the database's message.
        case inputOutput(detail: String)
        /// The file is damaged. `detail` is the database's message.
        case corrupt(detail: String)
        case notALibrary
        /// The file to restore from is not a copy of a library, or is damaged.
        case notABackup
        /// A later version of Haru wrote the file. `found` is the number of the file's version, and
        /// `supported` is the largest number that this program can read.
        case newerVersion(found: Int, supported: Int)
        case missing
        /// The library that was open no longer exists, because it was moved or deleted.
        case gone
        /// The file exists already, and Haru does not overwrite it.
        case exists
        /// A library cannot be restored from itself.
        case isTheLibrary
        /// The settings file is not valid. Haru uses the default settings.
        case unreadableSettings
        /// The directory or file cannot be opened or created. `detail` is the system's message.
        case cannotOpen(detail: String)
        /// A directory cannot be created. `detail` is the system's message.
        case cannotCreate(detail: String)
        /// A file beside the library cannot be removed. The library was already emptied. `detail` is the
        /// system's message.
        case cannotRemove(detail: String)
        /// The file would have `bytes` bytes, and Haru reads at most `max` bytes of it. The file was not
        /// written.
        case tooLarge(bytes: Int, max: Int)
        case other(detail: String)
    }

    public let cause: Cause
    public let path: String
    /// The number of files that an export wrote before the error. The files stay.
    public private(set) var writtenFiles = 0

    public init(_ cause: Cause, path: String) {
        self.cause = cause
        self.path = path
    }

    /// Whether the library is damaged.
    public var isDamage: Bool { if case .corrupt = cause { true } else { false } }

    /// Returns the error of an export that wrote files before the error.
    public func after(writtenFiles count: Int) -> StorageError {
        var error = self
        error.writtenFiles = count
        return error
    }

    /// Whether the error can disappear later without the help of a person.
    public var isTransient: Bool {
        switch cause {
        case .locked, .lockHeld, .full: true
        default: false
        }
    }
}
