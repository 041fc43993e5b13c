public import DomainPrimitives
public import SyncProtocolDomain

/// The values of a todo that the statistics use.
public struct TodoFigures: Hashable, Sendable {
    /// The due day; `nil` for a todo in the inbox.
    public let day: Day?
    public let isDone: Bool
    public let contribution: DayContribution

    public init(_ todo: Todo) {
        day = todo.due?.day
        isDone = todo.isDone
        contribution = DayContribution(todo)
    }

    /// - Parameter values: The stored values of a todo record, in the order of the fields of
    ///   ``RecordType/todo``.
    public init(_ values: [RegisterValue]) {
        if case .text(let due) = values[TodoIndex.due] { day = Due(due)?.day } else { day = nil }
        isDone = values[TodoIndex.completed] != .null
        contribution = DayContribution(
            side: values[TodoIndex.side].number.flatMap(Side.init(rawValue:)),
            difficulty: values[TodoIndex.difficulty].number.map(Difficulty.init(trusted:)),
            estimate: values[TodoIndex.estimate].number.map(Estimate.init(trusted:)), isDone: isDone)
    }
}

/// The fields that the statistics read, as indices of the fields of ``RecordType/todo``.
enum TodoIndex {
    static let title = place("title")
    static let due = place("due")
    static let side = place("side")
    static let difficulty = place("difficulty")
    static let estimate = place("estimate")
    static let completed = place("completed_at")

    private static func place(_ field: String) -> Int { RecordType.todo.index(of: field) ?? 0 }
}

extension RegisterValue {
    fileprivate var number: Int? { if case .integer(let number) = self { Int(number) } else { nil } }
}
