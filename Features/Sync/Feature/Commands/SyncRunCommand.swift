import ArgumentParser
import CoreCommandLine
import CoreTerminal
import SyncDomain
import SyncPresentation

struct SyncRunCommand: SyncSubcommand {
    static let configuration = CommandConfiguration(commandName: "run", abstract: "Sync now.")

    @Flag(help: "Bring a library that was synced with another account into this one too.") var merge = false
    @Flag(name: .shortAndLong, help: "Say nothing where all went well.") var quiet = false
    @Flag(help: .hidden) var background = false

    func run(_ console: Console, _ sync: SyncViewModel) throws {
        if background { return try sync.synchronizeUnasked() }
        let line = ProgressLine(console: console)
        defer { line.clear() }
        let text = SyncText(language: console.language)
        try sync.synchronize(isMerging: merge) { line.show(text.progress($0)) }
        line.clear()
        if !quiet { console.print(text.summary(sync.state)) }
        if sync.state.applied.rejected > 0 {
            console.note(text.rejected(sync.state.applied.rejected))
        }
    }
}
