public import DomainPrimitives
public import Foundation
public import SyncProtocolDomain

/// A condition that a record meets or does not meet. The condition can name registers and memberships, but
/// not the type of the record.
public indirect enum QueryCondition: Hashable, Sendable {
    /// All conditions hold. An empty list holds for every record.
    case all([QueryCondition])
    /// At least one condition holds. An empty list holds for no record.
    case any([QueryCondition])
    case not(QueryCondition)
    /// The value of the register with this name passes the test. The register is a field or a lifecycle
    /// register.
    case register(String, RegisterTest)
    /// The record's texts contain all words of the string. ``TextPart`` says which texts are searched.
    case words(String, in: TextPart)
    /// A membership connects the record to one of the targets in `to`, such as a todo to a tag. `nil` means
    /// any target.
    case connected(through: RecordType, to: Set<UUID>?)
    /// A target of the record meets the condition, such as a tag of a todo. Deleted targets do not count.
    case target(through: RecordType, QueryCondition)
    /// An owner of the record meets the condition. For example, the owners of a tag are the todos with this
    /// tag. Deleted owners do not count.
    case owner(through: RecordType, QueryCondition)
    /// A child of the record meets the condition, such as a subtask of a todo. Deleted children do not count.
    case child(QueryCondition)

    /// The condition that every record meets.
    public static let everything = QueryCondition.all([])
    /// The condition that no record meets.
    public static let nothing = QueryCondition.any([])

    /// The part of a record's texts in which words are searched.
    public enum TextPart: Hashable, Sendable {
        /// The name, the body and the labels, such as a todo's title, note and tags.
        case everywhere
        case name, body
    }
}

/// A test of the value of a register. `null` passes no test.
public enum RegisterTest: Hashable, Sendable {
    /// The value is an integer in a range.
    case integers(ClosedRange<Int64>)
    /// The value is a text between `from` (included) and `below` (not included), in the order of UTF-8 bytes.
    /// `nil` leaves that end of the range open.
    case texts(from: String?, below: String?)
    /// The value is one of these identifiers.
    case identifiers(Set<UUID>)
    /// The value is not empty: neither `null` nor an empty text.
    case isSet

    /// Returns a test that accepts the due dates on these days.
    public static func dueDates(_ days: ClosedRange<Day>) -> RegisterTest {
        .texts(from: days.lowerBound.description, below: end(of: days.upperBound))
    }

    /// Returns a test that accepts exactly this text.
    static func text(_ text: String) -> RegisterTest {
        // No text lies between these two.
        .texts(from: text, below: text + "\0")
    }

    /// Returns a text that sorts after all due dates of a day and before those of the next day, such as
    /// `2026-11-27~`.
    static func end(of day: Day) -> String { day.description + "~" }

    /// Whether the value of a register passes this test.
    public func allows(_ value: RegisterValue) -> Bool {
        switch (self, value) {
        case (_, .null): false
        case (.integers(let range), .integer(let number)): range.contains(number)
        case (.texts(let from, let below), .text(let text)):
            (from.map { !text.utf8.lexicographicallyPrecedes($0.utf8) } ?? true)
                && (below.map { text.utf8.lexicographicallyPrecedes($0.utf8) } ?? true)
        case (.identifiers(let ids), .identifier(let id)): ids.contains(id)
        case (.isSet, .text(let text)): !text.isEmpty
        case (.isSet, _): true
        default: false
        }
    }
}

extension QueryCondition {
    /// The conditions that must all hold: the members of ``all(_:)``, or this condition alone.
    public var conjuncts: [QueryCondition] {
        if case .all(let conditions) = self { conditions.flatMap(\.conjuncts) } else { [self] }
    }

    /// A simpler condition with the same meaning. It has no double negation, and no negation of an
    /// ``all(_:)`` or an ``any(_:)``. It has no ``all(_:)`` directly in an ``all(_:)``, and no ``any(_:)``
    /// directly in an ``any(_:)``.
    public var simplified: QueryCondition {
        switch self {
        case .not(.not(let condition)): return condition.simplified
        case .not(.all(let conditions)): return .any(conditions.map { .not($0) }).simplified
        case .not(.any(let conditions)): return .all(conditions.map { .not($0) }).simplified
        case .not(let condition): return .not(condition.simplified)
        case .all(let conditions):
            let parts = conditions.flatMap { $0.simplified.conjuncts }
            return parts.count == 1 ? parts[0] : .all(parts)
        case .any(let conditions):
            let parts = conditions.flatMap { condition -> [QueryCondition] in
                let part = condition.simplified
                if case .any(let parts) = part { return parts }
                return [part]
            }
            return parts.count == 1 ? parts[0] : .any(parts)
        case .target(let membership, let condition): return .target(through: membership, condition.simplified)
        case .owner(let membership, let condition): return .owner(through: membership, condition.simplified)
        case .child(let condition): return .child(condition.simplified)
        case .register, .words, .connected: return self
        }
    }

    /// Whether no record meets the condition because it requires and excludes the same thing, as in
    /// `#home -#home`. `false` for a contradiction of another kind, such as `due<today due>today`.
    public var contradictsItself: Bool { simplified.isContradiction }

    /// Whether a simplified condition contradicts itself (``contradictsItself``). A simplified
    /// condition has no double negations and no nested lists.
    private var isContradiction: Bool {
        switch self {
        case .all(let parts):
            let required = Set(parts)
            return parts.contains { part in
                if case .not(let excluded) = part, required.contains(excluded) { return true }
                return part.isContradiction
            }
        case .any(let parts): return !parts.isEmpty && parts.allSatisfy(\.isContradiction)
        default: return false
        }
    }

    /// Whether the condition tests the register with this name, such as `due`, in the record itself. A test
    /// in a child, target or owner does not count.
    public func tests(_ register: String) -> Bool {
        switch self {
        case .register(let name, _): name == register
        case .all(let conditions), .any(let conditions): conditions.contains { $0.tests(register) }
        case .not(let condition): condition.tests(register)
        case .words, .connected, .target, .owner, .child: false
        }
    }

    /// Whether the condition needs the search index.
    public var usesSearchIndex: Bool {
        switch self {
        case .words: true
        case .all(let conditions), .any(let conditions): conditions.contains(where: \.usesSearchIndex)
        case .not(let condition), .target(_, let condition), .owner(_, let condition), .child(let condition):
            condition.usesSearchIndex
        case .register, .connected: false
        }
    }
}
