public import DomainPrimitives

/// What a check of the library, the settings or the program found.
public enum Finding: Hashable, Sendable {
    /// What was checked.
    public enum Check: String, Hashable, Sendable, CaseIterable {
        case settings, library, permissions, writing, integrity, statistics, search, outbox, backups
    }

    /// How bad a finding is.
    public enum Severity: Hashable, Sendable {
        case fine
        /// It works, but should be looked at.
        case warning
        case problem
    }

    case settings(chosen: Int)
    /// A stored choice without an effect.
    case setting(ReadSettings.Problem)
    /// There is none yet; the first command that writes makes it.
    case noLibrary
    case library(path: String, open: Int, done: Int)
    case ownersAlone
    case readableByOthers(path: String)
    case readOnly(path: String)
    /// What a command that writes would meet now.
    case unwritable(StorageError)
    /// The disk is nearly full; what is left of it, in bytes.
    case littleSpace(path: String, free: Int)
    case intact
    /// Kept figures of days and tags that do not follow from the todos.
    case statistics(wrong: Int)
    /// Todos that are not in the search index.
    case search(missing: Int)
    /// Records that wait for an account.
    case outbox(waiting: Int)
    /// Copies in the library's own directory; the newest one's file.
    case backups(count: Int, newest: String?)
    case broken(Check, StorageError)

    /// Space on the disk below which it is told, in bytes.
    public static let leastSpace = 16 << 20

    /// What was checked.
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

    /// How bad it is.
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
