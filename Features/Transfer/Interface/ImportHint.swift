/// A hint that says how to import todos from another program, for a person with an empty library.
public protocol ImportHint: Sendable {
    /// One sentence in the language of the person, which names the command for an import.
    var sentence: String { get }
}
