/// A database through which those who are connected to it tell each other something.
public protocol SQLAnnouncing: Sendable {
    /// Tells all who listen, this program included.
    /// - Parameters:
    ///   - text: at most 7,999 bytes.
    ///   - channel: lower-case letters and `_`.
    func announce(_ text: String, on channel: String) throws(SQLError)

    /// Listens until that is cancelled; a connection that is lost is made anew.
    /// - Parameter onAnnouncement: called on a thread of its own.
    func listen(
        on channel: String, _ onAnnouncement: @escaping @Sendable (SQLAnnouncement) -> Void
    ) throws(SQLError) -> any SQLObservation
}
