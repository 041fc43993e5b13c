import LibraryDomain
import TodosDomain
import DomainPrimitives
import Foundation
import SyncProtocolDomain

/// Keeps derived data, such as statistics and the search index, up to date when a record changes.
extension ActionWriter {
    /// Runs a change of one record, and updates the data that is derived from the record.
    func settling(_ type: RecordType, _ id: RecordID, _ change: () throws(PlannerError) -> Void) throws(PlannerError) {
        switch type {
        case .todo, .todoTag: try settlingFacts(of: id.parts[0], change)
        case .tag: try settlingTag(id, change)
        default: try change()
        }
    }

    private func settlingTag(_ id: RecordID, _ change: () throws(PlannerError) -> Void) throws(PlannerError) {
        let before = try connection.record(.tag, id)
        try change()
        let after = try connection.record(.tag, id)
        let (wasLive, isLive) = (before?.isDeleted == false, after?.isDeleted == false)
        try settle(tag: id.parts[0], wasLive: wasLive, isLive: isLive)
        if wasLive, isLive, before?.values != after?.values { try reindexTodos(carrying: id.parts[0]) }
    }

    /// Whether a cycle of parents would result if `parent` became the parent of a record.
    func closesRing(_ type: RecordType, _ id: RecordID, under parent: UUID) throws(PlannerError) -> Bool {
        guard let index = type.parentField.flatMap(type.index(of:)) else { return false }
        var current = RecordID(parent)
        for _ in 0..<Self.mostLevels {
            if current == id { return true }
            guard case .identifier(let next)? = try connection.record(type, current)?.values[index] else { return false }
            current = RecordID(next)
        }
        return false
    }

    /// The number of ancestors that are checked; no library has more.
    private static let mostLevels = 100
}
