public import LibraryDomain
public import DomainPrimitives
import SQLInterface
import Synchronization
import TodosDomain

/// Tells of commits of other processes: a write to the library's files, by which its version is another.
public struct SQLLibraryChanges: LibraryChanges {
    private let source: SQLLibrarySource

    /// - Parameter source: through which this process writes: what it does itself is no change to it.
    public init(source: SQLLibrarySource) { self.source = source }

    public func observe(_ changed: @escaping @Sendable () -> Void) throws(PlannerError) -> Observation {
        let seen = LastVersion(source.version())
        let source = source
        return try source.boundary.translating {
            let observation = try source.opener.observe(path: source.path) {
                if seen.isNew(source.version()) { changed() }
            }
            return Observation { observation.cancel() }
        }
    }
}
