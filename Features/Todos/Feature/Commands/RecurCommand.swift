import ArgumentParser
import CoreCommandLine

struct RecurCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "recur", abstract: "Look ahead at repeating todos.",
        subcommands: [RecurPreviewCommand.self])
}
