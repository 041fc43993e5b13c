public import UtilLocalization

/// A screen that a feature contributes: what it is called, what can be done on it, and what it can be asked to show. The
/// screen itself is made only when it is first looked at.
public struct ScreenEntry: Sendable {
    /// Names it in settings and bindings, as `today`.
    public let id: String
    /// On its tab.
    public let title: Wording
    /// Where its tab stands: lower numbers first.
    public let order: Int
    /// What can be done, in the order of its help; the first ones are also shown at the screen's lower edge.
    public let actions: [ActionEntry]
    /// The types of routes it answers.
    public let routes: [any ScreenRoute.Type]

    public init(_ id: String, title: Wording, order: Int, actions: [ActionEntry], routes: [any ScreenRoute.Type] = []) {
        self.id = id
        self.title = title
        self.order = order
        self.actions = actions
        self.routes = routes
    }

    /// Whether it shows what a route asks for.
    public func answers(_ route: any ScreenRoute) -> Bool { answers(type(of: route)) }

    /// Whether it shows what routes of a type ask for.
    public func answers(_ route: any ScreenRoute.Type) -> Bool { routes.contains { $0 == route } }
}
