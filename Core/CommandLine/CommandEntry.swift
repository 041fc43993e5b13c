public import ArgumentParser

/// A command of the program. Its type declares the words that it takes.
public struct CommandEntry: Sendable {
    /// The command itself.
    public let type: any ParsableCommand.Type
    /// A heading of the help.
    public let group: CommandGroupName
    /// What its words are completed from.
    public let completion: Completion
    /// What a shell offers for the values of options, by their long names.
    public let values: [String: Completion]
    /// Whether `--` means something to the command itself, as to quick add, and must reach it as a word.
    public let keepsTerminator: Bool

    /// The command's help in Korean, made when it is asked for.
    let korean: @Sendable () -> CommandTranslation

    public init(
        _ type: any ParsableCommand.Type, group: CommandGroupName, completion: Completion = .none,
        values: [String: Completion] = [:], keepsTerminator: Bool = false,
        korean: @escaping @Sendable @autoclosure () -> CommandTranslation
    ) {
        self.type = type
        self.group = group
        self.completion = completion
        self.values = values
        self.keepsTerminator = keepsTerminator
        self.korean = korean
    }

    /// As it is typed.
    public var name: String { type.configuration.commandName ?? "" }

    /// Parses the words after the command's name.
    /// - Throws: what ArgumentParser throws, a request for help included.
    public func parse(_ words: [String]) throws -> any ParsableCommand {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        let split = try DashedWords(words[..<end], of: self)
        guard keepsTerminator, end < words.endIndex || !split.text.isEmpty else {
            return try type.parseAsRoot(words)
        }
        // The parser takes the first terminator for itself; a second is a word.
        return try type.parseAsRoot(split.options + ["--"] + split.text + words[end...])
    }
}
