/// Lets a command shell, such as bash, complete the names of saved views.
public enum ViewCompletion {
    /// The name of this completion. A command of any feature can ask for the completion by this name.
    public static let name = "views"
}

/// A request for the Views screen.
public struct ViewsRoute: Hashable, Sendable {
    public init() {}
}

/// The texts about saved views that a change of another record affects, such as the deletion of a tag. The
/// texts are in the language of the person.
public protocol ViewRemarks: Sendable {
    /// Returns the remark that the queries of saved views got the new name of a record, such as
    /// "2 views adapted". `nil` if `count` is 0.
    func adapted(_ count: Int) -> String?
    /// Returns short remarks on saved views that no longer work or can no longer find a todo. Empty for no
    /// views.
    /// - Parameters:
    ///   - broken: the names of the saved views that no longer work.
    ///   - contradictory: the names of the saved views that require and exclude the same tag.
    func faults(broken: [String], contradictory: [String]) -> [String]
    /// Returns warnings about saved views that no longer work or can no longer find a todo. A warning
    /// also names a command for the next step. Empty for no views.
    /// - Parameters:
    ///   - names: the names of the saved views whose queries still name a record that no longer
    ///     exists.
    ///   - record: the name of this record.
    ///   - inside: the names of saved views that no longer work because of a saved view inside them.
    ///   - contradictory: the names of saved views that require and exclude the same tag.
    func warnings(
        on names: [String], stillNaming record: String, inside: [String], contradictory: [String]
    ) -> [String]
}
