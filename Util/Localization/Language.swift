/// The languages Haru speaks.
public enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case korean = "ko"

    /// The language of a locale's name, as `ko_KR.UTF-8`: Korean where it says so, else English.
    public init(locale: String) { self = locale.lowercased().hasPrefix("ko") ? .korean : .english }

    /// The one of two texts that is in this language.
    public func callAsFunction(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String)
        -> String
    {
        self == .english ? english() : korean()
    }

    /// Sentences one after the other; one that ends with a command gets the stop that it has not.
    public func sentences(_ sentences: String...) -> String {
        sentences.dropLast().map { $0.hasSuffix(".") ? "\($0) " : "\($0). " }.joined()
            + (sentences.last ?? "")
    }
}
