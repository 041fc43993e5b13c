/// The completion of open todos in a shell.
public enum TodoCompletion {
    /// The name by which commands ask for it.
    public static let name = "todos"
}
