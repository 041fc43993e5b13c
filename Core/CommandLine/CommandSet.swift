import ArgumentParser
public import UtilLocalization

/// All commands of a program. The set finds, parses and runs the command that a command line calls.
public struct CommandSet: Sendable {
    /// The type of one command, with a function that makes the ``CommandRunner`` of this command. A
    /// ``CommandSet`` calls the function only when a person calls the command.
    public struct Runner: Sendable {
        let type: CommandType
        let make: @Sendable () throws -> CommandRunner

        public init(_ type: CommandType, make: @escaping @Sendable () throws -> CommandRunner) {
            self.type = type
            self.make = make
        }
    }

    /// The result of running a command line, if no error was thrown.
    public enum Outcome: Hashable, Sendable {
        case ran
        /// The help that the person asked for. The caller prints this text on standard output.
        case help(String)
        /// The first word of the command line is not the name of a command. The text is this word, or empty
        /// if the command line has no words.
        case unknown(String)
    }

    /// The commands in the order in which the features contributed them.
    public let entries: [CommandEntry]
    private let runners: [Runner]

    /// - Parameter runners: one ``Runner`` for each command or subcommand that can run.
    public init(_ entries: [CommandEntry], runners: [Runner]) {
        self.entries = entries
        self.runners = runners
    }

    /// The type names of the commands that have neither a subcommand nor a runner. These commands cannot run.
    public var unrunnable: [String] {
        let runnable = Set(runners.map(\.type))
        func leaves(_ type: any ParsableCommand.Type) -> [CommandType] {
            let subcommands = type.configuration.subcommands
            return subcommands.isEmpty ? [CommandType(type)] : subcommands.flatMap(leaves)
        }
        return entries.flatMap { leaves($0.type) }.filter { !runnable.contains($0) }.map(\.description)
    }

    /// Runs the command that a command line calls.
    /// - Parameter words: the command's name, and the words after it.
    /// - Throws: the errors of the command itself, or one of these:
    ///   - ``PlainFailure`` with exit code 2 if the command does not accept the words.
    ///   - ``UnrunnableCommand`` if the command has no runner.
    public func run(_ words: [String], style: HelpStyle) throws -> Outcome {
        guard let name = words.first, let entry = entries.first(where: { $0.isCalled(name) }) else {
            return .unknown(words.first ?? "")
        }
        let parsed: any ParsableCommand
        do {
            parsed = try entry.parse(Array(words.dropFirst()))
            // For a request for help, the parser returns a command of its own. Running this command throws
            // the help.
            if !entry.includes(type(of: parsed)) {
                var parsed = parsed
                try parsed.run()
            }
        } catch {
            let help = try help(of: entry, words: words, style: style)
            guard isFailure(error, of: entry) else { return .help(help.text) }
            throw PlainFailure(.invalidInput, explain(error, of: entry, words, help))
        }
        guard let runner = runner(of: parsed) else {
            guard !type(of: parsed).configuration.subcommands.isEmpty else {
                throw UnrunnableCommand(type: CommandType(of: parsed))
            }
            return .help(try help(of: entry, words: words, style: style).text)
        }
        try runner.make().run(parsed)
        return .ran
    }

    /// Whether an error of the parser is a failure, and not a request for help.
    ///
    /// For a request for help, `exitCode(for:)` lays out the parser's own help for the terminal. In fewer
    /// than 27 columns, this stops a debug build. So this method chooses the width, and reads the message:
    /// the message of a failure begins with `Error:`, or is empty.
    private func isFailure(_ error: any Error, of entry: CommandEntry) -> Bool {
        let message = entry.type.fullMessage(for: error, columns: 80)
        return message.isEmpty || message.hasPrefix("Error: ")
    }

    private func runner(of command: any ParsableCommand) -> Runner? {
        let own = runners.filter { $0.type.isType(of: command) }
        // A ``VariantCommand`` has several runners. The cast to this protocol searches all types of the
        // program, so the other commands do without the cast.
        guard own.count != 1 || own[0].type.hasVariant else { return own.first }
        let called = CommandType(of: command)
        return own.first { $0.type == called }
    }

    /// Returns a question about a mistyped subcommand, such as `Did you mean 'haru notes show'?` for the
    /// words `notes shwo garden`; `nil` if no subcommand has a similar name.
    public func hint(onSubcommandIn words: [String], _ language: Language) -> String? {
        guard let name = words.first, let entry = entries.first(where: { $0.isCalled(name) }) else {
            return nil
        }
        let similar = entry.similarSubcommands(to: words.dropFirst()).map { "'haru \($0)'" }
        guard !similar.isEmpty else { return nil }
        let names = similar.joined(separator: ", ")
        let korean = similar.count == 1 ? "\(names)인가요" : "\(names) 중 하나인가요"
        return language("Did you mean \(names)?", "혹시 \(korean)?")
    }

    /// Returns the help of the innermost subcommand that the words name. If the words name no subcommand,
    /// returns the help of the command itself.
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

    /// Returns a message about words that the command does not accept: the error, a question about a mistyped
    /// subcommand, the usage, and a pointer to the help.
    private func explain(
        _ error: any Error, of entry: CommandEntry, _ words: [String], _ help: CommandHelp
    ) -> String {
        let message = ParserMessage.namingNumber(entry.type.message(for: error), in: words)
        let say = help.style.language
        let more = say("See: haru \(help.path) --help", "도움말: haru \(help.path) --help")
        let said = say(ParserMessage.english(message), ParserMessage.korean(message))
        let literal = literalHint(on: message, of: entry, words, help)
        let hint = hint(onSubcommandIn: words, say)
        let lines = [said, hint].compactMap { $0 } + help.usage + [literal, more].compactMap { $0 }
        return lines.joined(separator: "\n")
    }

    /// Returns a hint to put `--` before a word that begins with a dash but is text. `nil` if no such
    /// word can have caused the error.
    private func literalHint(
        on message: String, of entry: CommandEntry, _ words: [String], _ help: CommandHelp
    ) -> String? {
        let say = help.style.language
        if entry.words.keepsTerminator, message.hasPrefix("Unknown option") {
            return say(
                "If this word is text, put -- before it: haru \(help.path) -- …",
                "옵션이 아니라 내용이면 앞에 --를 붙이세요: haru \(help.path) -- …")
        }
        // The parser took the word with the dash for an option, but first reports that the argument is
        // missing.
        guard message.hasPrefix("Missing expected argument"),
            let word = DashedWords.unknown(in: words, to: help.manual)
        else { return nil }
        return say(
            "If '\(word)' is text, put -- before it: haru \(help.path) … -- \(word)",
            "'\(word)'이(가) 옵션이 아니라 내용이면 앞에 --를 붙이세요: haru \(help.path) … -- \(word)")
    }
}
