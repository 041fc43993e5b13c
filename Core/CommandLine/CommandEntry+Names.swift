import ArgumentParser

extension CommandEntry {
    /// Whether a word calls the command, by its name or another name of it.
    public func isCalled(_ word: String) -> Bool { name == word || type.configuration.aliases.contains(word) }

    /// Whether a type is the command's own or that of one of its subcommands, however deep.
    func includes(_ other: any ParsableCommand.Type) -> Bool { Self.includes(other, in: type) }

    private static func includes(_ other: any ParsableCommand.Type, in type: any ParsableCommand.Type) -> Bool
    {
        other == type || type.configuration.subcommands.contains { includes(other, in: $0) }
    }
}
