/// The completion of tags in a shell.
public enum TagCompletion {
    /// The name that commands use for this completion.
    public static let name = "tags"
}
