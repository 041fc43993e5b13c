import LibraryDomain
import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import SQLInterface
import SyncDomain
import SyncProtocolDomain
import TodosDomain
import UtilIdentifiers

/// The habits that the devices of one user made.
final class HabitList {
    var ids: [RecordID] = []
}

/// What a person does with habits.
extension SimulatedDevice {
    /// One thing that a person does; nothing on a device whose version knows no habits.
    func actOnHabits(_ random: inout SeededGenerator, _ count: Int) throws {
        guard isLater else { return }
        let id = try habits.ids.randomElement(using: &random).flatMap { try isSeen($0) ? $0 : nil }
        switch (Int.random(in: 0..<10, using: &random), id) {
        case (0..<3, _), (_, nil): try addHabit("\(name) \(count)", &random)
        case (3..<6, let id?):
            try act(.edit) { action throws(PlannerError) in
                try action.edit(.habit, id, ["title": .text("\(name) \(count)"), "goal": .integer(Int64(count % 100 + 1))])
            }
        case (6..<8, let id?):
            // Two devices make each a part of the other, unless the server sees to it.
            let whole = habits.ids.prefix(6).randomElement(using: &random)
            guard let whole, try isSeen(whole), try !isHabit(whole, partOf: id) else { return }
            try act(.edit) { action throws(PlannerError) in
                try action.edit(.habit, id, ["whole": .identifier(whole.parts[0])])
            }
        case (_, let id?): try act(.delete) { action throws(PlannerError) in try action.delete(.habit, id) }
        }
    }

    private func isSeen(_ id: RecordID) throws -> Bool {
        try source.read { reader throws(PlannerError) in try reader.held(.habit, id)?.presence == .live }
    }

    @discardableResult
    func addHabit(_ title: String, _ random: inout SeededGenerator) throws -> RecordID {
        let id = RecordID(UUID.v7(milliseconds: clock.now().timestamp.milliseconds, using: &random))
        try act(.add) { action throws(PlannerError) in
            try action.create(NewRecord(.habit, id, ["title": .text(title)], createdAt: clock.now().timestamp))
        }
        habits.ids.append(id)
        return id
    }

    func deleteHabits(_ ids: [RecordID]) throws {
        try act(.delete) { action throws(PlannerError) in for id in ids { try action.delete(.habit, id) } }
    }

    private func act(_ kind: ActionLabel.Kind, _ body: (RecordAction) throws(PlannerError) -> Void) throws {
        try source.write(commits: true) { connection throws(PlannerError) in
            let action = connection.action(ActionLabel(kind, "habit"))
            try body(action)
            try action.finish()
        }
    }

    /// The habits that are seen.
    func seenHabits() throws -> [RecordID] {
        try rows("SELECT id FROM habit WHERE deleted = 0 ORDER BY id") { RecordID(bytes: $0.blob(0)) }.compactMap { $0 }
    }

    /// All that a person sees of habits.
    func everythingOfHabits() throws -> [String] {
        try rows("SELECT hex(id), title, note, goal, hex(whole), created_at FROM habit WHERE deleted = 0 ORDER BY id") {
            "habit \($0.text(0)) \($0.text(1)) \($0.text(2)) \($0.integer(3)) \($0.text(4)) \($0.integer(5))"
        }
    }

    private func rows<Value>(_ sql: String, _ map: (any SQLRow) throws -> Value) throws -> [Value] {
        // Opened once by the library, so that the table is there.
        _ = try source.read { reader throws(PlannerError) in try reader.syncState() }
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readOnly, busyTimeout: 1))
        return try database.read { try $0.rows(sql, [], map) }
    }

    /// Whether a habit is a part of another, or the same.
    func isHabit(_ part: RecordID, partOf whole: RecordID) throws -> Bool {
        var (current, seen) = (part, Set<RecordID>())
        while seen.insert(current).inserted {
            if current == whole { return true }
            let record = try source.read { reader throws(PlannerError) in try reader.held(.habit, current) }
            guard case .identifier(let next)? = record?.visible["whole"] else { return false }
            current = RecordID(next)
        }
        // In a ring that is there already.
        return true
    }

    /// Every habit is seen as `fold(confirmed, pending)`, and none is a part of itself.
    func checkHabits() throws {
        for id in try seenHabits() {
            try source.read { reader throws(PlannerError) in
                guard let record = try reader.held(.habit, id) else { return }
                let pending = try reader.pending(.habit, id)
                for (field, value) in record.visible where !pending.fields.contains(field) {
                    if let confirmed = record.confirmed.fields[field], confirmed.value != value {
                        throw PlannerError.storage(
                            StorageError(.corrupt(detail: "habit \(id): \(field) is \(value)"), path: name))
                    }
                }
            }
            let record = try source.read { reader throws(PlannerError) in try reader.held(.habit, id) }
            if case .identifier(let whole)? = record?.visible["whole"], try isHabit(RecordID(whole), partOf: id) {
                throw Violation("\(name): habit \(id) is a part of itself")
            }
        }
    }

    /// Gets a version of Haru that knows habits.
    func upgrade() throws {
        guard !isLater else { return }
        let isForgotten = bug == .promotionForgotten && FileManager.default.fileExists(atPath: path)
        let database = isForgotten ? try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 1)) : nil
        try database?.write {
            try $0.script("CREATE TABLE unread AS SELECT * FROM unknown_register; DELETE FROM unknown_register")
        }
        isLater = true
        reopen()
        _ = try source.read { reader throws(PlannerError) in try reader.syncState() }
        try database?.write { try $0.script("INSERT INTO unknown_register SELECT * FROM unread; DROP TABLE unread") }
    }
}
