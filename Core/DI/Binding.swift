/// One node of the graph: a service, what it needs, how long it lives and who registered it.
struct Binding: Sendable {
    let key: ServiceKey
    let scope: Scope
    let needs: [ServiceKey]
    let origin: String
    let factory: Factory
}

/// A contribution in the registry, without its static types.
struct ContributionBinding: Sendable {
    let item: AnyItem
    let kind: ContributionKind
    let needs: [ServiceKey]
    let origin: String
    /// Makes the product, as a ``TypedItem``.
    let make: @Sendable (Container) throws -> AnyItem
}

/// The types of a contribution's item and product.
struct ContributionKind: Hashable, Sendable {
    private let item: ObjectIdentifier
    private let product: ObjectIdentifier

    init(_ item: Any.Type, _ product: Any.Type) {
        self.item = ObjectIdentifier(item)
        self.product = ObjectIdentifier(product)
    }
}
