extension TodoForm.Field {
    /// Whether two states of a todo have different values of this field.
    func differs(_ first: TodoRowModel, _ second: TodoRowModel) -> Bool {
        switch self {
        case .title: first.title != second.title
        case .day: first.day != second.day
        case .time: first.time != second.time || first.zone != second.zone
        case .tags: first.tags != second.tags
        case .priority: first.priority != second.priority
        case .side: first.side != second.side
        case .difficulty: first.difficulty != second.difficulty
        case .estimate: first.estimateMinutes != second.estimateMinutes
        case .recurrence: first.recurrence != second.recurrence || first.mode != second.mode
        case .note: first.note != second.note
        }
    }
}
