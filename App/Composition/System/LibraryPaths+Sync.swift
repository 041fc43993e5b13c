import SettingsDomain

extension LibraryPaths {
    /// The file with the session of this device and its secrets.
    var session: String { "\(dataDirectory)/session.json" }
    /// The file with the sync history.
    var syncJournal: String { "\(dataDirectory)/sync.json" }
    /// The file that a process locks while it syncs.
    var syncLock: String { "\(dataDirectory)/sync.lock" }
}
