public import CoreTerminal

/// What a root screen hears of.
public enum RootEvent: Sendable {
    case input(InputEvent)
    /// A piece of work is done, with what went wrong.
    case worked((any Error)?)
    /// Someone else changed the library.
    case libraryChanged
    /// The time it asked for has come.
    case time
    /// The screen was away, as while the program was stopped.
    case returned
}
