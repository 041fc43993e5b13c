public import AccountsDomain
public import HubDomain

/// Hashes that take no time and are none.
public struct FakePasswordHasher: PasswordHasher {
    /// A number for how strong hashes are; one of another number is outdated.
    public var strength: Int

    public init(strength: Int = 1) { self.strength = strength }

    public func hash(_ password: Password) throws(HubError) -> String { "\(strength):\(password.text)" }

    public func check(_ password: Password, against hash: String?) throws(HubError) -> PasswordCheck {
        guard let hash, let colon = hash.firstIndex(of: ":"), hash[hash.index(after: colon)...] == password.text else {
            return .wrong
        }
        return .right(isOutdated: hash.prefix(upTo: colon) != String(strength))
    }
}
