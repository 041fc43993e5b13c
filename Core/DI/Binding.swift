/// One line of the graph: a service, what it needs, how long it lives and who registered it.
struct Binding: Sendable {
    let key: ServiceKey
    let scope: Scope
    let needs: [ServiceKey]
    let origin: String
    let makeBox: @Sendable () -> any AnyBox
}
