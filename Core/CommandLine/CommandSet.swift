import ArgumentParser
import UtilLocalization

/// The commands of a program: finds the one that a line calls, parses its words, makes its runner and runs it. Only that
/// one command is parsed and constructed.
public struct CommandSet: Sendable {
    /// A command and how its runner is made.
    public struct Member: Sendable {
        /// What it is called and takes.
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
    ///   - style: of help that is asked for, and the language of messages about the words.
    /// - Throws: ``PlainFailure`` with exit code 2 for words the command does not take, and what the command throws.
    public func run(_ words: [String], style: HelpStyle) throws -> Outcome {
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
            let help = try help(of: member.entry, words: words, style: style)
            guard member.entry.type.exitCode(for: error) != .success else { return .help(help.text) }
            throw PlainFailure(.invalidInput, explain(error, of: member.entry, help))
        }
        guard type(of: parsed).configuration.subcommands.isEmpty else {
            return .help(try help(of: member.entry, words: words, style: style).text)
        }
        try member.make().run(parsed)
        return .ran
    }

    /// The help of the command that the words name, or of its subcommand, however deep.
    private func help(of entry: CommandEntry, words: [String], style: HelpStyle) throws -> CommandHelp {
        var (manual, path, type) = (try entry.manual(style.language), entry.name, entry.type)
        for word in words.dropFirst().prefix(while: { !$0.hasPrefix("-") }) {
            guard let subcommand = manual.subcommands?.first(where: { $0.commandName == word }) else { continue }
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
            ? [say("To take it as text, put -- before it: haru \(help.path) -- …", "글로 쓰려면 앞에 --를 두세요: haru \(help.path) -- …")]
            : []
        let more = say("See: haru \(help.path) --help", "도움말: haru \(help.path) --help")
        return ([say(message, ParserMessage.korean(message))] + help.usage + literal + [more]).joined(separator: "\n")
    }
}
