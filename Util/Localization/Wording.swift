/// A text in both languages, for code that does not yet know the person's language.
public struct Wording: Hashable, Sendable {
    private let english: String
    private let korean: String

    public init(_ english: String, _ korean: String) {
        self.english = english
        self.korean = korean
    }

    /// Returns the text in a language.
    public func callAsFunction(_ language: Language) -> String { language(english, korean) }
}
