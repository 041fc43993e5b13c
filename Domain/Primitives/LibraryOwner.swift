/// Whose account a library is synced with.
public struct LibraryOwner: Hashable, Sendable, CustomStringConvertible {
    /// The account's name with its server, for a person.
    public let description: String
    /// The account; `nil` where its server did not say.
    public let user: UserID?

    public init(_ description: String, user: UserID? = nil) {
        self.description = description
        self.user = user
    }

    /// The account's name, and the address of its server if the description has one.
    public var parts: (name: String, server: String?) {
        let parts = description.split(separator: " at ", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : (description, nil)
    }

    /// Whether both are one account, as far as it is known.
    public func isSame(as other: LibraryOwner) -> Bool {
        guard let user, let known = other.user else { return description == other.description }
        return description == other.description && user == known
    }

    /// This, or what was known of the same account before, where that says more.
    public func known(as other: LibraryOwner?) -> LibraryOwner {
        guard user == nil, let other, isSame(as: other) else { return self }
        return other
    }

    /// Whether this is an account of the same name that was deleted, or is not there yet.
    public func isNamesake(of other: LibraryOwner) -> Bool {
        description == other.description && !isSame(as: other)
    }
}
