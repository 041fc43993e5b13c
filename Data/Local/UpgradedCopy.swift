import SQLInterface

/// A copy of a library in memory, with the tables of this program version. Haru reads the copy if an older
/// library cannot be upgraded, for example on a full disk.
struct UpgradedCopy {
    let location: LibraryLocation

    /// Returns `database` itself if it has the tables of this program version. Otherwise returns an upgraded
    /// copy.
    func current(of database: any SQLFileDatabase) throws -> any SQLFileDatabase {
        guard try LibraryMigration(location: location).isOlder(database) else { return database }
        let copy = try location.opener.open(
            SQLLocation(path: ":memory:", access: .readWrite, busyTimeout: 0))
        try copy.replaceContents(with: database)
        try LibraryMigration(location: location).upgrade(copy)
        return copy
    }
}
