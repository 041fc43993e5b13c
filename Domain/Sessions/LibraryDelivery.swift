/// The last sync of a library before it is removed from this device.
public protocol LibraryDelivery: Sendable {
    /// Syncs the library, and waits for the end of the sync. The sync sends all edits, and checks that the
    /// server has not lost earlier edits, for example after a restore from a backup.
    /// - Throws: ``AccountError/undelivered(_:)`` if the sync fails, or an error of this device.
    func deliver() throws(AccountError)

    /// Clears the sync history after the library was removed.
    func forget()
}
