/// The lifetimes of tokens (Documentation/Sync.md §Accounts).
enum SessionTerms {
    /// The lifetime of an access token, in seconds.
    static let access = 15 * 60
    /// The time for which a refresh token is stored, in milliseconds. A token is used within 60 days, and its
    /// successor within 60 more days. Otherwise the session has ended.
    static let usedTokens: Int64 = 121 * 86_400_000
}
