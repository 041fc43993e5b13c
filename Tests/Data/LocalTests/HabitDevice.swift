import LibraryDomain
import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import SyncProtocolDomain
import TodosDomain

/// Habits of a device.
extension SyncedDevice {
    @discardableResult
    func addHabit(_ title: String, goal: Int64 = 1) throws -> RecordID {
        let id = RecordID(UUID())
        library.clock.advance(milliseconds: 1)
        try act(.add) { action throws(PlannerError) in
            try action.create(
                NewRecord(
                    .habit, id, ["title": .text(title), "goal": .integer(goal)], createdAt: library.clock.now().timestamp))
        }
        return id
    }

    func editHabit(_ id: RecordID, _ values: [String: RegisterValue]) throws {
        library.clock.advance(milliseconds: 1)
        try act(.edit) { action throws(PlannerError) in try action.edit(.habit, id, values) }
    }

    func deleteHabits(_ ids: [RecordID]) throws {
        library.clock.advance(milliseconds: 1)
        try act(.delete) { action throws(PlannerError) in for id in ids { try action.delete(.habit, id) } }
    }

    private func act(
        _ kind: ActionLabel.Kind, _ body: (RecordAction) throws(PlannerError) -> Void
    ) throws {
        try source.write(commits: true) { connection throws(PlannerError) in
            let action = connection.action(ActionLabel(kind, "habit"))
            try body(action)
            try action.finish()
        }
    }

    /// What is seen of a habit; `nil` where it is not there.
    func habit(_ id: RecordID) throws -> [String: RegisterValue]? {
        let held = try source.read { reader throws(PlannerError) in try reader.held(.habit, id) }
        return held?.presence == .live ? held?.visible : nil
    }

    func habitCount() throws -> Int { try library.count("SELECT count(*) FROM habit WHERE deleted = 0") }
}
