import ArgumentParser
import CoreCommandLine
import CoreTerminal
import Foundation
import SyncDomain
import SyncPresentation

struct SyncRunCommand: SyncSubcommand {
    static let configuration = CommandConfiguration(commandName: "run", abstract: "Sync now.")

    @Flag(help: "Bring a library that was synced with another account into this one too.") var merge = false
    @Flag(help: "Take in that many todos were deleted on another device.") var acceptDeletions = false
    @Flag(name: .shortAndLong, help: "Say nothing where all went well.") var quiet = false
    @Flag(help: "Go on: sync whenever the library or the server changes, until Ctrl-C.") var watch = false
    /// Syncs for somebody who does not wait: quietly, and not soon after it failed.
    @Flag(help: .hidden) var background = false
    /// Ends with standard input: whoever started it is gone.
    @Flag(help: .hidden) var attended = false

    func validate() throws {
        if watch, merge { throw ArgumentParser.ValidationError("--watch and --merge exclude each other; merge first.") }
    }

    func run(_ console: Console, _ sync: SyncViewModel, _ watcher: SyncWatcher) throws {
        if background { return try sync.synchronizeUnasked() }
        if watch { return try keepWatching(console, watcher) }
        let line = ProgressLine(console: console)
        defer { line.clear() }
        let text = SyncText(language: console.language)
        let consent = SyncConsent(isMerging: merge, acceptsDeletions: acceptDeletions)
        try sync.synchronize(consent) { line.show(text.progress($0)) }
        line.clear()
        if !quiet { console.print(text.summary(sync.state)) }
        if sync.state.rejected > 0 { console.note(text.rejected(sync.state.rejected)) }
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
            if !quiet { console.note(text.watched(result)) }
        }
    }
}
