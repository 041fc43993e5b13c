/// For how long tokens serve (SYNC.md, Accounts).
enum SessionTerms {
    /// Of an access token, in seconds.
    static let access = 15 * 60
    /// After which a used refresh token is forgotten, in milliseconds: no session of it is alive then.
    static let usedTokens: Int64 = 60 * 86_400_000
}
