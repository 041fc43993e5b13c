import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SyncDomain
import SyncPresentation

/// Runs a sync, shows its progress, and prints the result.
struct SyncReport {
    let console: Console
    let options: SyncReportOptions

    func run(_ sync: SyncViewModel, _ work: ((SyncProgress) -> Void) throws(SyncError) -> Void) throws {
        let line = ProgressLine(console: console)
        defer { line.clear() }
        let text = SyncText(language: console.language)
        line.wait(text.waiting)
        try work { line.show(text.progress($0)) }
        line.clear()
        let document = SyncResultDocument(
            sync.state.outcome, rejected: sync.state.rejected, held: sync.state.held)
        if options.reading.json {
            console.print(try JSONOutput.document("haru.sync.result", document))
        } else if options.reading.ndjson {
            console.print(try JSONOutput.line(document))
        } else if !options.quiet {
            console.print(text.summary(sync.state))
        }
        if sync.state.rejected > 0 { console.note(text.rejected(sync.state.rejected)) }
        if sync.state.held > 0 { console.note(text.held(sync.state.held)) }
    }
}
