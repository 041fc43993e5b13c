import LibraryDomain

/// The full-text expressions (after `MATCH`) for the search table (FTS5), such as `"buy"* AND "milk"*`.
enum SearchMatch {
    /// Returns the full-text expression for the records with all words of `text`, such as
    /// `"buy"* AND "milk"*`; `nil` if `text` has no letter or digit.
    static func all(_ text: String) -> String? {
        let terms = SearchText.terms(text)
        guard !terms.isEmpty else { return nil }
        return terms.map { "\"\($0)\"*" }.joined(separator: " AND ")
    }

    /// Returns a full-text expression that finds names with all words of `text`.
    /// - Returns: `nil` if `text` has no letter or digit.
    static func inName(_ text: String) -> String? { all(text).map { "title : (\($0))" } }
}
