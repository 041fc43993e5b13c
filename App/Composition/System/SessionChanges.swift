import AccountsDomain
import Foundation
import ShellInterface
import SQLInterface
import Synchronization

/// That somebody logs in or out, in whichever process of this device. A session that is only renewed is the same.
struct SessionChanges: OutsideChanges {
    /// The file that is there while somebody is logged in.
    let path: String
    let files: any SQLOpener
    let sessions: any SessionRepository

    func observe(_ changed: @escaping @Sendable () -> Void) -> (@Sendable () -> Void)? {
        let seen = LastSession(id)
        // Where it cannot be watched, it shows with the next minute.
        guard let observation = try? files.observe(path: path, { if seen.isNew(id) { changed() } }) else { return nil }
        return { observation.cancel() }
    }

    /// One that cannot be read is none: who looks is told why.
    private var id: UUID? { (try? sessions.session())?.id }

    private final class LastSession: Sendable {
        private let stored: Mutex<UUID?>

        init(_ id: UUID?) { stored = Mutex(id) }

        func isNew(_ id: UUID?) -> Bool {
            stored.withLock { stored in
                defer { stored = id }
                return stored != id
            }
        }
    }
}
