public import DomainPrimitives

/// The library of this device, for a logout that removes the library.
public protocol LocalLibrary: Sendable {
    /// Empties the library, and removes the backups of the library that Haru made automatically.
    /// - Parameters:
    ///   - owner: The account that is logged in on this device (``DeviceSession/owner``).
    ///   - discardsUnsent: Whether to empty the library even if the account's server lacks edits.
    /// - Returns: The paths of the backups that a person made. These backups stay.
    /// - Throws:
    ///   - ``AccountError/foreignLibrary(owner:hasSameName:)`` if the library belongs to another account and
    ///     `discardsUnsent` is `false`. Nothing has changed.
    ///   - ``AccountError/unsent(count:)`` if the server lacks edits and `discardsUnsent` is `false`. Nothing
    ///     has changed.
    ///   - ``AccountError/library(_:)`` if a step fails. The library is then unchanged, or it is empty and
    ///     some automatic backups are left.
    func clear(of owner: LibraryOwner, discardsUnsent: Bool) throws(AccountError) -> [String]
}

/// The sync that runs before a logout removes the library from this device.
public protocol LibraryDelivery: Sendable {
    /// Syncs the library, and returns at the end of the sync. The sync sends all edits. It also checks that
    /// the server has not lost earlier edits, for example after a restore from a backup.
    /// - Throws: ``AccountError/undelivered(_:)`` if the sync with the server fails. Other errors if this
    ///   device cannot sync, for example because a file cannot be read.
    func deliver() throws(AccountError)

    /// Clears the sync history. The caller removes the library first.
    func clearHistory()
}
