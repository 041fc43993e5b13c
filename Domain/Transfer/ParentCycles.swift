import DomainPrimitives
import Foundation

/// The cycles of parents that an import would create, such as two todos that are each other's parent.
struct ParentCycles {
    private let parents: [UUID: UUID]
    private let stored: (UUID) throws(PlannerError) -> UUID?

    /// - Parameters:
    ///   - parents: The new parents, by the identifier of the child.
    ///   - stored: Returns the parent of a record in the library. Called for records without a new parent.
    init(_ parents: [UUID: UUID], stored: @escaping (UUID) throws(PlannerError) -> UUID?) {
        self.parents = parents
        self.stored = stored
    }

    /// Finds the cycles that the new parents would make, and chooses one record of each cycle.
    /// - Returns: The identifiers of the chosen records. The caller must not set their new parents.
    func closing() throws(PlannerError) -> [UUID] {
        var found: [UUID] = []
        var safe: Set<UUID> = []
        for start in parents.keys.sorted(by: { $0.uuidString < $1.uuidString }) {
            var path: [UUID] = []
            var places: [UUID: Int] = [:]
            var current: UUID? = start
            while let id = current, !safe.contains(id) {
                if let place = places[id] {
                    let cycle = path[place...].filter { parents[$0] != nil }
                    if let first = cycle.min(by: { $0.uuidString < $1.uuidString }) { found.append(first) }
                    break
                }
                places[id] = path.count
                path.append(id)
                current = if let written = parents[id] { UUID?.some(written) } else { try stored(id) }
            }
            safe.formUnion(path)
        }
        return found
    }
}
