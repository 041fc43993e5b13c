import DomainPrimitives
import Foundation
import SQLInterface

/// Copies of the library beside it, whole and consistent (`VACUUM INTO`), readable by their owner only. The
/// last three made by the program itself are kept (SYNC.md, Failsafes).
struct LibraryBackup {
    static let kept = 3
    let location: LibraryLocation

    private var directory: String {
        ((location.path as NSString).deletingLastPathComponent as NSString).appendingPathComponent("backups")
    }

    /// The label of copies that a person asked for: they stay until the person removes them.
    static let byHand = "by-hand"

    /// Writes a backup into `backups/` beside the library, then removes the oldest of the program's own
    /// beyond ``kept``.
    /// - Parameter source: a backup that is being restored, which is not removed.
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
        try removeOldest(but: [target, source ?? ""])
        return target
    }

    /// The files of all copies in `backups/`, oldest first.
    func names() throws -> [String] {
        guard FileManager.default.fileExists(atPath: directory) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: directory).filter {
            $0.hasPrefix("haru-") && $0.hasSuffix(".db")
        }.sorted()
    }

    /// A name that sorts by time; two copies of one millisecond stand one after the other.
    private func freeName(_ label: String) -> String {
        var milliseconds = location.clock.now().timestamp.milliseconds
        while true {
            let target = path("haru-\(milliseconds)-\(label).db")
            if !FileManager.default.fileExists(atPath: target) { return target }
            milliseconds += 1
        }
    }

    /// Removes all that the program made by itself, with what was left of those that were not finished, of
    /// damaged libraries that others were restored over and of one whose file was removed without its log.
    /// - Returns: those that a person made, which stay.
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

    /// Those that were not finished, of processes that are gone.
    private func removeUnfinished() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: directory) {
            guard let match = name.firstMatch(of: /\.db\.part-(\d+)(-journal)?$/),
                let process = pid_t(match.1),
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            // Another process may have been faster.
            unlink(path(name))
        }
    }

    private func removeOldest(but spared: [String]) throws {
        let own = try names().filter(Self.isOwn)
        for name in own.dropLast(Self.kept)
        where spared.allSatisfy({ ($0 as NSString).lastPathComponent != name }) {
            try FileManager.default.removeItem(atPath: path(name))
        }
    }

    /// Writes a consistent copy; `target` must not exist.
    ///
    /// It gets its name only when it is whole: a full disk leaves nothing that looks like a backup.
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
