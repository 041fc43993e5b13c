import ArgumentParser

extension CommandEntry {
    /// Whether a word is the name or an alias of the command.
    public func isCalled(_ word: String) -> Bool { name == word || type.configuration.aliases.contains(word) }

    /// Whether a type is the type of the command or of one of its subcommands, at any depth.
    func includes(_ other: any ParsableCommand.Type) -> Bool { Self.includes(other, in: type) }

    private static func includes(_ other: any ParsableCommand.Type, in type: any ParsableCommand.Type) -> Bool
    {
        other == type || type.configuration.subcommands.contains { includes(other, in: $0) }
    }
}
