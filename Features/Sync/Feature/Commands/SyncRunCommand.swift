import ArgumentParser
import CoreCommandLine
import CoreTerminal
import Foundation
import SyncDomain
import SyncPresentation

struct SyncRunCommand: SyncSubcommand {
    static let configuration = CommandConfiguration(commandName: "run", abstract: "Sync now.")

    @OptionGroup var consent: SyncConsentOptions
    @OptionGroup var report: SyncReportOptions
    @Flag(help: "Go on: sync whenever the library or the server changes, until Ctrl-C.") var watch = false
    /// Syncs for somebody who does not wait: quietly, and not soon after it failed.
    @Flag(help: .hidden) var background = false
    /// Ends with standard input: whoever started it is gone.
    @Flag(help: .hidden) var attended = false

    func validate() throws {
        guard watch else { return }
        if report.reading.json || report.reading.ndjson {
            throw ArgumentParser.ValidationError("--watch says what it does for people; leave out --json and --ndjson.")
        }
        if consent.merge { throw ArgumentParser.ValidationError("--watch and --merge exclude each other; merge first.") }
        if consent.acceptDeletions {
            throw ArgumentParser.ValidationError(
                "--watch and --accept-deletions exclude each other; take the deletions in first.")
        }
    }

    func run(_ console: Console, _ sync: SyncViewModel, _ watcher: SyncWatcher) throws {
        if background { return try sync.synchronizeUnasked() }
        if watch { return try keepWatching(console, watcher) }
        try SyncReport(console: console, options: report).run(sync) { progress throws(SyncError) in
            try sync.synchronize(consent.consent, progress: progress)
        }
    }

    private func keepWatching(_ console: Console, _ watcher: SyncWatcher) throws {
        if attended {
            Thread.detachNewThread {
                _ = try? console.readInput()
                watcher.stop()
            }
        }
        let text = SyncText(language: console.language)
        try watcher.watch { result in
            if !report.quiet { console.note(text.watched(result)) }
        }
    }
}
