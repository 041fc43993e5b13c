import LibraryDomain

/// The full-text expressions (after `MATCH`) for the search table (FTS5), such as `"buy"* AND "milk"*`.
enum SearchMatch {
    /// Returns the full-text expression (after `MATCH`) that finds the records with all words of `text`. For
    /// the text `buy milk`, it is `"buy"* AND "milk"*`. Returns `nil` if `text` has no letter or digit.
    static func all(_ text: String) -> String? {
        let terms = SearchText.terms(text)
        guard !terms.isEmpty else { return nil }
        return terms.map { "\"\($0)\"*" }.joined(separator: " AND ")
    }
}
