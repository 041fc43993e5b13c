/// Lets a command shell, such as bash, complete the names of saved views.
public enum ViewCompletion {
    /// The name of this completion. A command of any feature can ask for the completion by this name.
    public static let name = "views"
}

/// A request for the Views screen.
public struct ViewsRoute: Hashable, Sendable {
    public init() {}
}

/// The texts about saved views that name a renamed or deleted record, such as a tag. The texts are in the
/// language of the person.
public protocol ViewRemarks: Sendable {
    /// Returns the remark that the queries of saved views got the new name of a record, such as
    /// "2 views adapted". `nil` if `count` is 0.
    func adapted(_ count: Int) -> String?
    /// Returns a short remark on saved views that name a record that no longer exists. `nil` for no views.
    /// - Parameter names: the names of the saved views.
    func broken(_ names: [String]) -> String?
    /// Returns a sentence on saved views that name a record that no longer exists, and the command that
    /// changes a query. `nil` for no views.
    /// - Parameters:
    ///   - names: the names of the saved views.
    ///   - record: the name of the record.
    func warning(_ names: [String], stillNaming record: String) -> String?
}
