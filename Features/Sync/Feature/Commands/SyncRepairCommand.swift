import ArgumentParser
import CoreCommandLine
import CoreTerminal
import SyncDomain
import SyncPresentation

struct SyncRepairCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repair",
        abstract: "Compare all of the library with the server: what either has lost comes from the other.",
        discussion: """
            Nothing goes from either, and what waits is sent. It reads everything, so it takes longer than a sync; a copy of
            the library is kept first (haru paths).
            """)

    @OptionGroup var consent: SyncConsentOptions
    @OptionGroup var report: SyncReportOptions

    func run(_ console: Console, _ sync: SyncViewModel) throws {
        try SyncReport(console: console, options: report).run(sync) { progress throws(SyncError) in
            try sync.repair(consent.consent, isReported: report.isSaid, progress: progress)
        }
    }
}
