/// Brings a library to its server, for whoever leaves a device and takes the library from it.
public protocol LibraryDelivery: Sendable {
    /// Waits until the server has what it takes, and was asked whether it still has the rest: it may have
    /// been restored from a backup, or its account may be gone.
    /// - Throws: ``AccountError/undelivered(_:)``, or what is wrong on this device.
    func deliver() throws(AccountError)

    /// Forgets how that went, once the library is gone.
    func forget()
}
