import DomainPrimitives
import Foundation
import SQLInterface
import SettingsDomain

/// The checks of `haru doctor` on the library; read-only.
struct LibraryDiagnosis {
    let path: String
    let opener: any SQLOpener

    func findings() -> [Finding] {
        guard FileManager.default.fileExists(atPath: path) else {
            return [Finding(.library, .fine(detail: "none yet; the first command that writes makes it"))]
        }
        do {
            let database = try LibraryOpening(path: path, access: .readOnly, opener: opener).open().database
            return try permissions() + checks(database)
        } catch let error as PlannerError {
            if case .storage(let error) = error { return [Finding(.library, .broken(error))] }
            return [Finding(.library, .broken(StorageError(.other(detail: "\(error)"), path: path)))]
        } catch let error as SQLError {
            return [Finding(.library, .broken(StorageError(error, path: path)))]
        } catch {
            return [Finding(.library, .broken(StorageError(.other(detail: error.localizedDescription), path: path)))]
        }
    }

    private func permissions() throws -> [Finding] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
        guard mode & 0o077 == 0 else {
            return [Finding(.permissions, .warning(detail: "others may read \(path); run: chmod 600 '\(path)'"))]
        }
        guard FileManager.default.isWritableFile(atPath: path) else {
            return [Finding(.permissions, .warning(detail: "\(path) is read-only"))]
        }
        return [Finding(.permissions, .fine(detail: "the owner's alone"))]
    }

    private func checks(_ database: any SQLDatabase) throws -> [Finding] {
        try database.read { connection in
            let integrity = try connection.rows("PRAGMA integrity_check(5)") { $0.text(0) }
            guard integrity == ["ok"] else {
                let error = StorageError(.corrupt(detail: integrity.joined(separator: "; ")), path: path)
                return [Finding(.integrity, .broken(error))]
            }
            let open = try count(connection, "todo WHERE deleted = 0 AND completed_at IS NULL")
            let done = try count(connection, "todo WHERE deleted = 0 AND completed_at IS NOT NULL")
            let waiting = try count(connection, "outbox WHERE state = 0")
            return [
                Finding(.library, .fine(detail: "\(path): \(open) open, \(done) done")),
                Finding(.integrity, .fine(detail: "ok")),
                try statistics(connection),
                try search(connection),
                Finding(.outbox, .fine(detail: "\(waiting) records wait for an account")),
            ]
        }
    }

    /// Days whose kept numbers differ from those of their todos.
    private func statistics(_ connection: any SQLConnection) throws -> Finding {
        let wrong =
            try connection.first(
                """
                WITH real AS (
                    SELECT substr(due, 1, 10) AS day, count(*) AS total, count(completed_at) AS done,
                        sum(iif(side = 0, estimate, 0)) AS work, sum(iif(side = 1, estimate, 0)) AS life
                    FROM todo WHERE deleted = 0 AND due IS NOT NULL GROUP BY 1),
                kept AS (SELECT day, total, done, work_minutes AS work, life_minutes AS life FROM daily_stat)
                SELECT count(*) FROM (SELECT * FROM (SELECT * FROM real EXCEPT SELECT * FROM kept)
                    UNION SELECT * FROM (SELECT * FROM kept EXCEPT SELECT * FROM real))
                """
            ) { Int($0.integer(0)) } ?? 0
        guard wrong == 0 else { return Finding(.statistics, .inconsistent(detail: "\(wrong) days differ from their todos")) }
        return Finding(.statistics, .fine(detail: "every day agrees with its todos"))
    }

    private func search(_ connection: any SQLConnection) throws -> Finding {
        let missing = try count(
            connection, "todo t WHERE deleted = 0 AND NOT EXISTS (SELECT 1 FROM todo_text WHERE rowid = t.pk)")
        guard missing == 0 else {
            return Finding(.search, .inconsistent(detail: "\(missing) todos cannot be found by their words"))
        }
        return Finding(.search, .fine(detail: "every todo is indexed"))
    }

    private func count(_ connection: any SQLConnection, _ source: String) throws -> Int {
        try connection.first("SELECT count(*) FROM \(source)") { Int($0.integer(0)) } ?? 0
    }
}
