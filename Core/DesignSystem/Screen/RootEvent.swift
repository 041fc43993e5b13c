public import CoreTerminal

/// What a root screen hears of.
public enum RootEvent: Sendable {
    case input(InputEvent)
    /// A piece of work is done, with what went wrong.
    case worked((any Error)?)
    /// What is shown may be out of date: someone else changed the library, or what ran beside the other work
    /// is done.
    case changed
    /// The settings may be others: another process changed them.
    case reconfigured
    /// The time it asked for has come.
    case time
    /// The screen was away, as while the program was stopped.
    case returned
}
