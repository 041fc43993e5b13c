/// All bindings and contributions of a registry.
struct Graph: Sendable {
    let bindings: [Binding]
    let contributions: [ContributionBinding]
    /// The bindings by key. Of several with the same key, the last.
    let byKey: [ServiceKey: Binding]
    /// The needs that nothing is bound to and that are derived from what is bound.
    let derived: [ServiceKey: Derivation]

    init(bindings: [Binding], contributions: [ContributionBinding]) {
        self.bindings = bindings
        self.contributions = contributions
        var byKey: [ServiceKey: Binding] = [:]
        byKey.reserveCapacity(bindings.count)
        for binding in bindings { byKey[binding.key] = binding }
        self.byKey = byKey
        var search = DerivedSearch(byKey: byKey)
        for binding in bindings { search.visit(binding.needs) }
        for contribution in contributions { search.visit(contribution.needs) }
        derived = search.found
    }

    /// The service that a need asks for, if something is bound to it.
    func binding(for need: ServiceKey) -> Binding? {
        byKey[need] ?? derived[need]?.wrapped.flatMap { byKey[$0] }
    }
}

/// Finds the derived needs. Whether a type is one takes a search through all conformances of the program, so each type is
/// asked once, and only if nothing is bound to it.
private struct DerivedSearch {
    let byKey: [ServiceKey: Binding]
    private(set) var found: [ServiceKey: Derivation] = [:]
    private var asked: Set<ServiceKey> = []

    init(byKey: [ServiceKey: Binding]) { self.byKey = byKey }

    mutating func visit(_ needs: [ServiceKey]) {
        for need in needs where byKey[need] == nil && asked.insert(need).inserted {
            found[need] = (need.type as? any DerivedNeed.Type).map { Derivation($0) }
        }
    }
}
