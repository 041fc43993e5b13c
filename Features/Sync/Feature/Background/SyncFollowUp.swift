import CoreCommandLine
import CoreTerminal
import SyncDomain

/// A follow-up that starts a sync after a command that edited the library. It also warns if syncs have failed
/// for a day.
struct SyncFollowUp: FollowUp {
    let console: Console
    let launcher: any SyncLauncher
    let warner: SyncWarner

    func run(after effect: CommandEffect) {
        guard effect.hasEdited else { return launcher.resume() }
        // While a sync runs, its outcome is unknown and no warning is due. So the check comes before the
        // launch.
        if let warning = warner.due() { console.note(warning) }
        launcher.launch()
    }
}
