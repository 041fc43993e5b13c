import Foundation
import SQLInterface

/// A temporary copy of a library, with the tables of this program version.
///
/// To read a library, Haru needs the tables of this program version. Haru cannot upgrade an older library on
/// a read-only medium, so Haru upgrades and reads a copy.
struct UpgradedCopy {
    let location: LibraryLocation

    /// Returns `database` itself if it has the tables of this program version. Otherwise returns an upgraded
    /// copy.
    /// - Throws: if the copy cannot be written, for example on a full disk.
    func current(of database: any SQLFileDatabase) throws -> any SQLFileDatabase {
        guard try LibraryMigration(location: location).isOlder(database) else { return database }
        let files = FileManager.default
        let directory = files.temporaryDirectory.appending(path: "haru-\(UUID().uuidString)")
        try files.createDirectory(
            at: directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let path = directory.appending(path: "haru.db").path
        // The files stay usable while this process has them open, and disappear when it ends.
        defer { try? files.removeItem(at: directory) }
        try LibraryBackup.copy(database, to: path)
        let copy = try location.opener.open(SQLLocation(path: path, access: .readWrite, busyTimeout: 0))
        try LibraryMigration(location: location).upgrade(copy)
        return copy
    }
}
