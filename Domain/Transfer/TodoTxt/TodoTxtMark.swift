import TodosDomain

/// The names of the foreign properties that only record how the line of a todo was written.
///
/// A space before the name distinguishes these properties from the keys of a line, and marks them as internal
/// (``ForeignProperties/Property/isInternal``).
enum TodoTxtMark {
    /// The name of the property that stores the whole line, if the line has at most ``longestLine`` bytes.
    static let line = " line"
    /// The maximum size of a line of todo.txt that a property stores, in bytes. The limit keeps a todo small
    /// enough for a sync.
    static let longestLine = 8 << 10
    /// The name of the property that an import gives to a todo if its line has no creation date. An export
    /// writes no creation date for a todo with this property.
    static let undated = " undated"
    /// The name of the property that stores an assumed completion time. An import assumes a completion time
    /// if a done task has no completion date. As long as the todo has this completion time, an export writes
    /// neither the completion date nor the creation date.
    static let completed = " completed"
    /// The name of the property whose value is a tag, such as `home`. The imported line contains this tag
    /// twice: as `+home` and as `@home`.
    static let bothSigns = " +@"
    /// The name of the property with the value of `pri:`, if the line also has a priority at its start.
    static let secondPriority = " pri"

    /// Copies the properties ``line`` and ``completed`` from the stored todo if the imported todo lacks them.
    /// So a second import does not lose these properties.
    ///
    /// For example, an export writes a new line for an edited todo. A todo that is imported from this new
    /// line has no property ``line``.
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
