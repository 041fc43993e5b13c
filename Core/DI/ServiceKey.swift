/// What a binding is found by: the service's type, compared by identity (a type's name costs fifteen times as much).
struct ServiceKey: Hashable, Sendable {
    let type: any Any.Type

    var id: ObjectIdentifier { ObjectIdentifier(type) }

    /// The type's name for people. Demangling is slow: only error paths ask.
    var name: String { String(describing: type) }

    /// Whether it is made of what is bound, and bound by nobody itself. Slow: asked only where a binding is missing.
    var isDerived: Bool { type is any DerivedNeed.Type }

    /// The service that is asked for where it is bound.
    var wrapped: ServiceKey? { (type as? any DerivedNeed.Type)?.wrapped.map { ServiceKey(type: $0) } }

    static func == (lhs: ServiceKey, rhs: ServiceKey) -> Bool { lhs.type == rhs.type }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
