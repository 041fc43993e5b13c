import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SyncDomain
import SyncPresentation

/// Runs a sync, shows its progress, and prints the result.
struct SyncReport {
    let console: Console
    let options: SyncReportOptions
    let text: SyncText

    func run(_ sync: SyncViewModel, _ work: ((SyncProgress) -> Void) throws(SyncError) -> Void) throws {
        let line = ProgressLine(console: console)
        defer { line.clear() }
        line.wait(text.waiting)
        try work { line.show(text.progress($0)) }
        line.clear()
        let document = SyncResultDocument(sync.state.outcome, sync.state)
        if options.reading.json {
            console.print(try JSONOutput.document("haru.sync.result", document))
        } else if options.reading.ndjson {
            console.print(try JSONOutput.line(document))
        } else if !options.quiet {
            console.print(text.summary(sync.state))
        }
        // A conflict blocks nothing, unlike an edit that stays on this device.
        if options.isPrinted, sync.state.conflicts.conflicts > 0 {
            console.note(text.toDecide(sync.state.conflicts))
        }
        if sync.state.outcome.isUnchecked { console.note(text.unchecked) }
        if sync.state.outcome.hasNewDifference { console.note(text.differs) }
        if sync.state.rejected > 0 { console.note(text.rejected(sync.state.rejected)) }
        if sync.state.held > 0 { console.note(text.held(sync.state.held)) }
    }
}
