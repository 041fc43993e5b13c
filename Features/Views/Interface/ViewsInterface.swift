/// The completion of views in a command shell, such as bash.
public enum ViewCompletion {
    /// The name by which commands of all features refer to this completion.
    public static let name = "views"
}

/// A request for the Views screen.
public struct ViewsRoute: Hashable, Sendable {
    public init() {}
}
