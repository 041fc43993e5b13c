import DomainPrimitives
import Foundation
import LibraryDomain
import SQLInterface
import SyncProtocolDomain
import TodosDomain
import UtilIdentifiers

/// The step of an upgrade that clears the default values of todos.
///
/// Before catalogue revision 5, every todo had a side, a difficulty and an estimate. The default values were
/// ``Side/normal``, ``Difficulty/normal`` and ``Estimate/normal``. A default value stays if one of these
/// shows that a person set it:
/// - an edit of the field
/// - a value on the server
/// - the typed line (``Todo/raw``)
struct UnsetDefaults {
    /// The first catalogue revision with clearable fields (``RecordType/Field/clearableSince``).
    static let revision = 5

    /// A todo with at least one default value.
    private struct Candidate {
        let row: Int64
        let id: RecordID
        let isLive: Bool
        let title: String
        let raw: String
        /// The values in the order of ``defaults``.
        let values: [Int64?]
        /// The edit stamps of the fields as JSON, by field name; empty for a todo without edits.
        let stamps: String
        let synced: SyncedVersions
        /// The registers of the open outbox entry.
        let open: RegisterSet
    }

    /// A field, and the default value that it had before ``UnsetDefaults/revision``.
    private struct Default: Sendable {
        let field: String
        let value: Int64
        /// Whether a typed line sets the field.
        let isTyped: @Sendable (QuickAdd) -> Bool
    }

    private static let defaults = [
        Default(field: "side", value: Int64(Side.normal.rawValue)) { $0.side != nil },
        Default(field: "difficulty", value: Int64(Difficulty.normal.level)) { $0.difficulty != nil },
        Default(field: "estimate", value: Int64(Estimate.normal.minutes)) { $0.estimate != nil },
    ]

    private let sql: any SQLConnection
    private let library: SQLLibraryConnection
    private let now: Moment

    init(_ sql: any SQLConnection, _ library: SQLLibraryConnection, now: Moment) {
        self.sql = sql
        self.library = library
        self.now = now
    }

    /// Clears the default values that Haru itself set. Then stores how many todos of each day have an
    /// estimate. Runs in the caller's transaction.
    func callAsFunction() throws {
        for candidate in try candidates() { try clear(candidate) }
        try sql.execute(
            """
            UPDATE daily_stat SET estimated = counted.number FROM (
                SELECT substr(due, 1, 10) AS day, count(*) AS number FROM todo
                WHERE deleted = 0 AND due IS NOT NULL AND estimate IS NOT NULL GROUP BY 1
            ) AS counted WHERE counted.day = daily_stat.day
            """)
    }

    private func candidates() throws -> [Candidate] {
        let text = """
            SELECT pk, id, deleted, title, raw, side, difficulty, estimate, stamps, synced,
                (SELECT fields FROM outbox WHERE type = 'todo' AND id = t.id AND state = 0)
            FROM todo t WHERE side = ? OR difficulty = ? OR estimate = ?
            """
        return try sql.rows(text, Self.defaults.map { .integer($0.value) }) { row -> Candidate in
            guard let id = RecordID(bytes: row.blob(1)) else {
                throw SQLError(.corrupt, "a todo without an identifier")
            }
            return Candidate(
                row: row.integer(0), id: id, isLive: row.integer(2) == 0, title: row.text(3),
                raw: row.text(4), values: (5...7).map { row.optionalInteger($0) },
                stamps: row.optionalText(8) ?? "",
                synced: row.optionalText(9).flatMap(SyncedVersions.init) ?? SyncedVersions(),
                open: RegisterSet(rawValue: row.optionalInteger(10) ?? 0))
        }
    }

    private func clear(_ todo: Candidate) throws {
        let line = typedLine(todo)
        var cleared: [String] = []
        var unsent = RegisterSet()
        for (value, initial) in zip(todo.values, Self.defaults) where value == initial.value {
            let field = initial.field
            let register = RegisterSet(field, of: .todo)
            if todo.synced.version(register.rawValue) != nil { continue }
            guard todo.stamps.contains("\"\(field)\":") || line.map(initial.isTyped) == true else {
                cleared.append(field)
                continue
            }
            // The server has no value of the field, because earlier versions did not send default values.
            if todo.isLive, todo.open.isDisjoint(with: register) { unsent.formUnion(register) }
        }
        if !cleared.isEmpty {
            let sets = cleared.map { "\($0) = NULL" }.joined(separator: ", ")
            try sql.execute("UPDATE todo SET \(sets) WHERE pk = ?", [.integer(todo.row)])
        }
        guard !unsent.isEmpty else { return }
        if todo.open.isEmpty {
            // The value counts as older than every edit, so no edit of another device is lost.
            let creation = CreationInfo(time: CreationInfo.generated)
            try library.enqueue(OutboxEdit(.todo, todo.id, unsent, creation: creation))
        } else {
            // The value joins the waiting edit, and the edit keeps its time.
            try sql.execute(
                "UPDATE outbox SET fields = fields | ? WHERE type = 'todo' AND id = ? AND state = 0",
                [.integer(unsent.rawValue), .blob(todo.id.bytes)])
        }
    }

    /// Returns the typed line with its fields; `nil` if the line sets no field or cannot be read.
    private func typedLine(_ todo: Candidate) -> QuickAdd? {
        // Words for a field leave the title, so a line that equals the title has none.
        guard !todo.raw.isEmpty, todo.raw != todo.title else { return nil }
        return try? QuickAdd(todo.raw, now: now)
    }
}
