import ArgumentParser
import CoreTerminal
import SyncDomain
import SyncPresentation

struct SyncRepairCommand: SyncSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "repair",
        abstract: "Compare all of the library with the server: what either has lost comes from the other.",
        discussion: """
            Nothing goes from either, and what waits is sent. It reads everything, so it takes longer than a sync; a copy of
            the library is kept first (haru paths).
            """)

    @OptionGroup var consent: SyncConsentOptions
    @Flag(name: .shortAndLong, help: "Say nothing where all went well.") var quiet = false

    func run(_ console: Console, _ sync: SyncViewModel, _ watcher: SyncWatcher) throws {
        try SyncReport(console: console, isQuiet: quiet).run(sync) { progress throws(SyncError) in
            try sync.repair(consent.consent, progress: progress)
        }
    }
}
