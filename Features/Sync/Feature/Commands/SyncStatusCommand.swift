import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import SyncPresentation

struct SyncStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show the state of sync, without a request to the server.")

    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ readState: SyncStateReader, _ text: SyncText, _ clock: any WallClock)
        throws
    {
        let state = try readState() ?? SyncViewModel.State()
        let document = SyncStatusDocument(state)
        if reading.json { return console.print(try JSONOutput.document("haru.sync", document)) }
        if reading.ndjson { return console.print(try JSONOutput.line(document)) }
        console.print(text.status(state, at: clock.now().timestamp))
    }
}
