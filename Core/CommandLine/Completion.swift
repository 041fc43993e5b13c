/// A description of the words that a command shell, such as bash, offers while a person types.
public enum Completion: Sendable, Hashable {
    case none, files
    case words([String])
    /// The values of the ``CompletionSource`` with this name, such as all tags. There are no values if the
    /// feature of the source is not in the list of features.
    case source(String)
    /// Several completions together, such as all tags and then all saved views. A command shell offers the
    /// values in this order.
    case all([Completion])

    /// The names of all sources (``CompletionSource``) from which this completion takes values.
    public var sources: [String] {
        switch self {
        case .none, .files, .words: []
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
    /// A character, such as `#` for tags. If the typed word begins with this character, a command shell such
    /// as bash offers the values of this completion entry. If `nil`, the command shell offers the values only
    /// for an option or argument whose ``Completion`` names this completion entry.
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
    /// Returns the values that a command shell such as bash offers for the word that a person is typing. The
    /// caller drops the values that do not begin with the typed letters.
    /// - Parameters:
    ///   - word: the word to the left of the word that the person is typing. For example, after `theme`, the
    ///     source for settings returns `auto`, `dark` and other themes.
    ///   - typed: the beginning of the word that the person is typing. Most sources ignore this text.
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
