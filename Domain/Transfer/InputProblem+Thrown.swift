import DomainPrimitives

extension InputProblem.Reason {
    /// A reason on its way to the place that knows the line and column.
    struct Thrown: Error {
        let reason: InputProblem.Reason
    }
}
