import ArgumentParser

extension CommandEntry {
    /// Whether a word calls the command, by its name or another name of it.
    public func isCalled(_ word: String) -> Bool { name == word || type.configuration.aliases.contains(word) }
}
