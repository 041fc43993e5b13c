import DomainPrimitives
import Foundation
import SQLInterface
import SettingsDomain

/// The checks of `haru doctor` on the library; read-only.
struct LibraryDiagnosis {
    let place: LibraryPlace

    private var path: String { place.path }

    func findings() -> [Finding] {
        var check = Finding.Check.library
        do {
            return try StorageBoundary(path: path).translating {
                if try LibraryFile.size(path) == nil { return [.noLibrary] }
                let database = try LibraryOpening(place, access: .readOnly).open()
                check = .permissions
                let permissions = try permissions()
                check = .integrity
                let checks = try checks(database)
                check = .backups
                return permissions + checks + [try backups()]
            }
        } catch {
            if case .storage(let error) = error { return [.broken(check, error)] }
            return [.broken(check, StorageError(.other(detail: "\(error)"), path: path))]
        }
    }

    private func permissions() throws -> [Finding] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
        guard mode & 0o077 == 0 else { return [.readableByOthers(path: path)] }
        return [FileManager.default.isWritableFile(atPath: path) ? .ownersAlone : .readOnly(path: path)]
    }

    private func backups() throws -> Finding {
        let names = try LibraryBackup(place: place).names()
        return .backups(count: names.count, newest: names.last)
    }

    private func checks(_ database: any SQLDatabase) throws -> [Finding] {
        try database.read { connection in
            let integrity = try connection.rows("PRAGMA integrity_check(5)") { $0.text(0) }
            guard integrity == ["ok"] else {
                return [.broken(.integrity, StorageError(.corrupt(detail: integrity.joined(separator: "; ")), path: path))]
            }
            let open = try count(connection, "todo WHERE deleted = 0 AND completed_at IS NULL")
            let done = try count(connection, "todo WHERE deleted = 0 AND completed_at IS NOT NULL")
            let unindexed = "todo t WHERE deleted = 0 AND NOT EXISTS (SELECT 1 FROM todo_text WHERE rowid = t.pk)"
            return [
                .library(path: path, open: open, done: done), .intact,
                .statistics(wrongDays: try wrongDays(connection)),
                .search(missing: try count(connection, unindexed)),
                .outbox(waiting: try count(connection, "outbox WHERE state = 0")),
            ]
        }
    }

    /// Days whose kept numbers differ from those of their todos.
    private func wrongDays(_ connection: any SQLConnection) throws -> Int {
        try connection.first(
            """
            WITH real AS (
                SELECT substr(due, 1, 10) AS day, count(*) AS total, count(completed_at) AS done,
                    sum(iif(side = 0, estimate, 0)) AS work, sum(iif(side = 1, estimate, 0)) AS life
                FROM todo WHERE deleted = 0 AND due IS NOT NULL GROUP BY 1),
            kept AS (SELECT day, total, done, work_minutes AS work, life_minutes AS life FROM daily_stat)
            SELECT count(DISTINCT day) FROM (SELECT * FROM (SELECT * FROM real EXCEPT SELECT * FROM kept)
                UNION SELECT * FROM (SELECT * FROM kept EXCEPT SELECT * FROM real))
            """
        ) { Int($0.integer(0)) } ?? 0
    }

    private func count(_ connection: any SQLConnection, _ source: String) throws -> Int {
        try connection.first("SELECT count(*) FROM \(source)") { Int($0.integer(0)) } ?? 0
    }
}
