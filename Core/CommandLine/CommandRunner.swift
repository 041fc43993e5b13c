public import ArgumentParser

/// A function that runs a parsed command with the services that the command needs.
public struct CommandRunner: Sendable {
    private let body: @Sendable (any ParsableCommand) throws -> Void

    /// - Parameter body: runs the command. The closure receives the parsed command with its arguments.
    public init<Command: ParsableCommand>(
        _ type: Command.Type, _ body: @escaping @Sendable (Command) throws -> Void
    ) {
        self.body = { command in
            guard let command = command as? Command else {
                throw CommandMismatch(expected: String(describing: type))
            }
            try body(command)
        }
    }

    func run(_ command: any ParsableCommand) throws { try body(command) }
}

/// The type of a command. It serves as the key by which the program finds the function that runs the command
/// (``CommandRunner``).
public struct CommandType: Hashable, Sendable, CustomStringConvertible {
    private let type: any ParsableCommand.Type

    public init(_ type: any ParsableCommand.Type) { self.type = type }

    public var description: String { String(describing: type) }

    public static func == (lhs: CommandType, rhs: CommandType) -> Bool { lhs.type == rhs.type }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// The error of a ``CommandRunner`` that receives a command of the wrong type.
struct CommandMismatch: Error {
    let expected: String
}

/// The error of a command for which no feature contributed a ``CommandRunner``.
public struct UnrunnableCommand: Error {
    let type: CommandType
}
