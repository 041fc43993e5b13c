/// A description of the words that a command shell, such as bash, offers while a person types.
public enum Completion: Sendable, Hashable {
    case none, files
    case words([String])
    /// Some of the words, joined by commas, as in `--columns number,title`.
    case list([String])
    /// The values of the ``CompletionSource`` with this name, such as all tags. There are no values if no
    /// feature offers such a source.
    case source(String)
    /// Several completions together, such as all tags and then all saved views. A command shell offers the
    /// values in this order.
    case all([Completion])

    /// The names of all sources (``CompletionSource``) from which this completion takes values.
    public var sources: [String] {
        switch self {
        case .none, .files, .words, .list: []
        case .source(let name): [name]
        case .all(let parts): parts.flatMap(\.sources)
        }
    }
}

/// A list of values that a feature offers for completion in a command shell such as bash: for example, the
/// names of all tags.
public struct CompletionEntry: Sendable, CustomStringConvertible {
    /// The name by which ``Completion/source(_:)`` refers to this list of values.
    public let name: String
    /// The character before each value in a command line, such as `#` before a tag. `nil` if no character
    /// comes before a value.
    public let sign: Character?

    public init(_ name: String, sign: Character? = nil) {
        self.name = name
        self.sign = sign
    }

    public var description: String { "completion of \(name)" }
}

/// Code that finds values for completion in a command shell such as bash: for example, the names of all tags.
/// A ``CompletionEntry`` registers the code under a name.
public protocol CompletionSource: Sendable {
    /// Returns the values that a command shell offers for the unfinished word. The caller drops values that
    /// do not begin with `typed`.
    /// - Parameters:
    ///   - word: the word to the left of the unfinished word.
    ///   - typed: the typed part of the unfinished word.
    /// - Throws: the errors of reading the library.
    func candidates(after word: String, typing typed: String) throws -> [CompletionCandidate]
}

/// A value that a command shell, such as bash, offers for the word that a person is typing.
public struct CompletionCandidate: Hashable, Sendable {
    /// The text that the command shell inserts into the command line.
    public let value: String
    /// A description that some command shells show next to the value; empty for none.
    public let about: String

    public init(_ value: String, about: String = "") {
        self.value = value
        self.about = about
    }
}
