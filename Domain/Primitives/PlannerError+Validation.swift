/// Runs a validating initialiser at a boundary that throws ``PlannerError``.
public func validated<Value>(_ make: () throws(ValidationError) -> Value) throws(PlannerError) -> Value {
    do { return try make() } catch { throw .invalid(error) }
}
