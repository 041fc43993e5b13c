/// A hint that says how to import todos from another program, for a person with an empty library.
public protocol ImportHint: Sendable {
    /// The hint as one sentence in the language of the person, such as `haru import FILE imports todos from
    /// another app.`
    var sentence: String { get }
}
