/// A database that passes announcements between the programs that are connected to it.
public protocol SQLAnnouncing: Sendable {
    /// Sends an announcement to all listeners of a channel, including those of this program.
    /// - Parameters:
    ///   - text: at most 7,999 bytes.
    ///   - channel: a name of lower-case letters and `_`.
    func announce(_ text: String, on channel: String) throws(SQLError)

    /// Listens to a channel until the caller cancels the returned observation. If the connection is lost, the
    /// listener connects again.
    /// - Parameter onAnnouncement: called on a separate thread.
    func listen(
        on channel: String, _ onAnnouncement: @escaping @Sendable (SQLAnnouncement) -> Void
    ) throws(SQLError) -> any SQLObservation
}

/// An event for a listener of a database.
public enum SQLAnnouncement: Hashable, Sendable {
    /// A text that a program sent to the channel by ``SQLAnnouncing/announce(_:on:)``.
    case text(String)
    /// The listener has connected, for the first time or again. The listener may have missed announcements
    /// that were sent while it was not connected.
    case listening
    /// The listener lost its connection or could not connect. The listener tries again after a pause.
    case lost(SQLError)
}
