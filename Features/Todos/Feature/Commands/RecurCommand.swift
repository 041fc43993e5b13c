import ArgumentParser

struct RecurCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recur", abstract: "Look ahead at repeating todos.",
        subcommands: [RecurPreviewCommand.self])
}
