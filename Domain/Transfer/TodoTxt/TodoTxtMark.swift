import TodosDomain

/// The foreign properties that only record how the line of a todo was written.
///
/// A space before the name distinguishes these properties from the keys of a line, and marks them as internal
/// (``ForeignProperties/Property/isInternal``).
enum TodoTxtMark {
    /// The whole line, up to ``longestLine``.
    static let line = " line"
    /// The maximum size of a kept line, in bytes. The limit keeps a todo small enough for a sync.
    static let longestLine = 8 << 10
    /// Marks a line without a creation date.
    static let undated = " undated"
    /// The completion time that Haru assumed, because the line of a done task has no completion date.
    static let completed = " completed"
    /// A tag that the line has with both signs, `+` and `@`.
    static let bothSigns = " +@"
    /// A `pri:` in addition to the priority at the start of the line.
    static let secondPriority = " pri"

    /// Copies ``line`` and ``completed`` from the stored todo if the imported todo lacks them. The import of
    /// a line that an export made from fields gives no such properties.
    static func carry(from stored: Todo, to todo: inout Todo) {
        let made = stored.foreign.value(TodoTxtReader.format, completed)
        if made != nil, stored.isDone, todo.isDone {
            // The stored completion time stays, so its mark stays, too.
            todo.foreign.properties.removeAll { $0.format == TodoTxtReader.format && $0.name == completed }
        }
        for name in [line, completed] where todo.foreign.value(TodoTxtReader.format, name) == nil {
            guard let value = stored.foreign.value(TodoTxtReader.format, name) else { continue }
            todo.foreign.properties.append(.init(format: TodoTxtReader.format, name: name, value: value))
        }
    }
}
