import ArgumentParser
import CoreCommandLine
import CoreTerminal
import SyncDomain
import SyncPresentation

struct SyncRepairCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repair",
        abstract: "Compare the whole library with the server, and restore what either side has lost.",
        discussion: """
            A repair deletes nothing, and it also sends the waiting edits. It reads everything, so it takes
            longer than a sync. Haru backs up the library first (see haru paths). At the end, it computes
            the statistics and the search index again.
            """)

    @OptionGroup var consent: SyncConsentOptions
    @OptionGroup var report: SyncReportOptions

    func run(_ console: Console, _ sync: SyncViewModel, _ text: SyncText) throws {
        let result = SyncReport(console: console, options: report, text: text)
        try result.run(sync) { progress throws(SyncError) in
            try sync.repair(consent.consent, isReported: report.isPrinted, progress: progress)
        }
    }
}
