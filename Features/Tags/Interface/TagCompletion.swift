/// The completion of tags in a shell.
public enum TagCompletion {
    /// The name by which commands ask for it.
    public static let name = "tags"
}
