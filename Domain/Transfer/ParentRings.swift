import DomainPrimitives
import Foundation

/// The cycles of parents that an import would create.
struct ParentRings {
    private let parents: [UUID: UUID]
    private let stored: (UUID) throws(PlannerError) -> UUID?

    /// - Parameters:
    ///   - parents: the new parents, by record.
    ///   - stored: returns the parent, in the library, of a record that is not in `parents`.
    init(_ parents: [UUID: UUID], stored: @escaping (UUID) throws(PlannerError) -> UUID?) {
        self.parents = parents
        self.stored = stored
    }

    /// Returns the records at which cycles close. Without the parents of these records there is no cycle.
    func closing() throws(PlannerError) -> [UUID] {
        var found: [UUID] = []
        var safe: Set<UUID> = []
        for start in parents.keys.sorted(by: { $0.uuidString < $1.uuidString }) {
            var path: Set<UUID> = []
            var current: UUID? = start
            while let id = current, !safe.contains(id) {
                path.insert(id)
                let parent = if let written = parents[id] { UUID?.some(written) } else { try stored(id) }
                if let parent, path.contains(parent) {
                    found.append(id)
                    break
                }
                current = parent
            }
            safe.formUnion(path)
        }
        return found
    }
}
