import ArgumentParser
import Foundation
public import UtilLocalization

/// A command as its own declaration describes it, in one language: for help, completion and man pages.
public struct CommandManual: Decodable, Sendable {
    /// An option, flag or positional argument.
    public struct Argument: Decodable, Sendable {
        /// One of its names.
        public struct Name: Decodable, Sendable {
            let kind: String
            let name: String

            /// With its dashes.
            public var text: String { kind == "long" ? "--\(name)" : "-\(name)" }
        }

        /// `option`, `flag` or `positional`.
        public let kind: String
        /// What it does, in a sentence.
        public internal(set) var abstract: String?
        /// What its value is called.
        public let valueName: String?
        /// Its names; a positional argument has none.
        public let names: [Name]?
        /// What holds where it is not given.
        public let defaultValue: String?
        /// Whether help shows it.
        public let shouldDisplay: Bool
        /// Whether it may be left out.
        public let isOptional: Bool
        /// Whether it may be given several times.
        public let isRepeating: Bool

        /// Whether a value follows it.
        public var takesValue: Bool { kind == "option" }

        /// What a translation calls it.
        public var key: String {
            (names ?? []).first { $0.kind == "long" }?.text ?? names?.first?.text ?? valueName ?? ""
        }
    }

    /// The command's own name.
    public let commandName: String
    /// What it does, in a sentence.
    public internal(set) var abstract: String?
    /// What else there is to say, with examples.
    public internal(set) var discussion: String?
    /// What it takes.
    public internal(set) var arguments: [Argument]?
    /// Its own commands.
    public internal(set) var subcommands: [CommandManual]?

    /// What stands on the line without dashes.
    public var positionals: [Argument] {
        (arguments ?? []).filter { $0.kind == "positional" && $0.shouldDisplay }
    }
    /// What has a name.
    public var options: [Argument] {
        (arguments ?? []).filter { $0.kind != "positional" && $0.shouldDisplay }
    }

    /// The same in the language of a translation; what it does not name stays as it is.
    func translated(_ translation: CommandTranslation) -> CommandManual {
        var manual = self
        manual.abstract = translation.abstract
        manual.discussion = translation.discussion
        manual.arguments = arguments?.map { argument in
            var argument = argument
            argument.abstract =
                translation.arguments[argument.key] ?? SharedOptionTexts.korean[argument.key]
                ?? argument.abstract
            return argument
        }
        manual.subcommands = subcommands?.map { command in
            translation.subcommands[command.commandName].map(command.translated) ?? command
        }
        return manual
    }
}

extension CommandEntry {
    private struct Dump: Decodable {
        let command: CommandManual
    }

    /// The command's manual.
    /// - Throws: where the parser's description has another shape than is known.
    public func manual(_ language: Language) throws -> CommandManual {
        var manual = try JSONDecoder().decode(Dump.self, from: Data(type._dumpHelp().utf8)).command
        // The parser's own command `help` is ours to answer.
        manual.subcommands?.removeAll { $0.commandName == "help" }
        return language == .korean ? manual.translated(korean()) : manual
    }

    /// One line of what it does.
    public func abstract(_ language: Language) -> String {
        language(type.configuration.abstract, korean().abstract)
    }
}
