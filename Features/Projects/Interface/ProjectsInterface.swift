/// The completion of project names in a command shell, such as bash.
public enum ProjectCompletion {
    /// The word by which commands of all features ask for the names of projects.
    public static let name = "projects"
    /// The name of the list of completions with all projects, also archived ones. A command names this list
    /// for an argument that is a project.
    public static let all = "all-projects"
}

/// A request for the Projects screen.
public struct ProjectsRoute: Hashable, Sendable {
    public init() {}
}
