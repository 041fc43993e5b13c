/// The bindings and contributions of a registry, with the needs that are derived from them.
struct Graph {
    let bindings: [Binding]
    let contributions: [ContributionBinding]
    /// The bindings by key. Of several with the same key, the last.
    let byKey: [ServiceKey: Binding]
    /// The needs that nothing is bound to and that are derived, with the service that each asks for.
    private let derived: [ServiceKey: ServiceKey?]

    init(bindings: [Binding], contributions: [ContributionBinding]) {
        self.bindings = bindings
        self.contributions = contributions
        var byKey: [ServiceKey: Binding] = [:]
        byKey.reserveCapacity(bindings.count)
        for binding in bindings { byKey[binding.key] = binding }
        self.byKey = byKey
        var derived: [ServiceKey: ServiceKey?] = [:]
        for need in bindings.flatMap(\.needs) + contributions.flatMap(\.needs) where byKey[need] == nil {
            guard let type = need.type as? any DerivedNeed.Type else { continue }
            derived[need] = .some(type.wrapped.map { ServiceKey(type: $0) })
        }
        self.derived = derived
    }

    /// Whether nothing is bound to a need, and the need is not derived.
    func isMissing(_ need: ServiceKey) -> Bool { byKey[need] == nil && derived[need] == nil }

    /// The service that a need asks for, if something is bound to it.
    func binding(for need: ServiceKey) -> Binding? {
        byKey[need] ?? (derived[need] ?? nil).flatMap { byKey[$0] }
    }
}
