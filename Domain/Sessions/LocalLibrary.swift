public import DomainPrimitives

/// This device's library, for a logout that removes it.
public protocol LocalLibrary: Sendable {
    /// Empties the library, and removes the copies that Haru made automatically.
    /// - Parameters:
    ///   - owner: The account whose server has the library (``DeviceSession/owner``).
    ///   - discardsUnsent: Whether to empty the library even if this server lacks edits.
    /// - Returns: The files of copies that a person made. These copies stay.
    /// - Throws: ``AccountError/unsent(count:)`` or ``AccountError/foreignLibrary(owner:isNamesake:)`` if the
    ///   server lacks edits. Nothing has changed then. ``AccountError/library(_:)`` if a step fails. The
    ///   library is then unchanged, or empty with some copies left.
    func clear(of owner: LibraryOwner, discardsUnsent: Bool) throws(AccountError) -> [String]
}
