public import DomainPrimitives

/// A reader of todos in one format.
public protocol TransferReader {
    /// Returns the tags that the file describes with more than a name, such as with a colour.
    /// - Throws: ``PlannerError/malformed(_:)`` if the file cannot be read.
    func tags(_ bytes: UnsafeBufferPointer<UInt8>) throws(PlannerError) -> [ImportedTag]

    /// Reads a file. One reader can read several files. A later import of the same files, in the same
    /// sequence, gives each todo the same identifier.
    /// - Throws: the errors of `emit`, or ``PlannerError/malformed(_:)`` with the position in two cases:
    ///   - The file cannot be read.
    ///   - A todo breaks a rule, and the policy is ``EntryPolicy/refuseFile``.
    /// - Returns: What the import lost or changed.
    mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport

    /// Reads the todos of a file. In Haru's own format, also reads other records, such as projects.
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
