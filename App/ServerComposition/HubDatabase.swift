import DataHub
import DomainPrimitives
import Foundation
public import HubDomain
import SQLInterface
import SyncProtocolDomain
import UtilIdentifiers

#if Postgres
    import LibPQAdapter
#endif

public struct HubDatabase: Sendable {
    let opener: any SQLOpener
    let location: DatabaseLocation
    /// The hash function of the digests of records.
    let hash: ContentHash
    /// Whether this process already holds the lock that lets only one server use the database file. If
    /// `false`, the process takes the lock before it creates or migrates tables.
    let holdsInstanceLock: Bool

    /// Opens the database. If the file, its directories or its tables are missing, the method creates them.
    /// The file and the new directories can be accessed only by their owner.
    func open(_ random: RandomSource) throws(ServerProblem) -> OpenHub {
        try translating {
            let epoch = random.withGenerator { generator in
                (0..<8).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            }.hexadecimal
            switch location {
            case .file(let path):
                try location.makeDirectory()
                let database = try openOwn(path)
                chmod(path, 0o600)
                let repository = try SQLHubRepository(database, .sqlite, newEpoch: epoch, hash: hash) {
                    // A migration must not change the tables under a running server. A running server holds
                    // this lock, so the migration then fails. The system releases the lock when this process
                    // ends.
                    if !holdsInstanceLock { _ = try DatabaseInstanceLock(path: path) }
                }
                return OpenHub(repository, file: database)
            case .postgres(let url):
                #if Postgres
                    let database = PostgresDatabase(
                        PostgresAddress(url: url), connections: location.connections, busyTimeout: 10)
                    return OpenHub(
                        try SQLHubRepository(database, .postgres, newEpoch: epoch, hash: hash),
                        announcing: database)
                #else
                    throw Self.noPostgres(url)
                #endif
            }
        }
    }

    /// Copies the database file to a new file at `target`, even while a server uses the database.
    /// - Throws: if the database is in PostgreSQL, or if `target` exists.
    public func backUp(to target: String) throws(ServerProblem) {
        guard case .file(let path) = location else {
            throw .invalid(
                "backup: \(location.shown) is a PostgreSQL database. Back it up with pg_dump or "
                    + "pg_basebackup.")
        }
        try location.requirePresent()
        guard !FileManager.default.fileExists(atPath: target) else {
            throw .invalid("\(target) already exists. Nothing was written. Choose another name.")
        }
        do {
            let database = try openOwn(path)
            // The copy gets its final name only when it is complete.
            let partial = "\(target).part-\(getpid())"
            defer { unlink(partial) }
            _ = try database.outsideTransaction { try $0.execute("VACUUM INTO ?", [.text(partial)]) }
            chmod(partial, 0o600)
            try FileManager.default.moveItem(atPath: partial, toPath: target)
        } catch let error as HubError {
            throw .storage("database \(path): \(Self.words(error))")
        } catch let error as SQLError {
            throw .storage("backup to \(target): \(error.message)")
        } catch {
            throw .storage("backup to \(target): \(error.localizedDescription)")
        }
    }

    /// Opens the database file for reading and writing.
    /// - Throws: an error if the file belongs to another program. The method then leaves the file and its
    ///   permissions unchanged.
    private func openOwn(_ path: String) throws -> any SQLFileDatabase {
        if let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int, size > 0 {
            try SQLHubRepository.requireOwn(
                opener.open(SQLLocation(path: path, access: .readOnly, busyTimeout: 10)), .sqlite)
        }
        return try opener.open(SQLLocation(path: path, access: .readWrite, busyTimeout: 10))
    }

    private func translating<Value>(_ body: () throws -> Value) throws(ServerProblem) -> Value {
        do { return try body() } catch let problem as ServerProblem { throw problem } catch let error
            as HubError
        {
            throw .storage("database \(location.shown): \(Self.words(error))")
        } catch let error as SQLError {
            throw .storage("database \(location.shown): \(error.message)")
        } catch {
            throw .storage("database \(location.shown): \(error.localizedDescription)")
        }
    }

    #if !Postgres
        private static func noPostgres(_ url: String) -> ServerProblem {
            .invalid(
                "database \(DatabaseLocation(url).shown): this haru-server was built without PostgreSQL. "
                    + "Build it with: Scripts/build haru-server --traits Postgres")
        }
    #endif

    /// Returns a description of an error for the server's administrator.
    public static func words(_ error: HubError) -> String {
        switch error {
        case .storage(.busy): "another process has locked it."
        case .storage(.full): "the disk is full."
        case .storage(.other(let words)), .storage(.unreachable(let words)): words
        case .refused, .denied: "\(error)"
        }
    }
}
