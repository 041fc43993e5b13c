import Foundation
import SQLInterface

/// Copies of the library beside it, whole and consistent (`VACUUM INTO`), readable by their owner only. The last three
/// made by the program itself are kept (SYNC.md, Failsafes).
struct LibraryBackup {
    static let kept = 3
    let path: String

    /// The label of copies that a person asked for: they stay until the person removes them.
    static let byHand = "by-hand"

    /// Writes a backup into `backups/` beside the library, then removes the oldest of the program's own beyond ``kept``.
    /// - Parameter source: a backup that is being restored, which is not removed.
    @discardableResult
    func write(from database: any SQLDatabase, label: String, keeping source: String? = nil) throws -> String {
        let files = FileManager.default
        let directory = ((path as NSString).deletingLastPathComponent as NSString).appendingPathComponent("backups")
        try files.createDirectory(atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let stem = "haru-\(Int(Date().timeIntervalSince1970 * 1000))-\(label)"
        let target = (directory as NSString).appendingPathComponent("\(stem).db")
        try Self.copy(database, to: target)
        try removeOldest(in: directory, but: [target, source ?? ""])
        return target
    }

    private func removeOldest(in directory: String, but spared: [String]) throws {
        let files = FileManager.default
        let names = try files.contentsOfDirectory(atPath: directory).filter {
            $0.hasPrefix("haru-") && $0.hasSuffix(".db") && !$0.hasSuffix("-\(Self.byHand).db")
        }
        for name in names.sorted().dropLast(Self.kept) {
            let file = (directory as NSString).appendingPathComponent(name)
            if spared.allSatisfy({ ($0 as NSString).lastPathComponent != name }) { try files.removeItem(atPath: file) }
        }
    }

    /// Writes a consistent copy; `target` must not exist.
    ///
    /// It gets its name only when it is whole: a full disk leaves nothing that looks like a backup.
    static func copy(_ database: any SQLDatabase, to target: String) throws {
        let partial = "\(target).part-\(getpid())"
        do {
            try database.outsideTransaction { connection in
                _ = try connection.execute("VACUUM INTO ?", [.text(partial)])
            }
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: partial)
            try FileManager.default.moveItem(atPath: partial, toPath: target)
        } catch {
            unlink(partial)
            throw error
        }
    }
}
