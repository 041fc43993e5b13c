import DomainPrimitives

/// The problem of an entry, before ``EntryGate`` computes its line and column.
struct EntryProblem: Error, Hashable {
    let reason: InputProblem.Reason
    /// The position of the problem in bytes from the start of the file; `nil` for the start of the entry.
    let offset: Int?

    init(_ reason: InputProblem.Reason, at offset: Int? = nil) {
        self.reason = reason
        self.offset = offset
    }

    /// Runs a step that reads a part of an entry, and adds the offset of this part to a ``ValidationError``.
    static func locating<Value>(_ offset: Int?, _ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let error as ValidationError {
            throw EntryProblem(.invalid(error), at: offset)
        }
    }
}
