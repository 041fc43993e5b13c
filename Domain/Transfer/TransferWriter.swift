public import LibraryDomain
public import SyncProtocolDomain
public import TodosDomain

/// Writes todos in one format, one after another.
public protocol TransferWriter {
    /// Looks at all that is going to be written.
    mutating func prepare(_ todos: [Todo])
    /// What stands before the first todo.
    mutating func header() -> String
    /// Returns the text of a record that is neither a todo nor a tag. The text is empty in all formats except
    /// Haru's own. Records come before the first todo.
    mutating func write(_ record: LiveRecord, of type: RecordType) -> String
    /// - Parameter depth: levels below its parent, where that was written before it.
    mutating func write(_ todo: Todo, depth: Int, _ loss: inout LossReport) -> String
    /// What stands after the last.
    mutating func footer() -> String
}

extension TransferWriter {
    public mutating func prepare(_ todos: [Todo]) {}
    public mutating func write(_ record: LiveRecord, of type: RecordType) -> String { "" }
}
