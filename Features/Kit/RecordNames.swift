public import CoreDI
public import UtilLocalization

/// The names of record types and of their registers (the values that sync merges one by one). Features
/// contribute the names.
public struct RecordNames: Sendable {
    private let language: Language
    private let words: [String: RecordWords]

    /// Creates an instance that knows no names from features. Each record type then has the general name
    /// "record".
    public init(language: Language) {
        self.language = language
        words = [:]
    }

    public init(language: Language, contributed: Contributions<RecordWords, Void>) {
        self.language = language
        words = Dictionary(contributed.all.map { ($0.item.type, $0.item) }) { first, _ in first }
    }

    /// Returns the plural of a record type's name, such as "todos".
    public func many(_ type: String) -> String { words[type]?.many(language) ?? language("records", "기록") }

    /// Returns the text for a record that this library does not contain, such as "a todo that is not in this
    /// library".
    public func absent(_ type: String, id: String) -> String {
        let one = words[type]?.one(language) ?? language("record", "기록")
        return language("a \(one) that is not in this library (\(id))", "이 라이브러리에 없는 \(one) (\(id))")
    }

    /// Returns the name that a person sees for a register of the record type `type`.
    public func register(_ name: String, of type: String) -> String {
        words[type]?.registers()[name]?(language) ?? name
    }
}
