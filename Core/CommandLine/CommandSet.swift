import ArgumentParser

/// The commands of a program: finds the one that a line calls, parses its words, makes its runner and runs it. Only that
/// one command is parsed and constructed.
public struct CommandSet: Sendable {
    /// A command and how its runner is made.
    public struct Member: Sendable {
        public let entry: CommandEntry
        let make: @Sendable () throws -> CommandRunner

        public init(_ entry: CommandEntry, make: @escaping @Sendable () throws -> CommandRunner) {
            self.entry = entry
            self.make = make
        }
    }

    /// What a line came to.
    public enum Outcome: Hashable, Sendable {
        case ran
        /// Help that was asked for, for standard output.
        case help(String)
        /// No command has that name.
        case unknown(String)
    }

    private let members: [Member]

    public init(_ members: [Member]) { self.members = members }

    public var entries: [CommandEntry] { members.map(\.entry) }

    /// Runs a line.
    /// - Parameters:
    ///   - words: the command's name and its words.
    ///   - columns: how wide help may be.
    /// - Throws: ``PlainFailure`` with exit code 2 for words the command does not take, and what the command throws.
    public func run(_ words: [String], columns: Int) throws -> Outcome {
        guard let name = words.first, let member = members.first(where: { $0.entry.isCalled(name) }) else {
            return .unknown(words.first ?? "")
        }
        let parsed: any ParsableCommand
        do {
            parsed = try member.entry.parse(Array(words.dropFirst()))
            // A request for help parses as a command of the parser's own, whose running throws the help.
            if !member.entry.includes(type(of: parsed)) {
                var parsed = parsed
                try parsed.run()
            }
        } catch {
            return try explain(error, of: member.entry.type, columns: columns)
        }
        let type = type(of: parsed)
        guard type.configuration.subcommands.isEmpty else { return .help(type.helpMessage(columns: columns)) }
        try member.make().run(parsed)
        return .ran
    }

    /// Help that was asked for is an answer; a mistake is a message with the usage.
    private func explain(_ error: any Error, of type: any ParsableCommand.Type, columns: Int) throws -> Outcome {
        let message = type.fullMessage(for: error, columns: columns)
        guard type.exitCode(for: error) == .success else {
            throw PlainFailure(.invalidInput, message.hasPrefix("Error: ") ? String(message.dropFirst(7)) : message)
        }
        return .help(message)
    }
}
