import DataLocal
import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
public import SyncProtocolDomain

/// Functions that edit recipes on a device. Only tests define the record type `recipe`.
extension SyncedDevice {
    @discardableResult
    public func addRecipe(_ title: String, goal: Int64 = 1) throws -> RecordID {
        let id = RecordID(UUID())
        library.clock.advance(milliseconds: 1)
        try act(.add) { action throws(PlannerError) in
            try action.create(
                NewRecord(
                    .recipe, id, ["title": .text(title), "goal": .integer(goal)],
                    createdAt: library.clock.now().timestamp))
        }
        return id
    }

    public func editRecipe(_ id: RecordID, _ values: [String: RegisterValue]) throws {
        library.clock.advance(milliseconds: 1)
        try act(.edit) { action throws(PlannerError) in try action.edit(.recipe, id, values) }
    }

    public func deleteRecipes(_ ids: [RecordID]) throws {
        library.clock.advance(milliseconds: 1)
        try act(.delete) { action throws(PlannerError) in for id in ids { try action.delete(.recipe, id) } }
    }

    private func act(
        _ kind: ActionLabel.Kind, _ body: (RecordAction) throws(PlannerError) -> Void
    ) throws {
        try source.write(commits: true) { connection throws(PlannerError) in
            let action = connection.action(ActionLabel(kind, "recipe"))
            try body(action)
            try action.finish()
        }
    }

    /// Returns the visible values of a recipe, or `nil` if the recipe does not exist or is deleted.
    public func recipe(_ id: RecordID) throws -> [String: RegisterValue]? {
        let replica = try source.read { reader throws(PlannerError) in try reader.replica(.recipe, id) }
        return replica?.presence == .live ? replica?.visible : nil
    }

    public func recipeCount() throws -> Int {
        try library.count("SELECT count(*) FROM recipe WHERE deleted = 0")
    }
}
