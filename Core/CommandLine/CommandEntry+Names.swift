import ArgumentParser

extension CommandEntry {
    /// Whether a word calls the command, by its name or another name of it.
    public func isCalled(_ word: String) -> Bool { name == word || type.configuration.aliases.contains(word) }

    /// Whether a type is the command's own or that of one of its subcommands.
    func includes(_ other: any ParsableCommand.Type) -> Bool {
        other == type || type.configuration.subcommands.contains { $0 == other }
    }
}
