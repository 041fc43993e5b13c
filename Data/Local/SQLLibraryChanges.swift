public import DomainPrimitives
public import FileWatchInterface
public import LibraryDomain
import Synchronization
import TodosDomain

/// Tells of commits of other processes: a write to the library's files, by which its version is another.
public struct SQLLibraryChanges: LibraryChanges {
    private let source: SQLLibrarySource
    private let watcher: any FileWatcher

    /// - Parameter source: the one through which this process writes: its own commits are not changes.
    public init(source: SQLLibrarySource, watcher: any FileWatcher) {
        self.source = source
        self.watcher = watcher
    }

    public func observe(_ changed: @escaping @Sendable () -> Void) throws(PlannerError) -> Observation {
        // Opening writes to the library's files too, and is no change: the version of the open library is the
        // one to compare with.
        do { try source.read { _ in } } catch {
            // The screens report why the library cannot be read. It is observed all the same, as it may be
            // repaired.
        }
        let seen = LastVersion(source.version())
        let source = source
        do throws(FileWatchError) {
            // Commits go to the log first.
            let watch = try watcher.watch(path: source.path, suffixes: ["-wal"]) {
                if seen.isNew(source.version()) { changed() }
            }
            return Observation { watch.cancel() }
        } catch {
            throw .storage(StorageError(.other(detail: error.message), path: source.path))
        }
    }
}
