/// One fault in the graph of services, with the services and features that it concerns. The description says
/// how to fix the fault.
public enum CompositionProblem: Equatable, Sendable, CustomStringConvertible {
    /// `neededBy` needs `service`, but nothing is bound to `service`. The feature `origin` registered
    /// `neededBy`.
    case missing(service: String, neededBy: String, origin: String)
    /// Several bindings exist for one service. `origins` are the features that registered these bindings.
    case duplicate(service: String, origins: [String])
    /// A cycle of services, each of which needs the next. The first service appears at the end of the list
    /// too.
    case cycle([String])
    /// A singleton uses a transient service, and would keep that service alive. `service` is the singleton,
    /// `needs` is the transient service, and `origin` is the feature that registered the singleton.
    case captive(service: String, needs: String, origin: String)

    public var description: String {
        switch self {
        case .missing(let service, let neededBy, let origin):
            "\(service) is missing: \(neededBy) (registered by \(origin)) needs it. Bind \(service), or "
                + "remove \(neededBy)."
        case .duplicate(let service, let origins):
            "\(service) is bound \(origins.count) times, by \(origins.joined(separator: ", ")). Keep one "
                + "binding, or use override."
        case .cycle(let path):
            "\(path.joined(separator: " → ")) is a cycle. Split one of the services, or pass a closure to it."
        case .captive(let service, let needs, let origin):
            "\(service) (registered by \(origin)) outlives \(needs), which it needs. Shorten the scope of "
                + "\(service), or lengthen the scope of \(needs)."
        }
    }
}

/// All faults in the graph of services. The check finds them before the container makes any service.
public struct CompositionError: Error, Equatable, Sendable, CustomStringConvertible {
    public let problems: [CompositionProblem]

    public var description: String {
        let lines = problems.map { "  - \($0)" }
        return (["The composition has \(problems.count) problem(s):"] + lines).joined(separator: "\n")
    }
}
