/// One service in the graph of services: its type, the services that it needs, its scope (lifetime), its
/// factory, and the feature that registered it.
struct Binding: Sendable {
    let key: ServiceKey
    let scope: Scope
    let needs: [ServiceKey]
    let origin: String
    let factory: Factory
}

/// A contribution in the registry, such as a command. For a command, the item is the command's name, and the
/// function makes the code that runs the command.
struct ContributionBinding: Sendable {
    let item: AnyItem
    let kind: ContributionKind
    let needs: [ServiceKey]
    let origin: String
    /// Makes the contributed object, such as the code that runs a command. The object is wrapped in a
    /// ``TypedItem``.
    let make: @Sendable (Container) throws -> AnyItem
    /// Returns the type of the list that has the contribution, such as `Contributions<CommandEntry, Void>`.
    let list: @Sendable () -> any DerivedNeed.Type
}

/// Identifies one list of contributions by two Swift types: the item type and the product type. For example,
/// an item is a command's name. Its product is the code that runs the command.
struct ContributionKind: Hashable, Sendable {
    private let item: ObjectIdentifier
    private let product: ObjectIdentifier

    init(_ item: Any.Type, _ product: Any.Type) {
        self.item = ObjectIdentifier(item)
        self.product = ObjectIdentifier(product)
    }
}

/// The lifetime of a service.
public enum Scope: Sendable {
    /// One value for the container, made at the first request.
    case singleton
    /// A new value for each request.
    case transient
}

/// The key of a binding: the service's type, compared by identity. Comparing the names of types takes fifteen
/// times as long.
struct ServiceKey: Hashable, Sendable {
    let type: any Any.Type

    var id: ObjectIdentifier { ObjectIdentifier(type) }

    /// The type's name. Only error reports read the name, because demangling it is slow.
    var name: String { String(describing: type) }

    static func == (lhs: ServiceKey, rhs: ServiceKey) -> Bool { lhs.type == rhs.type }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
