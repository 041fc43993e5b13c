/// One fault of a graph: what is wrong, who is concerned and how to mend it.
public enum CompositionProblem: Equatable, Sendable, CustomStringConvertible {
    /// `neededBy` of feature `origin` asks for a service that nobody binds.
    case missing(service: String, neededBy: String, origin: String)
    /// A service is bound more than once, by the features named.
    case duplicate(service: String, origins: [String])
    /// The services need one another in a ring.
    case cycle([String])
    /// A longer-lived service would hold on to a shorter-lived one.
    case captive(service: String, needs: String, origin: String)

    public var description: String {
        switch self {
        case .missing(let service, let neededBy, let origin):
            "\(service) is missing: \(neededBy) (registered by \(origin)) needs it. Bind it or remove what needs it."
        case .duplicate(let service, let origins):
            "\(service) is bound \(origins.count) times, by \(origins.joined(separator: ", ")). Keep one, or use override."
        case .cycle(let path):
            "\(path.joined(separator: " → ")) is a cycle. Split one of them, or let it take a closure."
        case .captive(let service, let needs, let origin):
            "\(service) (registered by \(origin)) outlives \(needs), which it needs. Shorten its scope or lengthen the other's."
        }
    }
}
