public import DomainPrimitives

/// Reads todos of one format from bytes, one after another.
public protocol TransferReader {
    /// Returns the tags that the file describes. In most formats, a tag is only a word of a todo.
    /// - Throws: ``PlannerError/malformed(_:)`` for a file that cannot be read.
    func tags(_ bytes: UnsafeBufferPointer<UInt8>) throws(PlannerError) -> [ImportedTag]

    /// Reads a file. A reader of several files tells equal entries of them apart.
    /// - Parameters:
    ///   - bytes: the whole file, mapped or read.
    ///   - emit: receives each todo; its identifier follows from the format's own, so that the same file
    ///     gives the same.
    /// - Throws: ``PlannerError/malformed(_:)`` at the first place that cannot be read, or what `emit`
    ///   throws.
    /// - Returns: what did not arrive as it was.
    mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport

    /// Reads a file with its todos and its other records. Only Haru's own format has other records.
    /// - Parameters:
    ///   - take: receives each record that is neither a todo nor a tag. It throws an ``EntryProblem`` for an
    ///     invalid record.
    ///   - emit: receives each todo.
    /// - Returns: the losses.
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
