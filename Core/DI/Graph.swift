/// All bindings and contributions of a registry. Each of them has a factory. The types of the factory's
/// parameters are called its needs.
struct Graph {
    let bindings: [Binding]
    let contributions: [ContributionBinding]
    /// The binding of each service type. If a type has several bindings, the dictionary holds the last one.
    let byKey: [ServiceKey: Binding]
    /// The needs that the container makes from other bindings (``DerivedNeed``). The value is the service
    /// type inside the need, such as `T` for `T?`.
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

    /// Returns the binding of a need; `nil` if the service is not bound. An optional need `T?` can use the
    /// binding of `T`.
    func binding(for need: ServiceKey) -> Binding? {
        byKey[need] ?? (derived[need] ?? nil).flatMap { byKey[$0] }
    }
}
