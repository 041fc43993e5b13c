/// What a shell offers for a word.
public enum Completion: Sendable, Hashable {
    case none, files
    case words([String])
    /// What the ``CompletionSource`` with this name offers; nothing if its feature is not in the list.
    case source(String)
    /// What each of these offers.
    case all([Completion])

    /// The names of the sources that it asks.
    public var sources: [String] {
        switch self {
        case .none, .files, .words: []
        case .source(let name): [name]
        case .all(let parts): parts.flatMap(\.sources)
        }
    }
}

/// A list of values that a feature offers to a shell, such as its tags.
public struct CompletionEntry: Sendable, CustomStringConvertible {
    /// The name by which commands ask for it.
    public let name: String
    /// A sign that asks for the values on the line of any command, such as `#` for tags.
    public let sign: Character?

    public init(_ name: String, sign: Character? = nil) {
        self.name = name
        self.sign = sign
    }

    public var description: String { "completion of \(name)" }
}

/// Finds the values of a ``CompletionEntry``.
public protocol CompletionSource: Sendable {
    /// - Parameter word: the word of the line before the one that is typed.
    /// - Throws: what reading the library throws.
    func candidates(after word: String) throws -> [CompletionCandidate]
}

/// A value that a shell offers.
public struct CompletionCandidate: Hashable, Sendable {
    /// The text that is inserted.
    public let value: String
    /// What some shells show beside it; empty for nothing.
    public let about: String

    public init(_ value: String, about: String = "") {
        self.value = value
        self.about = about
    }
}
