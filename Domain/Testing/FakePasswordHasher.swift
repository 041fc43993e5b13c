public import AccountsDomain
public import HubDomain

/// Hashes that take no time and are none.
public struct FakePasswordHasher: PasswordHasher {
    /// A number for how strong hashes are; one of another number is outdated.
    public var strength: Int

    private let checked: @Sendable () -> Void

    /// - Parameter checked: called after each look at a hash, when something else may happen to it.
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
