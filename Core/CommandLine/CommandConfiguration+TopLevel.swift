public import ArgumentParser

extension CommandConfiguration {
    /// Makes the configuration of a command directly below `haru`.
    ///
    /// The name `haru` tells the parser that this command is not a program of its own. The parser then offers
    /// no completion script for the command, because Haru has `haru completion`. The parser also omits two
    /// searches of each line for a request of such a script. These searches took an eighth of the time of a
    /// short command.
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
