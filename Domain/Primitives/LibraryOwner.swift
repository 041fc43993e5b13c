/// The account with which a library is synced.
public struct LibraryOwner: Hashable, Sendable, CustomStringConvertible {
    /// The account's name and server in the form that a person reads, such as `mina at https://haru.example`.
    public let description: String
    /// The identifier of the account; `nil` if its server did not send one.
    public let user: UserID?

    public init(_ description: String, user: UserID? = nil) {
        self.description = description
        self.user = user
    }

    /// The account's name and the address of its server, read from ``description``. `server` is `nil` if
    /// ``description`` contains only the name.
    public var parts: (name: String, server: String?) {
        let parts = description.split(separator: " at ", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : (description, nil)
    }

    /// Whether this value and `other` mean the same account. The descriptions must be equal. The identifiers
    /// are compared only if both values have one.
    public func isSame(as other: LibraryOwner) -> Bool {
        guard let user, let known = other.user else { return description == other.description }
        return description == other.description && user == known
    }

    /// Returns `other` if this value has no identifier and both values mean the same account
    /// (``isSame(as:)``). Otherwise returns this value.
    public func known(as other: LibraryOwner?) -> LibraryOwner {
        guard user == nil, let other, isSame(as: other) else { return self }
        return other
    }

    /// Whether this value and `other` are different accounts with the same name and server. For example, a
    /// person deleted the first account and created the second.
    public func hasSameName(as other: LibraryOwner) -> Bool {
        description == other.description && !isSame(as: other)
    }
}
