/// A task that a feature does after each command that opened the library for writing, such as starting a
/// sync.
public struct FollowUpEntry: Sendable, CustomStringConvertible {
    /// Names the task, such as `sync`.
    public let name: String

    public init(_ name: String) { self.name = name }

    public var description: String { "task after a command: \(name)" }
}

/// Does the task of a ``FollowUpEntry``.
public protocol FollowUp: Sendable {
    /// Does the task without waiting for a network or another process: the person waits for the prompt.
    /// - Throws: an error to show to the person. The command still counts as successful.
    func run(after effect: CommandEffect) throws
}

/// The effect of a command on the library.
public struct CommandEffect: Hashable, Sendable {
    /// Whether the command changed the library because a person asked.
    public let hasEdited: Bool
    /// Whether the command wrote to the library, because a person asked or because a sync brought something.
    public let hasWritten: Bool

    public init(hasEdited: Bool, hasWritten: Bool) {
        self.hasEdited = hasEdited
        self.hasWritten = hasWritten
    }
}

/// The words of the command that is run if none is called and there is no terminal for the full screen.
public struct DefaultCommand: Hashable, Sendable {
    public let words: [String]

    public init(_ words: [String]) { self.words = words }
}
