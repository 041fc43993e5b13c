/// The result of a logout.
public struct ClosedSession: Hashable, Sendable {
    /// The reason why the server could not end the session; `nil` if the server ended it. Otherwise the
    /// session ends 60 days after its last renewal.
    public let untold: AccountError?
    /// The files with copies that a person made of a removed library.
    public let copies: [String]

    public init(untold: AccountError? = nil, copies: [String] = []) {
        self.untold = untold
        self.copies = copies
    }
}
