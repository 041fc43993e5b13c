import CoreDesignSystem
import UtilLocalization

/// What can be done on the screen.
enum SyncAction {
    static let run = "sync.run"

    static let entry = ScreenEntry(
        "sync", title: Wording("Sync", "동기화"), order: 95,
        actions: [ActionEntry(run, Wording("Sync now", "지금 동기화"), hint: Wording("sync", "동기화"), keys: ["s", "enter"])])
}
