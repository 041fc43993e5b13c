import DataRepositories
import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain

/// Converts a change in the undo history to a table row, and back. Edits are JSON:
/// `{"field": [before, after]}`.
enum ActionChangeRow {
    private struct Value: Codable {
        var integer: Int64?
        var text: String?
        var id: String?

        init(_ value: RegisterValue) {
            switch value {
            case .null: break
            case .integer(let number): integer = number
            case .text(let text), .json(let text): self.text = text
            case .identifier(let id): self.id = id.uuidString
            }
        }

        var register: RegisterValue {
            if let integer { return .integer(integer) }
            if let text { return .text(text) }
            return id.flatMap(UUID.init(uuidString:)).map { .identifier($0) } ?? .null
        }
    }

    static func encode(_ change: ActionChange) throws -> (kind: Int, edits: String?) {
        switch change.kind {
        case .created: return (0, nil)
        case .deleted: return (1, nil)
        case .revived: return (3, nil)
        case .edited(let edits):
            var named: [String: [Value]] = [:]
            for (index, edit) in edits {
                named[change.type.fields[index].name] = [Value(edit.before), Value(edit.after)]
            }
            return (2, String(decoding: try JSONEncoder().encode(named), as: UTF8.self))
        }
    }

    /// Decodes a table row of the undo history; `nil` if this program version does not know the record type.
    static func decode(
        type name: String, id bytes: [UInt8], kind: Int, edits: String, _ catalogue: RecordCatalogue
    ) throws -> ActionChange? {
        guard let type = catalogue.type(named: name) else { return nil }
        guard let id = RecordID(bytes: bytes) else {
            throw PlannerError.storage(
                StorageError(.corrupt(detail: "a change of '\(name)' without an identifier"), path: ""))
        }
        switch kind {
        case 0: return ActionChange(type: type, id: id, kind: .created)
        case 1: return ActionChange(type: type, id: id, kind: .deleted)
        case 3: return ActionChange(type: type, id: id, kind: .revived)
        default:
            var byIndex: [Int: ActionChange.Edit] = [:]
            for (name, pair) in try JSONDecoder().decode([String: [Value]].self, from: Data(edits.utf8))
            where pair.count == 2 {
                guard let index = type.index(of: name) else { continue }
                byIndex[index] = ActionChange.Edit(before: pair[0].register, after: pair[1].register)
            }
            return ActionChange(type: type, id: id, kind: .edited(byIndex))
        }
    }
}
