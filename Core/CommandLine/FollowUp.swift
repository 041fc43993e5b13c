/// A task that a feature does after each command that opened the library for writing, such as starting a
/// sync.
public struct FollowUpEntry: Sendable, CustomStringConvertible {
    /// The name of the task, such as `sync`.
    public let name: String

    public init(_ name: String) { self.name = name }

    public var description: String { "task after a command: \(name)" }
}

/// Code that runs after each command that opened the library for writing, such as code that starts a sync. A
/// ``FollowUpEntry`` registers the code under a name.
public protocol FollowUp: Sendable {
    /// Runs the task, which must not wait for a network or another process.
    /// - Throws: an error to show to the person. The command still counts as successful.
    func run(after effect: CommandEffect) throws
}

/// The effect of a command on the library.
public struct CommandEffect: Hashable, Sendable {
    /// Whether a person's request changed the library. Changes that a sync received do not count.
    public let hasEdited: Bool
    /// Whether the command wrote to the library, for a person's request or for changes that a sync received.
    public let hasWritten: Bool

    public init(hasEdited: Bool, hasWritten: Bool) {
        self.hasEdited = hasEdited
        self.hasWritten = hasWritten
    }
}

/// The command that runs if `haru` is called without arguments and the full screen is not possible. An
/// example is `list`.
public struct DefaultCommand: Hashable, Sendable {
    public let words: [String]

    public init(_ words: [String]) { self.words = words }
}
