/// A hint for a person with an empty library: how to import todos from another program.
public protocol ImportHint: Sendable {
    /// One sentence in the language of the person. It names the command.
    var sentence: String { get }
}
