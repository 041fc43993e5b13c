/// Lets a command shell, such as bash, complete the names of saved views.
public enum ViewCompletion {
    /// The name of this completion. A command of any feature can ask for the completion by this name.
    public static let name = "views"
}

/// A request for the Views screen.
public struct ViewsRoute: Hashable, Sendable {
    public init() {}
}
