import DomainPrimitives
import Foundation

/// Rings among records that an import made parts of others.
struct ParentRings {
    private let parents: [UUID: UUID]
    private let stored: (UUID) throws(PlannerError) -> UUID?

    /// - Parameters:
    ///   - parents: the new parents, by record.
    ///   - stored: returns the parent of another record of the library.
    init(_ parents: [UUID: UUID], stored: @escaping (UUID) throws(PlannerError) -> UUID?) {
        self.parents = parents
        self.stored = stored
    }

    /// Returns the records at which rings close. Without the parents of these records there is no ring.
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
