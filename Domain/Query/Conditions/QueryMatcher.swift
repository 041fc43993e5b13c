public import DomainPrimitives
import Foundation
public import LibraryDomain
public import SyncProtocolDomain

/// Checks in memory whether a record meets a condition.
public struct QueryMatcher {
    private let library: any RecordReading & MembershipStore & SearchIndex
    private let type: RecordType

    /// - Parameter type: the type of the records to check. The conditions must name registers of this type.
    public init(_ type: RecordType, in library: any RecordReading & MembershipStore & SearchIndex) {
        self.type = type
        self.library = library
    }

    /// Whether a live record meets the condition; `false` if the record does not exist or is deleted.
    public func matches(_ id: RecordID, _ condition: QueryCondition) throws(PlannerError) -> Bool {
        guard let replica = try library.replica(type, id), replica.presence == .live else { return false }
        return try Record(id: id, values: replica.visible, matcher: self).meets(condition)
    }

    private struct Record {
        let id: RecordID
        let values: [String: RegisterValue]
        let matcher: QueryMatcher

        func meets(_ condition: QueryCondition) throws(PlannerError) -> Bool {
            let library = matcher.library
            switch condition {
            case .all(let conditions):
                for condition in conditions where try !meets(condition) { return false }
                return true
            case .any(let conditions):
                for condition in conditions where try meets(condition) { return true }
                return false
            case .not(let condition): return try !meets(condition)
            case .register(let name, let test): return test.allows(values[name] ?? .null)
            case .words(let words, let part):
                guard let entry = try library.searchEntry(matcher.type, id) else { return false }
                return SearchText.matches(words, entry.texts(in: part))
            case .connected(let membership, let targets):
                let connected = try library.targets(of: id, through: membership)
                return connected.contains { targets?.contains($0.parts[0]) ?? true }
            case .target(let membership, let condition):
                return try matcher.any(
                    of: try library.targets(of: id, through: membership), membership.target, meets: condition)
            case .owner(let membership, let condition):
                return try matcher.any(
                    of: try library.owners(of: id, through: membership), membership.carrier, meets: condition)
            case .child(let condition):
                guard let field = matcher.type.parentField else { return false }
                let children = try library.records(
                    matcher.type, where: field, is: .identifier(id.parts[0]), limit: .max)
                return try matcher.any(of: children.map(\.id), matcher.type.name, meets: condition)
            }
        }
    }

    /// Whether any of the records meets a condition.
    private func any(
        of ids: [RecordID], _ type: String?, meets condition: QueryCondition
    ) throws(PlannerError) -> Bool {
        guard let type = type.flatMap(library.catalogue.type(named:)) else { return false }
        let matcher = QueryMatcher(type, in: library)
        for id in ids where try matcher.matches(id, condition) { return true }
        return false
    }
}

extension SearchEntry {
    fileprivate func texts(in part: QueryCondition.TextPart) -> [String] {
        switch part {
        case .everywhere: [title, body] + labels
        case .name: [title]
        case .body: [body]
        }
    }
}
