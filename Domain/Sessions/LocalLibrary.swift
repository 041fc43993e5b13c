public import DomainPrimitives

/// This device's library, for whoever leaves the device.
public protocol LocalLibrary: Sendable {
    /// Makes it as new as one that was never used; the copies that Haru made of it by itself go too.
    /// - Parameters:
    ///   - owner: whose server has it (``DeviceSession/owner``).
    ///   - discardsUnsent: also with what that server does not have.
    /// - Returns: the files of copies that a person made, which stay.
    /// - Throws: ``AccountError/unsent(count:)`` and ``AccountError/foreignLibrary(owner:isNamesake:)`` where
    ///   there is such: then nothing was done. ``AccountError/library(_:)``: then it is as it was, or empty
    ///   and not tidied up.
    func clear(of owner: LibraryOwner, discardsUnsent: Bool) throws(AccountError) -> [String]
}
