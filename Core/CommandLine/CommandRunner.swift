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

/// A command that needs further services if a person gives a certain option. For example, a list of versions
/// needs the server only with `--all`. The command has a ``CommandRunner`` for each variant.
public protocol VariantCommand: ParsableCommand {
    /// The option that decides the variant, such as `--all`; `nil` if the arguments do not have it.
    var variant: String? { get }
}

/// The type of a command and its variant. It serves as the key by which the program finds the function that
/// runs the command (``CommandRunner``).
public struct CommandType: Hashable, Sendable, CustomStringConvertible {
    private let type: any ParsableCommand.Type
    private let variant: String?

    /// - Parameter variant: the variant of a ``VariantCommand``; `nil` for the command without its option.
    public init(_ type: any ParsableCommand.Type, variant: String? = nil) {
        self.type = type
        self.variant = variant
    }

    init(of command: any ParsableCommand) {
        self.init(Swift.type(of: command), variant: (command as? any VariantCommand)?.variant)
    }

    var hasVariant: Bool { variant != nil }

    /// Whether a command has this type, with any variant.
    func isType(of command: any ParsableCommand) -> Bool { type == Swift.type(of: command) }

    public var description: String {
        let name = String(describing: type)
        return variant.map { "\(name) \($0)" } ?? name
    }

    public static func == (lhs: CommandType, rhs: CommandType) -> Bool {
        lhs.type == rhs.type && lhs.variant == rhs.variant
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        hasher.combine(variant)
    }
}

/// The error of a ``CommandRunner`` that receives a command of the wrong type.
struct CommandMismatch: Error {
    let expected: String
}

/// The error of a command for which no feature contributed a ``CommandRunner``.
public struct UnrunnableCommand: Error {
    let type: CommandType
}
