/// A text in the languages Haru speaks, where it is known before the person's language is.
public struct Wording: Hashable, Sendable {
    private let english: String
    private let korean: String

    public init(_ english: String, _ korean: String) {
        self.english = english
        self.korean = korean
    }

    /// The text in a language.
    public func callAsFunction(_ language: Language) -> String { language(english, korean) }
}
