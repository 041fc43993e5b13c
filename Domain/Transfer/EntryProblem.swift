import DomainPrimitives

/// What is wrong with an entry, on its way to the gate that knows lines and columns.
struct EntryProblem: Error, Hashable {
    let reason: InputProblem.Reason
    /// In bytes from the start of the file, where it is nearer than the entry's own start.
    let offset: Int?

    init(_ reason: InputProblem.Reason, at offset: Int? = nil) {
        self.reason = reason
        self.offset = offset
    }

    /// Runs a step that reads a part of an entry, and puts that part's place to the rule it breaks.
    static func locating<Value>(_ offset: Int?, _ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let error as ValidationError {
            throw EntryProblem(.invalid(error), at: offset)
        }
    }
}
