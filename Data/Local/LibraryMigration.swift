import DataRepositories
import DomainPrimitives
import Foundation
import LibraryDomain
import SQLInterface
import SyncProtocolDomain
import TodosDomain

/// The migration of a library to the schema and the record types of this program version. Migrations only go
/// forward.
struct LibraryMigration {
    let location: LibraryLocation

    /// Runs the missing migrations in one transaction. Makes a backup first if the tables or values of an
    /// existing library will change.
    /// - Parameter filling: writes the starters, such as the first tags, in the same transaction.
    func run(on database: any SQLFileDatabase, filling: (any SQLConnection) throws -> Void) throws {
        let found = try check(database)
        if try isCurrent(database, found) { return }
        guard found > 0 else { return try migrate(database, filling: filling) }
        // One process migrates at a time. The others then find a current library.
        let lock = try FileLock(directory: (location.path as NSString).deletingLastPathComponent)
        defer { lock.unlock() }
        let version = try check(database)
        if try isCurrent(database, version) { return }
        let schema = RecordSchema(location.tables.catalogue)
        if version < LibrarySchema.version {
            try backUp(database, "before-v\(version + 1)")
        } else if try database.read({ try schema.isIncomplete($0) || hasUnknownRegisters($0) }) {
            try backUp(database, "before-types-\(location.tables.catalogue.revision)")
        }
        try migrate(database, filling: filling)
    }

    /// Whether the library has the tables and record types of this program version.
    /// - Parameter version: the version of the library's tables.
    /// - Throws: ``PlannerError/storage(_:)`` if a program with later record types has opened the library.
    private func isCurrent(_ database: any SQLFileDatabase, _ version: Int) throws -> Bool {
        guard version == LibrarySchema.version else { return false }
        let catalogue = location.tables.catalogue
        switch try database.read(RecordSchema(catalogue).state) {
        case .current: return true
        case .outdated: return false
        case .newer(let revision): throw newer(revision, than: catalogue.revision)
        }
    }

    func isOlder(_ database: any SQLFileDatabase) throws -> Bool {
        let version = try check(database)
        return try version > 0 && !isCurrent(database, version)
    }

    /// Migrates a copy of a library. Makes no backup, because the library itself stays unchanged.
    func upgrade(_ copy: any SQLFileDatabase) throws { try migrate(copy) { _ in } }

    private func migrate(_ database: any SQLFileDatabase, filling: (any SQLConnection) throws -> Void) throws
    {
        try database.write { connection in
            // Another process may have migrated the library already.
            let current = try Self.version(connection)
            guard current <= LibrarySchema.version else { throw newer(current, than: LibrarySchema.version) }
            if current == LibrarySchema.version,
                case .newer(let revision) = try RecordSchema(location.tables.catalogue).state(connection)
            {
                throw newer(revision, than: location.tables.catalogue.revision)
            }
            let former = try RecordSchema.revision(connection)
            try makeTables(from: current, connection)
            guard current > 0 else { return try filling(connection) }
            if former < UnsetDefaults.revision { try unsetDefaults(connection) }
            try promote(connection)
        }
    }

    /// Creates or migrates the tables, in the caller's transaction.
    /// - Parameter current: the version of the library's tables before the call; 0 if the library has no
    ///   tables.
    func makeTables(from current: Int, _ connection: any SQLConnection) throws {
        try Self.run(from: current, connection)
        try RecordSchema(location.tables.catalogue).update(connection)
        try MentionFilling(location.tables.catalogue).run(connection)
    }

    /// Runs the promotion (``UnknownPromotion``), which applies registers that an older program version did
    /// not know.
    private func promote(_ connection: any SQLConnection) throws {
        let now = location.clock.now()
        let stamp = try SQLLibrarySource.nextStamp(connection, now, of: location)
        let library = SQLLibraryConnection(connection, of: location, now: now, stamp: stamp)
        try UnknownPromotion(library, observers: library.observers)()
        try SQLLibrarySource.keep(stamp, connection)
    }

    private func unsetDefaults(_ connection: any SQLConnection) throws {
        let now = location.clock.now()
        let stamp = try SQLLibrarySource.nextStamp(connection, now, of: location)
        let library = SQLLibraryConnection(connection, of: location, now: now, stamp: stamp)
        try UnsetDefaults(connection, library, now: now)()
    }

    private static func run(from current: Int, _ connection: any SQLConnection) throws {
        let scripts =
            current == 0 ? LibrarySchema.creation : Array(LibrarySchema.migrations.dropFirst(current))
        for script in scripts { try connection.script(script) }
        try connection.script("PRAGMA user_version = \(LibrarySchema.version)")
        try connection.script("PRAGMA application_id = \(LibrarySchema.applicationID)")
    }

    /// Returns the version of the library's tables; 0 for a file without tables.
    /// - Throws: ``PlannerError/storage(_:)`` for the database of another program, or of a later version of
    ///   Haru.
    @discardableResult
    func check(_ database: any SQLFileDatabase) throws -> Int {
        try database.read { connection in
            let version = try Self.version(connection)
            let application = try connection.first("PRAGMA application_id") { $0.integer(0) } ?? 0
            if application != LibrarySchema.applicationID || version <= 0 {
                let tables = try connection.first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } ?? 0
                guard tables == 0, version == 0 else {
                    throw PlannerError.storage(StorageError(.notALibrary, path: location.path))
                }
            }
            guard version <= LibrarySchema.version else { throw newer(version, than: LibrarySchema.version) }
            return version
        }
    }

    private func newer(_ version: Int, than supported: Int) -> PlannerError {
        .storage(StorageError(.newerVersion(found: version, supported: supported), path: location.path))
    }

    private static func version(_ connection: any SQLConnection) throws -> Int {
        Int(try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0)
    }

    private func hasUnknownRegisters(_ connection: any SQLConnection) throws -> Bool {
        try connection.first("SELECT 1 FROM unknown_register LIMIT 1") { _ in true } ?? false
    }

    private func backUp(_ database: any SQLFileDatabase, _ label: String) throws {
        try LibraryBackup(location: location).write(from: database, label: label)
    }
}
