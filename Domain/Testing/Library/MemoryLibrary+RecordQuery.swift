import DomainPrimitives
public import Foundation
public import LibraryDomain
public import SyncProtocolDomain

/// The methods that read some fields of records (``RecordQuery``).
extension MemoryLibrary {
    public func excerpts(_ query: RecordQuery) -> [RecordExcerpt] {
        let type = query.type
        let indices = query.fields.compactMap(type.index(of:))
        guard indices.count == query.fields.count, query.limit > 0 else { return [] }
        let found = state.live(type).filter { id in
            query.conditions.allSatisfy { meets($0, type, id) }
        }
        return sorted(found, query).prefix(query.limit).compactMap { id in
            state[type, id].map { row in
                RecordExcerpt(
                    id: id, values: indices.map { row.values[$0] }, createdAt: row.createdAt,
                    lastEdit: row.lastEdit)
            }
        }
    }

    public func missingParents(_ type: RecordType) -> [UUID] {
        guard let index = type.parentField.flatMap(type.index(of:)) else { return [] }
        let parents = state.live(type).compactMap { id -> UUID? in
            if case .identifier(let parent)? = state[type, id]?.values[index] { parent } else { nil }
        }
        return Set(parents).filter { !isLive(type, RecordID($0)) }.sorted()
    }

    private func sorted(_ ids: [RecordID], _ query: RecordQuery) -> [RecordID] {
        switch query.order {
        case .match, .newest: return ids.reversed()
        case .fields(let names):
            let keys = Dictionary(
                uniqueKeysWithValues: ids.map { id in (id, names.map { sortKey($0, query.type, id) }) })
            return ids.sorted { one, other in
                let (first, second) = (keys[one] ?? [], keys[other] ?? [])
                if first == second { return one.bytes.lexicographicallyPrecedes(other.bytes) }
                return first.lexicographicallyPrecedes(second) { $0.lexicographicallyPrecedes($1) }
            }
        }
    }

    /// Returns bytes that sort like a value: `null` first, then integers from 0, texts and identifiers.
    private func sortKey(_ name: String, _ type: RecordType, _ id: RecordID) -> [UInt8] {
        if let column = type.derivedColumns.first(where: { $0.name == name }) {
            guard let index = type.index(of: column.field),
                case .text(let text)? = state[type, id]?.values[index]
            else { return [] }
            return [2] + Array(column.value(text).utf8)
        }
        switch type.index(of: name).flatMap({ state[type, id]?.values[$0] }) {
        case .integer(let number)?:
            return [1] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        case .text(let text)?, .json(let text)?: return [2] + Array(text.utf8)
        case .identifier(let parent)?: return [3] + RecordID(parent).bytes
        case .null?, nil: return []
        }
    }

    private func meets(_ condition: RecordQuery.Condition, _ type: RecordType, _ id: RecordID) -> Bool {
        guard let row = state[type, id] else { return false }
        switch condition {
        case .value(let field, let value):
            return type.index(of: field).map { row.values[$0] == value } ?? false
        case .identifierPrefix(let prefix):
            let digits = String(prefix.filter(\.isHexDigit)).lowercased()
            let identifier = id.parts[0].uuidString.replacing("-", with: "").lowercased()
            return identifier.hasPrefix(digits)
        case .nameContains(let text):
            guard let key = type.nameKey, let name = record(type, id)?.name(type) else { return false }
            let wanted = key.value(text)
            return wanted.isEmpty || key.value(name).contains(wanted)
        case .namePrefix(let text):
            guard let key = type.nameKey, let name = record(type, id)?.name(type) else { return false }
            return key.value(name).utf8.starts(with: key.value(text).utf8)
        case .nameWords(let words):
            guard type.isSearchable, let name = record(type, id)?.name(type) else { return false }
            return SearchText.matches(words, [name])
        case .words(let words):
            return type.isSearchable && words.contains(where: { $0.isLetter || $0.isNumber })
                && contains(RecordKey(type.name, id), words)
        case .connected(let membership, let target):
            return memberships(of: id, through: membership)[RecordID(target)] == true
        }
    }
}
