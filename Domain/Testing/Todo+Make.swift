import DomainPrimitives
public import Foundation
public import TodosDomain

extension Todo {
    /// Returns a valid todo. Parameters that a test leaves out have default values.
    public static func make(
        _ title: String = "todo", id: UUID = UUID(), due: String? = "2026-11-21", priority: Priority = .none,
        side: Side? = nil, difficulty: Int? = nil, minutes: Int? = nil, tags: [String] = [],
        parent: UUID? = nil, done: Bool = false, rule: String? = nil, mode: Recurrence.Mode = .fixed,
        note: String = "",
        position: String? = nil, createdAt: Int64 = 1_795_000_000_000
    ) -> Todo {
        let created = Timestamp(milliseconds: createdAt)
        let due = due.flatMap(Due.init)
        let recurrence: Recurrence? = rule.flatMap { text in
            guard let rule = try? RecurrenceRule(text), let day = due?.day else { return nil }
            return Recurrence(rule: rule, mode: mode, start: day, series: id, occurrence: day)
        }
        return Todo(
            id: id, title: TodoTitle(trusted: title), raw: title, note: note, due: due, priority: priority,
            side: side, difficulty: difficulty.map { Difficulty(trusted: $0) },
            estimate: minutes.map { Estimate(trusted: $0) }, tags: tags.map { TagName(trusted: $0) },
            parent: parent, completedAt: done ? created : nil,
            recurrence: recurrence, position: position, createdAt: created)
    }
}
