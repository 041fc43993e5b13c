/// All bindings and contributions of a registry, indexed by service type. A need is the type of a factory
/// parameter.
struct Graph {
    let bindings: [Binding]
    let contributions: [ContributionBinding]
    /// The binding of each service type. If a type has several bindings, the dictionary holds the last one.
    let byKey: [ServiceKey: Binding]
    /// The optional needs (`T?`) and the needs ``Contributions`` that have no binding of their own. The value
    /// is `T` for a need `T?`, and `nil` for ``Contributions``.
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

    func isMissing(_ need: ServiceKey) -> Bool { byKey[need] == nil && derived[need] == nil }

    /// Returns the binding of a need; `nil` if there is none. An optional need `T?` can use the binding of
    /// `T`.
    func binding(for need: ServiceKey) -> Binding? {
        byKey[need] ?? (derived[need] ?? nil).flatMap { byKey[$0] }
    }
}
