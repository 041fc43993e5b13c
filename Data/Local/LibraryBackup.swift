import Foundation
import SQLInterface

/// Copies of the library beside it, whole and consistent (`VACUUM INTO`), readable by their owner only. The last three
/// made by the program itself are kept (SYNC.md, Failsafes).
struct LibraryBackup {
    static let kept = 3
    let path: String

    /// Writes a backup into `backups/` beside the library and removes the oldest beyond ``kept``.
    @discardableResult
    func write(from database: any SQLDatabase, label: String) throws -> String {
        let files = FileManager.default
        let directory = ((path as NSString).deletingLastPathComponent as NSString).appendingPathComponent("backups")
        try files.createDirectory(atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let stem = "haru-\(Int(Date().timeIntervalSince1970))-\(label)"
        let target = (directory as NSString).appendingPathComponent("\(stem).db")
        try Self.copy(database, to: target)
        try removeOldest(in: directory)
        return target
    }

    private func removeOldest(in directory: String) throws {
        let files = FileManager.default
        let names = try files.contentsOfDirectory(atPath: directory).filter { $0.hasPrefix("haru-") && $0.hasSuffix(".db") }
        for name in names.sorted().dropLast(Self.kept) {
            try files.removeItem(atPath: (directory as NSString).appendingPathComponent(name))
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
