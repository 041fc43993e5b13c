public import ArgumentParser

extension CommandConfiguration {
    /// Of a command right below `haru`. A parser that knows the word before it neither offers a completion
    /// script of its own for this one command, as Haru has `haru completion`, nor parses every line twice
    /// more to find whether one is asked for: that was an eighth of the time of a short command.
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
