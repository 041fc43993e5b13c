import TodosDomain

/// The names of the foreign properties that store how a line of todo.txt was written. The space at the start
/// of a name marks the property as internal (``ForeignProperties/Property/isInternal``).
enum TodoTxtMark {
    /// The name of the property that stores the whole line, if the line has at most ``longestLine`` bytes.
    static let line = " line"
    /// The maximum size of a line of todo.txt that a property stores, in bytes. The limit keeps a todo small
    /// enough for a sync.
    static let longestLine = 8 << 10
    /// The name of the property that an import gives to a todo if its line has no creation date. An export
    /// writes no creation date for a todo with this property.
    static let undated = " undated"
    /// The name of the property that an import gives to a done todo if its line has no completion date. The
    /// value is the completion time that the import assumed. If the todo still has this time, an export
    /// writes no dates at the start of the line.
    static let completed = " completed"
    /// The name of the property for a tag that has both signs in the imported line, such as `+home @home`.
    /// The value is the tag without a sign, such as `home`.
    static let bothSigns = " +@"
    /// The name of the property for the second priority of a line, such as `(A) Pay rent pri:B`. The value is
    /// the priority of `pri:`, such as `B`.
    static let secondPriority = " pri"

    /// Adds the properties ``line`` and ``completed`` of the stored todo to an imported todo that lacks them.
    /// If both todos are done, the stored ``completed`` also replaces the imported one.
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
