/// The completion of project names in a command shell, such as bash.
public enum ProjectCompletion {
    /// The name of the completion source for all projects that are not archived. Flags such as `--project`
    /// use this source.
    public static let name = "projects"
    /// The name of the completion source for all projects, including archived ones. The command `projects`
    /// uses this source.
    public static let all = "all-projects"
}

/// A request for the Projects screen.
public struct ProjectsRoute: Hashable, Sendable {
    public init() {}
}
