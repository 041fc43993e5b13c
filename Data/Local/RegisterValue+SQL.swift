import Foundation
import SQLInterface
import SyncProtocolDomain
import UtilIdentifiers

extension RegisterValue {
    var sql: SQLValue {
        switch self {
        case .null: .null
        case .integer(let number): .integer(number)
        case .text(let text): .text(text)
        case .identifier(let id): .blob(id.bytes)
        case .json(let text): .text(text)
        }
    }
}

extension SQLRow {
    func register(_ column: Int, _ kind: RecordType.Field.Kind) -> RegisterValue {
        if isNull(column) { return .null }
        switch kind {
        case .integer: return .integer(integer(column))
        case .text: return .text(text(column))
        case .identifier: return UUID(bytes: blob(column)).map { .identifier($0) } ?? .null
        }
    }
}
