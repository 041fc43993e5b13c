public import ArgumentParser
import UtilText

/// A command that a feature contributes: its arguments, its help, and the words that a command shell offers.
public struct CommandEntry: Sendable {
    /// The type that declares the command's arguments and options.
    public let type: any ParsableCommand.Type
    /// The heading of the help under which the command appears.
    public let group: CommandCategory
    public let words: CommandWords

    /// Makes the Korean help. Haru calls this closure only if it shows the help.
    let korean: @Sendable () -> CommandTranslation

    public init(
        _ type: any ParsableCommand.Type, group: CommandCategory, words: CommandWords = .init(),
        korean: @escaping @Sendable @autoclosure () -> CommandTranslation
    ) {
        self.type = type
        self.group = group
        self.words = words
        self.korean = korean
    }

    /// All words that a command shell offers for this command.
    public var completions: [Completion] {
        [words.completion] + words.subcommands.values + words.values.values
    }

    public var name: String { type.configuration.commandName ?? "" }

    /// The name of the subcommand that runs if a person names no subcommand; `nil` if there is none.
    public var defaultSubcommand: String? {
        type.configuration.defaultSubcommand.map { $0.configuration.commandName ?? $0._commandName }
    }

    /// Parses the words after the command's name, and returns the command with its arguments and options.
    /// - Throws: the errors of ArgumentParser, also for a request for help such as `--help`.
    public func parse(_ words: [String]) throws -> any ParsableCommand {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        let names = subcommandNames(in: words[..<end])
        let split = try DashedWords(
            words[names.endIndex..<end], of: self, acceptsText: self.words.keepsTerminator || isLeaf(names))
        guard !split.text.isEmpty || self.words.keepsTerminator && end < words.endIndex else {
            return try type.parseAsRoot(words)
        }
        // The parser consumes the first `--`, and passes a second `--` on as a word.
        let rest = self.words.keepsTerminator ? words[end...] : words[end...].dropFirst()
        return try type.parseAsRoot(Array(names) + split.options + ["--"] + split.text + Array(rest))
    }

    /// Returns the names of subcommands at the start of the words, such as `add` in `add late overdue`.
    private func subcommandNames(in words: ArraySlice<String>) -> ArraySlice<String> {
        var current: any ParsableCommand.Type = type
        return words.prefix { word in
            guard let next = Self.subcommand(word, of: current) else { return false }
            current = next
            return true
        }
    }

    /// Returns suggestions for a mistyped subcommand. The mistyped word is the first word that names no
    /// subcommand. Each suggestion, such as `sync conflicts list`, also names the commands above.
    func similarSubcommands(to words: ArraySlice<String>) -> [String] {
        let path = subcommandNames(in: words)
        guard let word = words[path.endIndex...].first else { return [] }
        let subcommands = Self.innermost(path, of: type).configuration.subcommands
        let names = subcommands.map { $0.configuration.commandName ?? $0._commandName }
        return SimilarWord.all(near: word, among: names).map { ([name] + path + [$0]).joined(separator: " ") }
    }

    /// Whether no further name of a subcommand can follow these names. The words after the names can then be
    /// text, such as `-#home`.
    private func isLeaf(_ names: ArraySlice<String>) -> Bool {
        Self.innermost(names, of: type).configuration.subcommands.isEmpty
    }

    /// Returns the command that these names of subcommands lead to.
    private static func innermost(
        _ names: ArraySlice<String>, of type: any ParsableCommand.Type
    ) -> any ParsableCommand.Type {
        names.reduce(type) { subcommand($1, of: $0) ?? $0 }
    }

    private static func subcommand(
        _ word: String, of type: any ParsableCommand.Type
    ) -> (any ParsableCommand.Type)? {
        type.configuration.subcommands.first {
            ($0.configuration.commandName ?? $0._commandName) == word
                || $0.configuration.aliases.contains(word)
        }
    }
}

extension CommandEntry {
    public func isCalled(_ word: String) -> Bool { name == word || type.configuration.aliases.contains(word) }

    /// Whether `other` is the type of this command or of one of its subcommands, at any depth.
    func includes(_ other: any ParsableCommand.Type) -> Bool { Self.includes(other, in: type) }

    private static func includes(_ other: any ParsableCommand.Type, in type: any ParsableCommand.Type) -> Bool
    {
        other == type || type.configuration.subcommands.contains { includes(other, in: $0) }
    }
}

extension CommandConfiguration {
    /// Makes the configuration of a command directly below `haru`, without ArgumentParser's own option for
    /// completion scripts.
    public init(
        topLevel name: String, abstract: String, usage: String? = nil, discussion: String = "",
        subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil,
        aliases: [String] = []
    ) {
        self.init(
            commandName: name, _superCommandName: "haru", abstract: abstract, usage: usage,
            discussion: discussion,
            subcommands: subcommands, defaultSubcommand: defaultSubcommand, aliases: aliases)
    }
}

/// The words after the name of a command: the words that a command shell, such as bash, offers, and the
/// meaning of `--`.
public struct CommandWords: Sendable {
    /// The words that a command shell offers for the command's positional arguments.
    public let completion: Completion
    /// The words for the positional arguments of some subcommands, by the name of the subcommand. For every
    /// other subcommand, a command shell offers the words of ``completion``.
    public let subcommands: [String: Completion]
    /// The words that a command shell offers as values of options. The dictionary key is the option's long
    /// name with its dashes, such as `--tag`.
    public let values: [String: Completion]
    /// Whether the parser passes the word `--` on to the command, as for `haru add`. The word `--` ends the
    /// options: every word to its right is text.
    public let keepsTerminator: Bool

    public init(
        _ completion: Completion = .none, subcommands: [String: Completion] = [:],
        values: [String: Completion] = [:], keepsTerminator: Bool = false
    ) {
        self.completion = completion
        self.subcommands = subcommands
        self.values = values
        self.keepsTerminator = keepsTerminator
    }
}

/// A heading of the help, with the commands below it.
public enum CommandCategory: Int, Sendable, CaseIterable {
    case plan, look, organise, exchange, keep
}
