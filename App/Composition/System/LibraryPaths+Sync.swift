import SettingsDomain

extension LibraryPaths {
    /// Who is logged in, with the secrets of the session.
    var session: String { "\(dataDirectory)/session.json" }
    /// How syncing went.
    var syncJournal: String { "\(dataDirectory)/sync.json" }
    /// Held by the one process that syncs.
    var syncLock: String { "\(dataDirectory)/sync.lock" }
}
