import CoreDI
import FeatureKit
import UtilLocalization

/// The words for records of any type, as the features contribute them.
struct RecordNames: Sendable {
    private let language: Language
    private let words: [String: RecordWords]

    /// The names without the words of features.
    init(language: Language) {
        self.language = language
        words = [:]
    }

    init(language: Language, contributed: Contributions<RecordWords, Void>) {
        self.language = language
        words = Dictionary(contributed.all.map { ($0.item.type, $0.item) }) { first, _ in first }
    }

    /// Returns what several records of a type are called.
    func many(_ type: String) -> String { words[type]?.many(language) ?? language("records", "기록") }

    /// Returns what a record that is not here is called.
    func absent(_ type: String, id: String) -> String {
        let one = words[type]?.one(language) ?? language("record", "기록")
        return language("a \(one) that is not here (\(id))", "여기 없는 \(one) (\(id))")
    }

    /// Returns what a register of a type is called.
    func register(_ name: String, of type: String) -> String {
        words[type]?.registers()[name]?(language) ?? name
    }
}
