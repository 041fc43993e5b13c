public import ArgumentParser

/// A command of the program: its type says the words it takes, and, only when it is the one asked for, its runner is
/// made with the services it needs.
public struct CommandEntry: Sendable {
    public let type: any ParsableCommand.Type
    /// A heading of the help.
    public let group: CommandGroupName
    /// Whether `--` means something to the command itself, as to quick add, and must reach it as a word.
    public let keepsTerminator: Bool

    public init(_ type: any ParsableCommand.Type, group: CommandGroupName, keepsTerminator: Bool = false) {
        self.type = type
        self.group = group
        self.keepsTerminator = keepsTerminator
    }

    /// Parses the words after the command's name.
    /// - Throws: what ArgumentParser throws, a request for help included.
    public func parse(_ words: [String]) throws -> any ParsableCommand {
        guard keepsTerminator, let index = words.firstIndex(of: "--") else { return try type.parseAsRoot(words) }
        // The parser takes the first terminator for itself; the second is a word.
        return try type.parseAsRoot(Array(words[..<index]) + ["--"] + Array(words[index...]))
    }

    public var name: String { type._commandName }
    public var abstract: String { type.configuration.abstract }
}

/// The headings under which commands stand in the help.
public enum CommandGroupName: Int, Sendable, CaseIterable {
    case plan, look, organise, exchange, keep
}

/// Runs a parsed command with what it needs.
public struct CommandRunner: Sendable {
    private let body: @Sendable (any ParsableCommand) throws -> Void

    /// - Parameter body: receives the command with its arguments.
    public init<Command: ParsableCommand>(_ type: Command.Type, _ body: @escaping @Sendable (Command) throws -> Void) {
        self.body = { command in
            guard let command = command as? Command else { throw CommandMismatch(expected: String(describing: type)) }
            try body(command)
        }
    }

    /// For a command with subcommands: what was parsed is one of them.
    public init(any body: @escaping @Sendable (any ParsableCommand) throws -> Void) { self.body = body }

    public func run(_ command: any ParsableCommand) throws { try body(command) }
}

/// A runner was given another command's arguments: a fault of the assembly that contributed it.
public struct CommandMismatch: Error, Sendable {
    public let expected: String
}
