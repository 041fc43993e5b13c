import DataRepositories
public import DomainPrimitives
import LibraryDomain
import SQLInterface
public import SessionsDomain
import SyncDomain
import SyncProtocolDomain

/// Empties the library in one transaction, and keeps the file. If another process makes an edit meanwhile,
/// the edit fails or goes into the emptied library.
extension SQLLibrarySource: LocalLibrary {
    public func clear(of owner: LibraryOwner, discardsUnsent: Bool) throws(AccountError) -> [String] {
        let problem: AccountError?
        do { problem = try clear(unlessRefused: { try discardsUnsent ? nil : refusal($0, owner) }) } catch {
            throw .library(error)
        }
        if let problem { throw problem }
        do { return try boundary.translating { try LibraryBackup(location: location).removeOwn() } } catch {
            throw .library(error)
        }
    }

    /// Empties the library if `refusal` returns `nil`.
    /// - Returns: the result of `refusal`.
    private func clear(
        unlessRefused refusal: (any SQLConnection) throws -> AccountError?
    ) throws(PlannerError) -> AccountError? {
        try translating { database in
            let problem = try database.write { connection in
                let problem = try refusal(connection)
                if problem == nil { try makeNew(connection) }
                return problem
            }
            if problem == nil {
                markWritten()
                // Deleted data must not remain readable in the file.
                try database.outsideTransaction { connection in
                    _ = try connection.execute("VACUUM")
                    try connection.script("PRAGMA wal_checkpoint(TRUNCATE)")
                }
            }
            return problem
        }
    }

    /// Returns the reason why the library must not be emptied, such as unsent edits; `nil` if the library can
    /// be emptied.
    private func refusal(_ connection: any SQLConnection, _ owner: LibraryOwner) throws -> AccountError? {
        let library = SQLLibraryConnection(connection, of: location, now: clock.now(), stamp: .zero)
        let state = try library.syncState()
        if let present = state?.owner, !present.isSame(as: owner) {
            return .foreignLibrary(owner: present, hasSameName: present.hasSameName(as: owner))
        }
        // It is not known whether this account has any value of the library, so every record counts as
        // unsent.
        if state?.isForeign == true {
            let live = try location.tables.catalogue.types.filter(\.isGuarded).map(library.count).reduce(0, +)
            let count = try live - library.countUnusedStarters()
            if count > 0 { return .unsent(count: count) }
        }
        let count = try library.countWaiting() + library.countRejected()
        return count > 0 ? .unsent(count: count) : nil
    }

    private func makeNew(_ connection: any SQLConnection) throws {
        // Drops virtual tables first, because this also drops the tables that belong to them.
        for kind in ["sql LIKE 'CREATE VIRTUAL%'", "name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"] {
            let names = try connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND \(kind)")
            { $0.text(0) }
            for name in names { try connection.script("DROP TABLE \"\(name)\"") }
        }
        try LibraryMigration(location: location).makeTables(from: 0, connection)
        try insertFirstTags(connection)
    }
}
