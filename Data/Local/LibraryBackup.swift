import DomainPrimitives
import Foundation
import SQLInterface

/// Writes and removes backups: consistent copies of the whole library. Only the owner can read a backup. Haru
/// keeps the last three automatic backups (Documentation/Sync.md §Failsafes).
struct LibraryBackup {
    static let kept = 3
    let location: LibraryLocation

    private var directory: String {
        ((location.path as NSString).deletingLastPathComponent as NSString).appendingPathComponent("backups")
    }

    /// The label of the backups that a person asked for. Haru does not remove these backups.
    static let byHand = "by-hand"

    /// Writes a backup, and removes all automatic backups except the latest ``kept`` ones.
    /// - Parameters:
    ///   - label: a part of the file name.
    ///   - source: the path of a backup that must stay; `nil` for none.
    /// - Returns: the path of the new backup.
    @discardableResult
    func write(from database: any SQLFileDatabase, label: String, keeping source: String? = nil) throws
        -> String
    {
        let files = FileManager.default
        try files.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let target = freeName(label)
        try Self.copy(database, to: target)
        try removeUnfinished()
        try removeOldest(except: [target, source ?? ""])
        return target
    }

    /// Returns the file names of all backups, oldest first.
    func names() throws -> [String] {
        guard FileManager.default.fileExists(atPath: directory) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: directory).filter {
            $0.hasPrefix("haru-") && $0.hasSuffix(".db")
        }.sorted()
    }

    /// Returns an unused path in the folder `backups`. The file name contains the present time in
    /// milliseconds. If this file exists, the time in the name is increased.
    private func freeName(_ label: String) -> String {
        var milliseconds = location.clock.now().timestamp.milliseconds
        while true {
            let target = path("haru-\(milliseconds)-\(label).db")
            if !FileManager.default.fileExists(atPath: target) { return target }
            milliseconds += 1
        }
    }

    /// Removes automatic backups, unfinished backups, damaged libraries that a restore replaced, and old
    /// SQLite logs.
    /// - Returns: the paths of the remaining backups, which a person asked for.
    func removeOwn() throws -> [String] {
        let beside = (location.path as NSString).deletingLastPathComponent
        let library = (location.path as NSString).lastPathComponent
        let leftovers = ["\(library).damaged-", "\(library).old-"]
        for (folder, isLeft) in [
            (beside, { (name: String) in leftovers.contains { name.hasPrefix($0) } }),
            (directory, { $0.contains(".db.part-") }),
        ] where FileManager.default.fileExists(atPath: folder) {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) where isLeft(name) {
                try FileManager.default.removeItem(atPath: (folder as NSString).appendingPathComponent(name))
            }
        }
        for name in try names().filter(Self.isOwn) { try FileManager.default.removeItem(atPath: path(name)) }
        return try names().map(path)
    }

    private static func isOwn(_ name: String) -> Bool { !name.hasSuffix("-\(byHand).db") }
    private func path(_ name: String) -> String { (directory as NSString).appendingPathComponent(name) }

    private func removeUnfinished() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: directory) {
            guard let match = name.firstMatch(of: /\.db\.part-(\d+)(-journal)?$/),
                let process = pid_t(match.1),
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            // Another process may have removed the file already, so the result is ignored.
            unlink(path(name))
        }
    }

    private func removeOldest(except spared: [String]) throws {
        let own = try names().filter(Self.isOwn)
        for name in own.dropLast(Self.kept)
        where spared.allSatisfy({ ($0 as NSString).lastPathComponent != name }) {
            try FileManager.default.removeItem(atPath: path(name))
        }
    }

    /// Writes a consistent copy of a library to the path `target`, where no file may exist. A failed copy
    /// leaves no file at `target`.
    static func copy(_ database: any SQLFileDatabase, to target: String) throws {
        let partial = "\(target).part-\(getpid())"
        do {
            try database.outsideTransaction { connection in
                _ = try connection.execute("VACUUM INTO ?", [.text(partial)])
            }
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: partial)
            try FileManager.default.moveItem(atPath: partial, toPath: target)
        } catch {
            for suffix in ["", "-journal"] { unlink(partial + suffix) }
            throw error
        }
    }
}
