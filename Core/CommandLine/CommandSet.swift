import ArgumentParser
import UtilLocalization

/// The commands of a program: finds the one that a line calls, parses its words, makes its runner and runs
/// it. Only that one command is parsed, and only its services are made.
public struct CommandSet: Sendable {
    /// The runner of a command, made when that command is called.
    public struct Runner: Sendable {
        let type: CommandType
        let make: @Sendable () throws -> CommandRunner

        public init(_ type: CommandType, make: @escaping @Sendable () throws -> CommandRunner) {
            self.type = type
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

    /// The commands, in the order of the features.
    public let entries: [CommandEntry]
    private let runners: [Runner]

    /// - Parameter runners: the runners of the commands and of their subcommands.
    public init(_ entries: [CommandEntry], runners: [Runner]) {
        self.entries = entries
        self.runners = runners
    }

    /// The commands without subcommands of their own that no runner was contributed for, by the names of
    /// their types.
    public var unrunnable: [String] {
        let runnable = Set(runners.map(\.type))
        func leaves(_ type: any ParsableCommand.Type) -> [CommandType] {
            let subcommands = type.configuration.subcommands
            return subcommands.isEmpty ? [CommandType(type)] : subcommands.flatMap(leaves)
        }
        return entries.flatMap { leaves($0.type) }.filter { !runnable.contains($0) }.map(\.description)
    }

    /// Runs a line.
    /// - Parameters:
    ///   - words: the command's name and its words.
    ///   - style: of help that is asked for, and the language of messages about the words.
    /// - Throws: ``PlainFailure`` with exit code 2 for words the command does not take, and what the command
    ///   throws.
    public func run(_ words: [String], style: HelpStyle) throws -> Outcome {
        guard let name = words.first, let entry = entries.first(where: { $0.isCalled(name) }) else {
            return .unknown(words.first ?? "")
        }
        let parsed: any ParsableCommand
        do {
            parsed = try entry.parse(Array(words.dropFirst()))
            // A request for help parses as a command of the parser's own, whose running throws the help.
            if !entry.includes(type(of: parsed)) {
                var parsed = parsed
                try parsed.run()
            }
        } catch {
            let help = try help(of: entry, words: words, style: style)
            guard entry.type.exitCode(for: error) != .success else { return .help(help.text) }
            throw PlainFailure(.invalidInput, explain(error, of: entry, help))
        }
        let called = CommandType(type(of: parsed))
        guard let runner = runners.first(where: { $0.type == called }) else {
            guard !type(of: parsed).configuration.subcommands.isEmpty else {
                throw UnrunnableCommand(type: called)
            }
            return .help(try help(of: entry, words: words, style: style).text)
        }
        try runner.make().run(parsed)
        return .ran
    }

    /// The help of the command that the words name, or of its subcommand, however deep.
    private func help(of entry: CommandEntry, words: [String], style: HelpStyle) throws -> CommandHelp {
        var (manual, path, type) = (try entry.manual(style.language), entry.name, entry.type)
        for word in words.dropFirst().prefix(while: { !$0.hasPrefix("-") }) {
            guard let subcommand = manual.subcommands?.first(where: { $0.commandName == word }) else {
                continue
            }
            (manual, path) = (subcommand, "\(path) \(subcommand.commandName)")
            type = type.configuration.subcommands.first { $0.configuration.commandName == word } ?? type
        }
        return CommandHelp(manual: manual, path: path, ownUsage: type.configuration.usage, style: style)
    }

    /// What is wrong with the words, how the command is called, and where to read on.
    private func explain(_ error: any Error, of entry: CommandEntry, _ help: CommandHelp) -> String {
        let message = entry.type.message(for: error)
        let say = help.style.language
        let isUnknown = "\(message)".hasPrefix("Unknown option")
        let literal =
            entry.keepsTerminator && isUnknown
            ? [
                say(
                    "To take it as text, put -- before it: haru \(help.path) -- …",
                    "글로 쓰려면 앞에 --를 두세요: haru \(help.path) -- …")
            ]
            : []
        let more = say("See: haru \(help.path) --help", "도움말: haru \(help.path) --help")
        return ([say(message, ParserMessage.korean(message))] + help.usage + literal + [more]).joined(
            separator: "\n")
    }
}
