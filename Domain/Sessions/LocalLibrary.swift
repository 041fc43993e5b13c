public import DomainPrimitives

/// The library of this device, for a logout that removes the library.
public protocol LocalLibrary: Sendable {
    /// Empties the library. Removes the backups that Haru made automatically, and what Haru knows about
    /// vaults of notes.
    /// - Parameters:
    ///   - owner: The account that is logged in.
    ///   - discardsUnsent: Whether to skip the checks for unsent edits and for the owner of the library.
    /// - Returns: The paths of the backups that a person made. These backups stay.
    /// - Throws:
    ///   - ``AccountError/foreignLibrary(owner:hasSameName:)`` if the library belongs to another account than
    ///     `owner`. Nothing has changed.
    ///   - ``AccountError/unsent(count:)`` if the library has unsent edits. Nothing has changed.
    ///   - ``AccountError/library(_:)`` if a step fails. The library can already be empty.
    func clear(of owner: LibraryOwner, discardsUnsent: Bool) throws(AccountError) -> [String]
}

/// The last sync of a library. It runs during a logout, before the library is removed from this device.
public protocol LibraryDelivery: Sendable {
    /// Syncs the library: sends all edits, and checks that the server has not lost earlier edits. Returns at
    /// the end of the sync.
    /// - Throws: ``AccountError/undelivered(_:)`` if the sync with the server fails. Other errors if this
    ///   device cannot sync, for example because a file cannot be read.
    func deliver() throws(AccountError)

    /// Clears the sync history. The caller removes the library first.
    func clearHistory()
}
