import CoreDesignSystem
import DomainPrimitives
import SyncDomain
import SyncPresentation
import Synchronization

/// A badge with the unsent edits, the rejected edits and the failure of the last sync. Empty if the library
/// and the server are in sync.
final class SyncBadge: StatusBadge, Sendable {
    private let model: SyncViewModel
    private let text: SyncText
    private let work: any ScreenWork
    private let observation = Mutex<Observation?>(nil)

    init(work: any ScreenWork, model: SyncViewModel, text: SyncText, journal: any SyncJournal) {
        self.model = model
        self.text = text
        self.work = work
        // A sync attempt changes the journal, not the library, so the badge observes the journal.
        work.run { [self] in
            let started = journal.observe { [model, work] in Self.refresh(model, work) }
            observation.withLock { $0 = started }
        }
    }

    var line: StyledLine? { text.badge(model.state, at: model.now) }

    func refresh() { Self.refresh(model, work) }

    func close() { observation.withLock { $0 }?.cancel() }

    private static func refresh(_ model: SyncViewModel, _ work: any ScreenWork) {
        work.run(replacing: "sync") { model.refresh() }
    }
}
