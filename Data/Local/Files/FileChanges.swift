public import DomainPrimitives
public import FileWatchInterface
public import SettingsDomain
import Synchronization

/// Reports changes of a value that depends on a file, whichever process writes the file. Writing the same
/// value again is not a change.
public struct FileChanges<Value: Equatable & Sendable>: SettingsChanges {
    private let path: String
    private let watcher: any FileWatcher
    private let value: @Sendable () -> Value

    /// - Parameter value: reads the value that depends on the file.
    public init(path: String, watcher: any FileWatcher, value: @escaping @Sendable () -> Value) {
        self.path = path
        self.watcher = watcher
        self.value = value
    }

    public func observe(_ changed: @escaping @Sendable () -> Void) -> Observation? {
        let last = LastValue(value())
        let watch = try? watcher.watch(path: path, suffixes: []) { [value] in
            if last.isReplaced(by: value()) { changed() }
        }
        return watch.map { watch in Observation { watch.cancel() } }
    }
}

private final class LastValue<Value: Equatable & Sendable>: Sendable {
    private let stored: Mutex<Value>

    init(_ value: Value) { stored = Mutex(value) }

    /// Stores a value. Returns whether the value differs from the previous one.
    func isReplaced(by value: Value) -> Bool {
        stored.withLock { stored in
            defer { stored = value }
            return stored != value
        }
    }
}
