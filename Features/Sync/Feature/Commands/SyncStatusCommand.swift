import SyncDomain
import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SyncPresentation

struct SyncStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Say how the library stands with the server, without asking it.")

    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ sync: SyncViewModel) throws {
        try sync.load()
        let document = SyncStatusDocument(sync.state)
        if reading.json { return console.print(try JSONOutput.document("haru.sync", document)) }
        if reading.ndjson { return console.print(try JSONOutput.line(document)) }
        console.print(SyncText(language: console.language).status(sync.state, at: sync.now))
    }
}
