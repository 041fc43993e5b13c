import DomainPrimitives
import LibraryDomain
public import SyncProtocolDomain

/// A row of a list, as a query sees it: texts, and values that need not be registers of a record. For
/// example, the row of a tag has the number of its open todos.
public struct QueryItem: Sendable {
    private let name: String
    private let body: String
    private let values: [String: RegisterValue]

    /// - Parameters:
    ///   - name: the text of ``QueryCondition/TextPart/name``.
    ///   - body: the text of ``QueryCondition/TextPart/body``; empty for none.
    ///   - values: the values by the names that the conditions use, such as `color`.
    public init(name: String, body: String = "", _ values: [String: RegisterValue]) {
        self.name = name
        self.body = body
        self.values = values
    }

    /// Whether the row meets a condition. A word of the condition can be anywhere in the texts, also inside
    /// a longer word. A row is not connected with other records, so it meets no condition about connected
    /// records.
    public func meets(_ condition: QueryCondition) -> Bool {
        switch condition {
        case .all(let conditions): conditions.allSatisfy(meets)
        case .any(let conditions): conditions.contains(where: meets)
        case .not(let condition): !meets(condition)
        case .register(let name, let test): test.allows(values[name] ?? .null)
        case .words(let words, let part): SearchText.contains(words, in: texts(of: part))
        case .connected, .target, .owner, .child: false
        }
    }

    private func texts(of part: QueryCondition.TextPart) -> [String] {
        switch part {
        case .everywhere: [name, body]
        case .name: [name]
        case .body: [body]
        }
    }
}
