/// What a logout left.
public struct ClosedSession: Hashable, Sendable {
    /// What kept the server from being told; `nil` where it was. Its session then ends by itself, 60 days
    /// after it was last used.
    public let untold: AccountError?
    /// Files with copies of a library that was removed, which a person made.
    public let copies: [String]

    public init(untold: AccountError? = nil, copies: [String] = []) {
        self.untold = untold
        self.copies = copies
    }
}
