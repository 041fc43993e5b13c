public import SearchInterface

extension SearchRequest {
    /// Makes a search that finds something in every sample library.
    public static func make(_ words: String = "todo") -> SearchRequest { SearchRequest(words: words) }
}
