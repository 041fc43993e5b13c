public import DomainPrimitives

/// The result of one check of the library or the settings.
public enum Finding: Hashable, Sendable {
    public enum Check: String, Hashable, Sendable, CaseIterable {
        case settings, library, permissions, writing, integrity, statistics, search, outbox, backups
    }

    public enum Severity: Hashable, Sendable {
        case fine
        /// Haru works, but a person should look at the thing that the check examined.
        case warning
        case problem
    }

    case settings(chosen: Int)
    /// A stored setting without effect. Either Haru does not know its name, or its value is not valid.
    case setting(ReadSettings.Problem)
    /// There is no library yet. The first command that writes creates the library.
    case noLibrary
    case library(path: String, open: Int, done: Int)
    /// The access rights are correct: only the owner of Haru's files can read these files.
    case ownersAlone
    case readableByOthers(path: String)
    case readOnly(path: String)
    /// The library cannot be written. A command that writes would fail with this error.
    case unwritable(StorageError)
    /// The disk is nearly full. `free` is the free space in bytes.
    case littleSpace(path: String, free: Int)
    case intact
    /// The number of days and tags with wrong statistics in the library. 0 means that there is no problem.
    case statistics(wrong: Int)
    /// The number of records that are missing from the search index. 0 means that there is no problem.
    case search(missing: Int)
    /// The number of outbox entries that were never sent.
    case outbox(waiting: Int)
    /// The number of copies in the folder `backups` next to the library. `newest` is the file name of the
    /// newest copy; `nil` if there is no copy.
    case backups(count: Int, newest: String?)
    case broken(Check, StorageError)

    /// The free space in bytes below which the disk counts as nearly full.
    public static let leastSpace = 16 << 20

    public var check: Check {
        switch self {
        case .settings, .setting: .settings
        case .noLibrary, .library: .library
        case .ownersAlone, .readableByOthers, .readOnly: .permissions
        case .unwritable, .littleSpace: .writing
        case .intact: .integrity
        case .statistics: .statistics
        case .search: .search
        case .outbox: .outbox
        case .backups: .backups
        case .broken(let check, _): check
        }
    }

    public var severity: Severity {
        switch self {
        case .settings, .noLibrary, .library, .ownersAlone, .intact, .outbox, .backups: .fine
        case .setting, .readableByOthers, .readOnly, .littleSpace: .warning
        case .unwritable: .problem
        case .statistics(let wrong), .search(let wrong): wrong == 0 ? .fine : .problem
        case .broken: .problem
        }
    }
}
