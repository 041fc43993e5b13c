/// For how long tokens serve (SYNC.md, Accounts).
enum SessionTerms {
    /// Of an access token, in seconds.
    static let access = 15 * 60
    /// After which a used refresh token is forgotten, in milliseconds: it was used within 60 days of being
    /// made, and its successor within 60 more, else the session is over.
    static let usedTokens: Int64 = 121 * 86_400_000
}
