/// Tells a person with an empty library how to bring todos from elsewhere.
public protocol ImportHint: Sendable {
    /// One sentence in the person's language, which names the command.
    var sentence: String { get }
}
