/// The completion of open todos in a shell.
public enum TodoCompletion {
    /// The name that commands use for this completion.
    public static let name = "todos"
}
