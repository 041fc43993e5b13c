import DataRepositories
import DomainPrimitives
import Foundation
import SQLInterface
import SettingsDomain
import SyncProtocolDomain
import TodosDomain
import UtilIdentifiers

/// The checks of `haru doctor` on the library, which change nothing.
struct LibraryDiagnosis {
    let location: LibraryLocation
    /// The paths of files and folders, besides the library, that only the owner may read.
    let secrets: [String]

    private var path: String { location.path }

    func findings() -> [Finding] {
        var check = Finding.Check.library
        do {
            return try StorageBoundary(path: path).translating {
                if try LibraryFile.size(path) == nil { return [.noLibrary, space()].compactMap { $0 } }
                let database = try LibraryOpening(location, access: .readOnly).open(filling: { _ in })
                guard try LibraryMigration(location: location).check(database) > 0 else {
                    throw PlannerError.storage(StorageError(.notALibrary, path: path))
                }
                check = .permissions
                let permissions = try permissions() + [try writability(database), space()].compactMap { $0 }
                check = .integrity
                let checks = try checks(database)
                check = .backups
                return permissions + checks + [try backups()]
            }
        } catch {
            let broken = broken(check, error)
            if check == .backups { return [broken] }
            // A person with a damaged library needs to know the backups.
            do { return [broken, try backups()] } catch { return [broken, self.broken(.backups, error)] }
        }
    }

    private func broken(_ check: Finding.Check, _ error: any Error) -> Finding {
        if case .storage(let error) = error as? PlannerError { return .broken(check, error) }
        return .broken(check, StorageError(.other(detail: "\(error)"), path: path))
    }

    private func permissions() throws -> [Finding] {
        let open = try ([path] + secrets.filter(FileManager.default.fileExists)).filter { file in
            var status = stat()
            guard stat(file, &status) == 0 else { throw StorageError.posix(errno, path: file) }
            return status.st_mode & 0o077 != 0
        }
        guard open.isEmpty else { return open.map { .readableByOthers(path: $0) } }
        return [FileManager.default.isWritableFile(atPath: path) ? .ownersAlone : .readOnly(path: path)]
    }

    /// Tests whether Haru can write to the library, and returns the problem, if any. Does not test a
    /// library that was never opened for writing, because the test itself would change the file.
    private func writability(_ database: any SQLFileDatabase) throws -> Finding? {
        // A library in another mode is a copy that was never opened for writing. This check must not turn
        // such a copy into a library in use.
        guard try database.read({ try $0.first("PRAGMA journal_mode") { $0.text(0) } }) == "wal" else {
            return nil
        }
        do {
            try StorageBoundary(path: path).translating {
                let database = try location.opener.open(
                    SQLLocation(path: path, access: .readWrite, busyTimeout: 0.5))
                try database.write { _ in }
            }
            return nil
        } catch {
            if case .storage(let error) = error { return .unwritable(error) }
            return .broken(.permissions, StorageError(.other(detail: "\(error)"), path: path))
        }
    }

    private func space() -> Finding? {
        var info = statvfs()
        // If the library does not exist yet, checks the nearest existing directory.
        var directory = path
        while statvfs(directory, &info) != 0 {
            guard directory.count > 1, errno == ENOENT else { return nil }
            directory = (directory as NSString).deletingLastPathComponent
        }
        let (free, isHuge) = Int(clamping: info.f_bavail).multipliedReportingOverflow(
            by: Int(clamping: info.f_frsize))
        return isHuge || free >= Finding.leastSpace ? nil : .littleSpace(path: path, free: free)
    }

    private func backups() throws -> Finding {
        let names = try LibraryBackup(location: location).names()
        return .backups(count: names.count, newest: names.last)
    }

    private func checks(_ database: any SQLFileDatabase) throws -> [Finding] {
        let integrity = try database.read { try $0.rows("PRAGMA integrity_check(5)") { $0.text(0) } }
        guard integrity == ["ok"] else {
            return [
                .broken(
                    .integrity, StorageError(.corrupt(detail: integrity.joined(separator: "; ")), path: path))
            ]
        }
        // The next command that writes upgrades the library itself, so this check upgrades only a copy.
        return try UpgradedCopy(location: location).current(of: database).read { connection in
            let open = try count(connection, "todo WHERE deleted = 0 AND completed_at IS NULL")
            let done = try count(connection, "todo WHERE deleted = 0 AND completed_at IS NOT NULL")
            return [
                .library(path: path, open: open, done: done), .intact,
                .statistics(wrong: try wrongFigures(connection)),
                .search(missing: try unindexed(connection)),
                .outbox(waiting: try library(connection).countWaiting()),
            ]
        }
    }

    private func library(_ connection: any SQLConnection) -> SQLLibraryConnection {
        SQLLibraryConnection(connection, of: location, now: location.clock.now(), stamp: .zero)
    }

    private func unindexed(_ connection: any SQLConnection) throws -> Int {
        try location.tables.catalogue.types.filter(\.isSearchable).reduce(0) { sum, type in
            let bits = "(SELECT coalesce(max(code), 0) << 48 FROM search_type WHERE type = '\(type.name)')"
            let missing = """
                \(type.name) r WHERE deleted = 0
                AND NOT EXISTS (SELECT 1 FROM record_text WHERE rowid = r.pk | \(bits))
                """
            return try sum + count(connection, missing)
        }
    }

    /// Computes the statistics of all days and tags again from the todos. Returns how many stored statistics
    /// differ from the computed ones.
    private func wrongFigures(_ connection: any SQLConnection) throws -> Int {
        let stored = library(connection)
        let tags = try stored.tags()
        let ledger = try stored.countedStatistics()
        let kept = try stored.stats(of: Day.first...Day.last, includingTags: true)
        var wrong = kept.count { ledger.days[$0.day] != $0.contribution }
        let days = Set(kept.map(\.day))
        wrong += ledger.days.keys.count { !days.contains($0) }
        wrong += try wrongTags(connection, ledger)
        return wrong
            + tags.count { usage in
                let real = ledger.usage[usage.tag.id] ?? .init()
                return (real.open, real.done) != (usage.open, usage.done)
            }
    }

    private func wrongTags(_ connection: any SQLConnection, _ ledger: StatisticsLedger) throws -> Int {
        var rest = ledger.dayTags
        var wrong = 0
        try connection.query("SELECT day, tag, total FROM daily_tag", []) { row in
            guard let day = Day(row.text(0)), let tag = UUID(bytes: row.blob(1)) else {
                wrong += 1
                return true
            }
            if rest[day]?.removeValue(forKey: tag) != Int(row.integer(2)) { wrong += 1 }
            return true
        }
        return wrong + rest.values.reduce(0) { $0 + $1.count }
    }

    private func count(_ connection: any SQLConnection, _ source: String) throws -> Int {
        try connection.first("SELECT count(*) FROM \(source)") { Int($0.integer(0)) } ?? 0
    }
}
