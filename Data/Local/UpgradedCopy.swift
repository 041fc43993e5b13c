import SQLInterface

/// A copy of a library in memory, with the tables of this program version.
///
/// To read a library, Haru needs the tables of this program version. Haru cannot upgrade an older library on
/// a read-only medium or a full disk, so Haru upgrades and reads a copy.
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
