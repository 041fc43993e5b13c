/// Runs an initializer that validates, and throws its error as a ``PlannerError``.
public func validated<Value>(_ make: () throws(ValidationError) -> Value) throws(PlannerError) -> Value {
    do { return try make() } catch { throw .invalid(error) }
}
