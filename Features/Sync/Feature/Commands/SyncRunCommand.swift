import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import Foundation
import SyncDomain
import SyncPresentation

struct SyncRunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "run", abstract: "Sync now.")

    @OptionGroup var consent: SyncConsentOptions
    @OptionGroup var report: SyncReportOptions
    @Flag(help: "Keep running, and sync after every change of the library or the server, until Ctrl-C.")
    var watch = false
    /// Syncs without output, because no person waits for this sync. Does nothing during the delay
    /// after a failed sync.
    @Flag(help: .hidden) var background = false
    /// Ends `haru sync --watch` when standard input closes, which means that the parent process has ended.
    @Flag(help: .hidden) var attended = false

    func run(
        _ console: Console, _ sync: SyncViewModel, _ watcher: SyncWatcher, _ failures: FailureText,
        _ text: SyncText
    ) throws {
        if background { return try sync.synchronizeAutomatically() }
        if watch { return try keepWatching(console, sync, watcher, failures) }
        let result = SyncReport(console: console, options: report, text: text)
        try result.run(sync) { progress throws(SyncError) in
            try sync.synchronize(consent.consent, isReported: report.isPrinted, progress: progress)
        }
    }

    private func keepWatching(
        _ console: Console, _ sync: SyncViewModel, _ watcher: SyncWatcher, _ failures: FailureText
    ) throws {
        // A watch runs many syncs. A JSON document would never end, and a person consents to one sync only.
        for (isGiven, option) in [
            (report.reading.json, "--json"), (consent.merge, "--merge"),
            (consent.acceptDeletions, "--accept-deletions"),
        ] where isGiven {
            throw DomainPrimitives.ValidationError(.option, "--watch", .excludes(option))
        }
        if attended {
            Thread.detachNewThread {
                try? console.readPieces { _ in }
                watcher.stop()
            }
        }
        let text = SyncText(language: console.language)
        var problem: (any Error)?
        // The failure that was printed last. A repeated failure is not printed again.
        var told: String?
        try watcher.watch(continuesAtQuestions: attended) { result in
            switch result {
            case .success(let outcome):
                told = nil
                if report.reading.ndjson {
                    do {
                        try sync.load()
                        console.print(try JSONOutput.line(SyncResultDocument(outcome, sync.state)))
                    } catch {
                        problem = error
                        watcher.stop()
                    }
                } else if !report.quiet {
                    console.note(text.watched(outcome.applied))
                }
            case .failure(let error):
                let message = failures.describe(error).message
                if message != told { console.note(text.goesOn(message)) }
                told = message
            }
        }
        if let problem { throw problem }
    }
}

/// The flags that permit an unusual sync. `--accept-deletions` permits the deletion of many records.
/// `--merge` permits a library that was synced with another account.
struct SyncConsentOptions: ParsableArguments {
    @Flag(help: "Merge a library that was synced with another account into this account.") var merge = false
    @Flag(help: "Also delete the records here that another device deleted, even if there are many.")
    var acceptDeletions = false

    var consent: SyncConsent { SyncConsent(isMerging: merge, acceptsDeletions: acceptDeletions) }
}

/// The options for the output of a sync.
struct SyncReportOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print nothing if the sync succeeds.") var quiet = false
    @OptionGroup var reading: ReadingOptions

    /// Whether the command prints how many records it sent and received.
    var isPrinted: Bool { !quiet || reading.json || reading.ndjson }
}
