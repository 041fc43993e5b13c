import TodosDomain

/// Properties of a todo that only say how its line was written.
///
/// A space before the name keeps them apart from keys of the line and marks them as internal
/// (``ForeignProperties/Property/isInternal``).
enum TodoTxtMark {
    /// The whole line, up to ``longestLine``.
    static let line = " line"
    /// The longest line that is kept, in bytes, so that a todo stays small enough for a sync.
    static let longestLine = 8 << 10
    /// The line has no creation date.
    static let undated = " undated"
    /// The completion time that was made up, as the line of a done task has no completion date.
    static let completed = " completed"
    /// A tag that the line has with both signs, `+` and `@`.
    static let bothSigns = " +@"
    /// A `pri:` beside the priority at the start of the line.
    static let secondPriority = " pri"

    /// Keeps marks that a line in the writer's own form has no need of.
    static func carry(from stored: Todo, to todo: inout Todo) {
        let made = stored.foreign.value(TodoTxtReader.format, completed)
        if made != nil, stored.isDone, todo.isDone {
            // The completion time stays the stored one as well.
            todo.foreign.properties.removeAll { $0.format == TodoTxtReader.format && $0.name == completed }
        }
        for name in [line, completed] where todo.foreign.value(TodoTxtReader.format, name) == nil {
            guard let value = stored.foreign.value(TodoTxtReader.format, name) else { continue }
            todo.foreign.properties.append(.init(format: TodoTxtReader.format, name: name, value: value))
        }
    }
}
