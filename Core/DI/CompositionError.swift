/// All faults of a graph. The check finds them before any service is made.
public struct CompositionError: Error, Equatable, Sendable, CustomStringConvertible {
    public let problems: [CompositionProblem]

    public var description: String {
        let lines = problems.map { "  - \($0)" }
        return (["The composition has \(problems.count) problem(s):"] + lines).joined(separator: "\n")
    }
}
