/// The completion of tags in a command shell, such as bash.
public enum TagCompletion {
    /// The name by which commands of all features refer to this completion.
    public static let name = "tags"
}
