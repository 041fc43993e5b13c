import DomainPrimitives
import FileWatchInterface
import ShellInterface
import Synchronization

/// Observes a value that a file decides, whichever process of this device writes the file. A file that is written with the
/// same value is no change.
struct FileChanges<Value: Equatable & Sendable>: OutsideChanges, SettingsChanges {
    let path: String
    let watcher: any FileWatcher
    /// Reads the value.
    let value: @Sendable () -> Value

    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation? {
        let last = LastValue(value())
        let watch = try? watcher.watch(path: path, suffixes: []) { if last.isReplaced(by: value()) { changed() } }
        return watch.map { watch in Observation { watch.cancel() } }
    }
}

/// The value that was read last.
private final class LastValue<Value: Equatable & Sendable>: Sendable {
    private let stored: Mutex<Value>

    init(_ value: Value) { stored = Mutex(value) }

    /// Stores a value. Returns whether it is another one.
    func isReplaced(by value: Value) -> Bool {
        stored.withLock { stored in
            defer { stored = value }
            return stored != value
        }
    }
}
