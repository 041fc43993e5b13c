/// The tab completion that suggests open todos in a command shell, such as bash.
public enum TodoCompletion {
    /// The name by which commands of all features refer to this completion.
    public static let name = "todos"
    /// The name of the tab completion for queries. An example: from `project:ga`, it suggests
    /// `project:garden`.
    public static let query = "query"
}
