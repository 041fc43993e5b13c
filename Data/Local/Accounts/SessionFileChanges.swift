public import DomainPrimitives
public import FileWatchInterface
import Foundation
public import SessionsDomain

/// Reports changes of the session file, whichever process writes it.
public struct SessionFileChanges: SessionChanges {
    private let path: String
    private let watcher: any FileWatcher
    private let sessions: any SessionRepository

    public init(path: String, watcher: any FileWatcher, sessions: any SessionRepository) {
        self.path = path
        self.watcher = watcher
        self.sessions = sessions
    }

    public var isLoggedIn: Bool { access(path, F_OK) == 0 }

    public func observe(_ changed: @escaping @Sendable () -> Void) -> Observation? {
        // A renewed session keeps its identifier. A session that cannot be read counts as logged out here:
        // the screen that reads it shows the error.
        FileChanges(path: path, watcher: watcher) { [sessions] in (try? sessions.session())?.id }.observe(
            changed)
    }
}
