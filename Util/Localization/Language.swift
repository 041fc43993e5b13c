/// A language in which Haru shows its texts.
public enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case korean = "ko"

    /// Makes the language of a locale such as `ko_KR.UTF-8`: Korean if the name begins with `ko`, else
    /// English.
    public init(locale: String) { self = locale.lowercased().hasPrefix("ko") ? .korean : .english }

    /// Returns the argument that is in this language: `english` or `korean`.
    public func callAsFunction(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String)
        -> String
    {
        self == .english ? english() : korean()
    }

    /// Joins sentences with spaces. Adds a full stop to each sentence that has none, except the last
    /// sentence.
    public func sentences(_ sentences: String...) -> String {
        sentences.dropLast().map { $0.hasSuffix(".") ? "\($0) " : "\($0). " }.joined()
            + (sentences.last ?? "")
    }
}

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
