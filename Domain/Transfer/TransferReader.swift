public import DomainPrimitives
public import TodosDomain

/// Reads todos of one format from bytes, one after another.
public protocol TransferReader {
    /// - Parameters:
    ///   - bytes: the whole file, mapped or read.
    ///   - emit: receives each todo; its identifier follows from the format's own, so that the same file gives the same.
    /// - Throws: ``PlannerError/malformed(_:)`` at the first place that cannot be read, or what `emit` throws.
    /// - Returns: what did not arrive as it was.
    func read(
        _ bytes: UnsafeBufferPointer<UInt8>, emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport
}

/// A todo of a file.
public struct ImportedTodo: Sendable {
    public var todo: Todo
    /// When the file says it was last changed; decides between it and an edit made here.
    public var modified: Timestamp?

    public init(_ todo: Todo, modified: Timestamp?) {
        self.todo = todo
        self.modified = modified
    }
}
