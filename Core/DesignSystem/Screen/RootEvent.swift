public import CoreTerminal

/// An event for the root screen.
public enum RootEvent: Sendable {
    case input(InputEvent)
    /// An edit or a read has ended, with its error if it failed.
    case worked((any Error)?)
    /// The shown data can be out of date, because another process changed the library or concurrent work has
    /// ended.
    case changed
    /// Another process changed the settings.
    case reconfigured
    /// The time that the root screen requested has come.
    case time
    /// The program has the terminal again, such as after it was suspended.
    case returned
}
