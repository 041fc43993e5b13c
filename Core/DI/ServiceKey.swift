/// What a binding is found by: the service's type, compared by identity (a type's name costs fifteen times as much).
struct ServiceKey: Hashable, Sendable {
    let type: any Any.Type

    var id: ObjectIdentifier { ObjectIdentifier(type) }

    /// The type's name for people. Demangling is slow: only error paths ask.
    var name: String { String(describing: type) }

    static func == (lhs: ServiceKey, rhs: ServiceKey) -> Bool { lhs.type == rhs.type }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
