import ArgumentParser
import Foundation
public import UtilLocalization

/// The description of a command in one language, for help, completion and man pages. ArgumentParser encodes
/// the declaration of the command in JSON, and Haru decodes this JSON.
public struct CommandManual: Decodable, Sendable {
    /// An option, flag or positional argument.
    public struct Argument: Decodable, Sendable {
        /// One name of an option or flag.
        public struct Name: Decodable, Sendable {
            let kind: String
            let name: String

            /// The name with its dashes.
            public var text: String { kind == "long" ? "--\(name)" : "-\(name)" }
        }

        /// The kind of the argument: `option` (a name with a value), `flag` (a name without a value) or
        /// `positional`.
        public let kind: String
        /// A sentence about the argument.
        public internal(set) var abstract: String?
        /// The placeholder of the value in the help, such as `tag` for `<tag>`.
        public let valueName: String?
        /// The names of an option or flag, such as `--tag` and `-t`; `nil` for a positional argument.
        public let names: [Name]?
        public let defaultValue: String?
        /// Whether the help shows the argument.
        public let shouldDisplay: Bool
        public let isOptional: Bool
        public let isRepeating: Bool

        /// Whether a value follows the name of the argument, as in `--tag home`.
        public var takesValue: Bool { kind == "option" }

        /// The dictionary key of the argument's text in a ``CommandTranslation``. The key is the first of
        /// these that the argument has:
        /// - its long name
        /// - its first name
        /// - its placeholder
        public var key: String {
            (names ?? []).first { $0.kind == "long" }?.text ?? names?.first?.text ?? valueName ?? ""
        }
    }

    /// The command's name, without the names of its parents.
    public let commandName: String
    /// A sentence about the command.
    public internal(set) var abstract: String?
    /// The long description of the command: paragraphs, and below them the examples.
    var discussion: String?
    public internal(set) var arguments: [Argument]?
    public internal(set) var subcommands: [CommandManual]?

    /// The parts of the long description.
    public var explanation: CommandDiscussion { CommandDiscussion(discussion ?? "") }
    /// The positional arguments that the help shows.
    public var positionals: [Argument] {
        (arguments ?? []).filter { $0.kind == "positional" && $0.shouldDisplay }
    }
    /// The options and flags that the help shows.
    public var options: [Argument] {
        (arguments ?? []).filter { $0.kind != "positional" && $0.shouldDisplay }
    }

    /// Returns the manual with the texts of a translation. Arguments and subcommands that the translation
    /// does not contain keep their English text.
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

    /// Returns the command's manual.
    /// - Throws: an error if Haru cannot decode the JSON in which ArgumentParser describes the command.
    public func manual(_ language: Language) throws -> CommandManual {
        var manual = try JSONDecoder().decode(Dump.self, from: Data(type._dumpHelp().utf8)).command
        // Haru answers `help` itself, so the parser's own command `help` must not appear.
        manual.subcommands?.removeAll { $0.commandName == "help" }
        return language == .korean ? manual.translated(korean()) : manual
    }

    /// Returns one line about the purpose of the command, in the given language.
    public func abstract(_ language: Language) -> String {
        language(type.configuration.abstract, korean().abstract)
    }
}
