import TodosDomain

/// The names of the foreign properties that store how a line of todo.txt was written. The space at the start
/// of a name marks the property as internal (``ForeignProperties/Property/isInternal``).
enum TodoTxtMark {
    /// The name of the property that stores the whole line. A line of more than ``longestLine`` bytes is not
    /// stored.
    static let line = " line"
    /// The maximum size of a line of todo.txt that a property stores, in bytes. The limit keeps a todo small
    /// enough for a sync.
    static let longestLine = 8 << 10
    /// The name of the property that marks an imported line without a creation date. An export then writes
    /// no creation date for the todo.
    static let undated = " undated"
    /// The name of the property for an imported done line without a completion date. The value is the
    /// completion time that the import chose. While the todo has this time, an export writes no date after
    /// the `x`.
    static let completed = " completed"
    /// The name of the property for a tag that the imported line has both with `+` and with `@`. For the line
    /// `+home @home`, the value of the property is `home`.
    static let bothSigns = " +@"
    /// The name of the property for the second priority of an imported line. For the line
    /// `(A) Pay rent pri:B`, the value of the property is `B`.
    static let secondPriority = " pri"

    /// Copies the properties ``line`` and ``completed`` from a stored todo to an imported todo. A property
    /// that the imported todo already has stays. Exception: if both todos are done, the stored ``completed``
    /// replaces the imported one.
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
