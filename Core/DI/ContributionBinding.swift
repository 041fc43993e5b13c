/// A contribution in the registry, its types erased until the container is asked for them.
struct ContributionBinding: Sendable {
    let item: any Sendable
    let product: ServiceKey
    let needs: [ServiceKey]
    let origin: String
    let make: @Sendable (Container) throws -> any Sendable
}
