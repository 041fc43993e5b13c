public import AccountsDomain
public import HubDomain

/// A password hasher for tests, which takes no time. The hashes protect nothing, because they contain the
/// password.
public struct FakePasswordHasher: PasswordHasher {
    /// The strength of new hashes. A stored hash of another strength counts as outdated.
    public var strength: Int

    private let checked: @Sendable () -> Void

    /// - Parameter checked: called after each check of a password, so that a test can replace the stored hash
    ///   at that moment.
    public init(strength: Int = 1, checked: @escaping @Sendable () -> Void = {}) {
        self.strength = strength
        self.checked = checked
    }

    public func hash(_ password: Password) throws(HubError) -> String { "\(strength):\(password.text)" }

    public func check(_ password: Password, against hash: String?) throws(HubError) -> PasswordCheck {
        defer { checked() }
        guard let hash, let colon = hash.firstIndex(of: ":"),
            hash[hash.index(after: colon)...] == password.text
        else {
            return .wrong
        }
        return .right(isOutdated: hash.prefix(upTo: colon) != String(strength))
    }
}
