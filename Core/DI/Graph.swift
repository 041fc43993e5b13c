/// The bindings and contributions of a registry, and the needs (types of factory parameters) that the
/// container derives from them.
struct Graph {
    let bindings: [Binding]
    let contributions: [ContributionBinding]
    /// The bindings by key. If several bindings have the same key, the dictionary holds the last one.
    let byKey: [ServiceKey: Binding]
    /// The needs that are a ``DerivedNeed``, each with the service inside the type, such as `T` for `T?`. The
    /// value is `nil` for ``Contributions``.
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

    /// Whether a need has no binding and is no ``DerivedNeed``.
    func isMissing(_ need: ServiceKey) -> Bool { byKey[need] == nil && derived[need] == nil }

    /// Returns the binding of a need. For an optional need `T?`, returns the binding of `T`. `nil` if there
    /// is no binding.
    func binding(for need: ServiceKey) -> Binding? {
        byKey[need] ?? (derived[need] ?? nil).flatMap { byKey[$0] }
    }
}
