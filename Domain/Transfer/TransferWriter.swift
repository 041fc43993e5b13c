public import LibraryDomain
public import SyncProtocolDomain
public import TodosDomain

/// A writer of todos in one format.
public protocol TransferWriter {
    /// Receives all todos of the export, in any order, before the other methods are called.
    mutating func prepare(_ todos: [Todo])
    /// Returns the text before the first record or todo.
    mutating func header() -> String
    /// Returns the text of a record that is neither a todo nor a tag. The text is empty in all formats except
    /// Haru's own. Such records come before the todos.
    /// - Parameter labels: the labels of each label type of `type`, such as the tags of a note.
    mutating func write(_ record: LiveRecord, of type: RecordType, labels: [RecordLabels]) -> String
    /// Returns the text of a todo. Counts in `loss` the values that the format cannot express.
    /// - Parameter depth: The number of ancestors that were written before the todo.
    mutating func write(_ todo: Todo, depth: Int, _ loss: inout LossReport) -> String
    /// Returns the text after the last todo.
    mutating func footer() -> String
}

extension TransferWriter {
    public mutating func prepare(_ todos: [Todo]) {}
    public mutating func write(
        _ record: LiveRecord, of type: RecordType, labels: [RecordLabels]
    ) -> String { "" }
}
