/// The completion of saved views' names in a command shell, such as bash.
public enum ViewCompletion {
    /// The word by which commands of all features ask for the names of saved views.
    public static let name = "views"
}

/// A request for the Views screen.
public struct ViewsRoute: Hashable, Sendable {
    public init() {}
}
