public import ArgumentParser

/// A command that a feature contributes. The type of the command declares its arguments and options.
public struct CommandEntry: Sendable {
    /// The type that declares the arguments and options.
    public let type: any ParsableCommand.Type
    /// The heading of the help under which the command appears.
    public let group: CommandCategory
    /// The completion of positional arguments.
    public let completion: Completion
    /// The completion of the values of options, by the long name with its dashes, such as `--tag`.
    public let values: [String: Completion]
    /// Whether the command itself reads `--`, such as for quick add. The parser then passes `--` on as a
    /// word.
    public let keepsTerminator: Bool

    /// Makes the Korean help. Haru calls it only if the help is shown.
    let korean: @Sendable () -> CommandTranslation

    public init(
        _ type: any ParsableCommand.Type, group: CommandCategory, completion: Completion = .none,
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

    /// The name that a person types.
    public var name: String { type.configuration.commandName ?? "" }

    /// Parses the words after the command's name.
    /// - Throws: the errors of ArgumentParser. A request for help can be one of them.
    public func parse(_ words: [String]) throws -> any ParsableCommand {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        let split = try DashedWords(words[..<end], of: self)
        guard keepsTerminator, end < words.endIndex || !split.text.isEmpty else {
            return try type.parseAsRoot(words)
        }
        // The parser consumes the first `--`, and passes a second `--` on as a word.
        return try type.parseAsRoot(split.options + ["--"] + split.text + words[end...])
    }
}
