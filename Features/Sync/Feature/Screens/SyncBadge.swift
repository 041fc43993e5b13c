import CoreDesignSystem
import DomainPrimitives
import SyncDomain
import SyncPresentation
import Synchronization

/// That the library and the server are apart: what waits, and since when it cannot be sent. Nothing where all
/// is well.
final class SyncBadge: StatusBadge, Sendable {
    private let model: SyncViewModel
    private let text: SyncText
    private let work: any ScreenWork
    private let observation = Mutex<Observation?>(nil)

    init(work: any ScreenWork, model: SyncViewModel, text: SyncText, journal: any SyncJournal) {
        self.model = model
        self.text = text
        self.work = work
        // How an attempt went is no change of the library.
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
