import ArgumentParser
import TagsPresentation

/// A subcommand of `tags`.
protocol TagsSubcommand: ParsableCommand {
    func run(_ output: TagsOutput, _ tags: TagsViewModel) throws
}
