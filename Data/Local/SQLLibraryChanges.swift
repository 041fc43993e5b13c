public import DomainPrimitives
public import FileWatchInterface
public import LibraryDomain
import Synchronization
import TodosDomain

/// Reports the changes that other processes commit to the library. After each change of the library's files,
/// checks whether the library's data version has changed too.
public struct SQLLibraryChanges: LibraryChanges {
    private let source: SQLLibrarySource
    private let watcher: any FileWatcher

    /// - Parameter source: the source through which this process reads and writes. Commits through this
    ///   source are not reported.
    public init(source: SQLLibrarySource, watcher: any FileWatcher) {
        self.source = source
        self.watcher = watcher
    }

    public func observe(_ changed: @escaping @Sendable () -> Void) throws(PlannerError) -> Observation {
        // Opening the library writes to its files too. Therefore the library is opened first, and later
        // versions are compared with the version of the open library.
        do { try source.read { _ in } } catch {
            // Ignores the error, because the screens report why the library cannot be read. The library is
            // observed anyway, because it may be repaired.
        }
        let seen = LastVersion(source.version())
        let source = source
        do throws(FileWatchError) {
            // Watches SQLite's log, because a commit writes to the log first.
            let watch = try watcher.watch(path: source.path, suffixes: ["-wal"]) {
                if seen.isNew(source.version()) { changed() }
            }
            return Observation { watch.cancel() }
        } catch {
            throw .storage(StorageError(.other(detail: error.message), path: source.path))
        }
    }
}

/// The data version of the library that this process saw last. The data version is a number that changes with
/// each commit.
private final class LastVersion: Sendable {
    private let version: Mutex<Int64?>

    init(_ version: Int64?) { self.version = Mutex(version) }

    /// Returns whether `version` differs from the stored data version, and stores `version`. An unknown data
    /// version (`nil`) always counts as different.
    func isNew(_ version: Int64?) -> Bool {
        self.version.withLock { last in
            defer { last = version }
            return version == nil || version != last
        }
    }
}
