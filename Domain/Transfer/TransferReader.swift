public import DomainPrimitives

/// A reader of todos in one format.
public protocol TransferReader {
    /// Returns the tags that the file describes with more than a name, such as with a colour. Empty for most
    /// formats, in which a tag is only a word of a todo.
    /// - Throws: ``PlannerError/malformed(_:)`` if the file cannot be read.
    func tags(_ bytes: UnsafeBufferPointer<UInt8>) throws(PlannerError) -> [ImportedTag]

    /// Reads a file. A caller can read several files with one reader.
    ///
    /// If two of these files contain equal todos, the todos stay separate. If a new reader reads the same
    /// files in the same order in a later import, each todo gets the same identifier as before.
    /// - Parameter emit: Receives each todo.
    /// - Throws: ``PlannerError/malformed(_:)`` with the position if the file cannot be read. Also if a todo
    ///   breaks a rule and the reader was made with ``EntryPolicy/refuseFile``. Also the errors of `emit`.
    /// - Returns: What the import lost or changed.
    mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport

    /// Reads a file with its todos and its other records. Only Haru's own format has other records.
    /// - Parameter take: Receives each record that is neither a todo nor a tag. It throws an ``EntryProblem``
    ///   for an invalid record.
    /// - Returns: What the import lost or changed.
    mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, records take: (ImportedRecord) throws -> Void,
        emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport
}

extension TransferReader {
    public func tags(_ bytes: UnsafeBufferPointer<UInt8>) throws(PlannerError) -> [ImportedTag] { [] }

    public mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, records take: (ImportedRecord) throws -> Void,
        emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport {
        try read(bytes, emit: emit)
    }
}
