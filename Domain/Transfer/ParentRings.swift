import DomainPrimitives
import Foundation
import TodosDomain

/// Rings among todos that an import made parts of others.
struct ParentRings {
    private let parents: [UUID: UUID]
    private let reader: any PlannerReader

    /// - Parameter parents: what was written as a part of what; beyond, the library is followed.
    init(_ parents: [UUID: UUID], _ reader: any PlannerReader) {
        self.parents = parents
        self.reader = reader
    }

    /// The todos at which rings close: without their parents there is none left.
    func closing() throws(PlannerError) -> [UUID] {
        var found: [UUID] = []
        var safe: Set<UUID> = []
        for start in parents.keys.sorted(by: { $0.uuidString < $1.uuidString }) {
            var path: Set<UUID> = []
            var current: UUID? = start
            while let id = current, !safe.contains(id) {
                path.insert(id)
                let parent = if let written = parents[id] { UUID?.some(written) } else { try reader.todo(id)?.parent }
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
