import DataRepositories
import DomainPrimitives
import Foundation
import LibraryDomain
import SQLInterface
import SyncProtocolDomain
import TodosDomain

/// Reads and writes the undo history: a person's actions, and what each action changed.
extension SQLLibraryConnection {
    /// The number of user actions that the undo history keeps. The history can be longer for a while, because
    /// each new user action deletes at most ``prunedAtOnce`` old changes.
    static let keptActions = 1000
    private static let prunedAtOnce = 200

    func actions(limit: Int) throws(PlannerError) -> [UserAction] {
        try storage {
            let text =
                "SELECT seq, kind, subject, at, state, changes FROM user_action ORDER BY seq DESC LIMIT ?"
            return try sql.rows(text, [.init(limit)]) { row -> UserAction? in
                guard let state = UserAction.State(rawValue: Int(row.integer(4))) else { return nil }
                let kind = ActionLabel.Kind(rawValue: row.text(1))
                return UserAction(
                    id: Int(row.integer(0)), label: ActionLabel(kind, row.text(2)),
                    at: Timestamp(milliseconds: row.integer(3)), state: state, changes: Int(row.integer(5)))
            }.compactMap { $0 }
        }
    }

    func beginAction(_ label: ActionLabel) throws(PlannerError) -> Int {
        try storage {
            try sql.execute("UPDATE user_action SET state = 2 WHERE state = 1")
            let text = """
                INSERT INTO user_action (kind, subject, at, state, changes) VALUES (?, ?, ?, 0, 0)
                RETURNING seq
                """
            let arguments: [SQLValue] = [
                .text(label.kind.rawValue), .text(label.subject), .integer(now.timestamp.milliseconds),
            ]
            let seq = try sql.rows(text, arguments) { Int($0.integer(0)) }.first ?? 0
            try prune(before: seq - Self.keptActions)
            return seq
        }
    }

    func record(_ change: ActionChange, of action: Int) throws(PlannerError) {
        try storage {
            let (kind, edits) = try ActionChangeRow.encode(change)
            try sql.execute(
                "INSERT INTO action_change (action, type, id, kind, edits) VALUES (?, ?, ?, ?, ?)",
                [.init(action), .text(change.type.name), .blob(change.id.bytes), .init(kind), .init(edits)])
        }
    }

    func finishAction(_ action: Int, changes: Int) throws(PlannerError) {
        try storage {
            try sql.execute(
                "UPDATE user_action SET changes = ? WHERE seq = ?", [.init(changes), .init(action)])
        }
    }

    func changes(of action: Int, limit: Int) throws(PlannerError) -> (known: [ActionChange], unknown: Int) {
        try storage {
            let text = "SELECT type, id, kind, edits FROM action_change WHERE action = ? ORDER BY seq LIMIT ?"
            let changes = try sql.rows(text, [.init(action), .init(limit)]) { row in
                try ActionChangeRow.decode(
                    type: row.text(0), id: row.blob(1), kind: Int(row.integer(2)), edits: row.text(3),
                    catalogue)
            }
            let known = changes.compactMap { $0 }
            return (known, changes.count - known.count)
        }
    }

    func changes(of actions: [Int], types: [RecordType]) throws(PlannerError) -> [Int: [ActionChange]] {
        try storage {
            var changes: [Int: [ActionChange]] = [:]
            let names = types.map { SQLValue.text($0.name) }
            let typeMarks = Array(repeating: "?", count: names.count).joined(separator: ", ")
            var rest = actions[...]
            while !rest.isEmpty {
                let some = rest.prefix(Self.mostParameters)
                rest = rest.dropFirst(Self.mostParameters)
                let marks = Array(repeating: "?", count: some.count).joined(separator: ", ")
                // The `+` keeps `type` out of the choice of an index, so SQLite uses the index on `action`.
                let text = """
                    SELECT action, type, id, kind, edits FROM action_change
                    WHERE action IN (\(marks)) AND +type IN (\(typeMarks)) ORDER BY seq
                    """
                try sql.query(text, some.map { SQLValue($0) } + names) { row in
                    let change = try ActionChangeRow.decode(
                        type: row.text(1), id: row.blob(2), kind: Int(row.integer(3)), edits: row.text(4),
                        catalogue)
                    if let change { changes[Int(row.integer(0)), default: []].append(change) }
                    return true
                }
            }
            return changes
        }
    }

    func changedTypes(of actions: [Int]) throws(PlannerError) -> [Int: [String]] {
        try storage {
            var types: [Int: [String]] = [:]
            var rest = actions[...]
            while !rest.isEmpty {
                let some = rest.prefix(Self.mostParameters)
                rest = rest.dropFirst(Self.mostParameters)
                let marks = Array(repeating: "?", count: some.count).joined(separator: ", ")
                let text = """
                    SELECT action, type FROM action_change WHERE action IN (\(marks))
                    GROUP BY action, type ORDER BY MIN(seq)
                    """
                try sql.query(text, some.map { SQLValue($0) }) { row in
                    types[Int(row.integer(0)), default: []].append(row.text(1))
                    return true
                }
            }
            return types
        }
    }

    func setState(_ state: UserAction.State, of action: Int) throws(PlannerError) {
        try storage {
            try sql.execute(
                "UPDATE user_action SET state = ? WHERE seq = ?", [.init(state.rawValue), .init(action)])
        }
    }

    private func prune(before seq: Int) throws {
        guard seq > 0 else { return }
        try sql.execute(
            """
            DELETE FROM action_change
            WHERE seq IN (SELECT seq FROM action_change WHERE action < ? ORDER BY action LIMIT ?)
            """,
            [.init(seq), .init(Self.prunedAtOnce)])
        try sql.execute(
            """
            DELETE FROM user_action WHERE seq < ?1
            AND NOT EXISTS (SELECT 1 FROM action_change WHERE action = user_action.seq)
            """, [.init(seq)])
    }
}
