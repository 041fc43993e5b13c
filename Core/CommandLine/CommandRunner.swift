public import ArgumentParser

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
