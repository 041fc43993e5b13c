public import DomainPrimitives
import LibraryDomain
public import SyncDomain

/// Counts of the edits in the outbox of a library on this device.
public struct LibraryOutboxCounts: OutboxCounts {
    private let source: any LibrarySource

    public init(source: any LibrarySource) { self.source = source }

    public func waiting() throws(PlannerError) -> Int {
        try source.read { reader throws(PlannerError) in try reader.countWaiting() }
    }

    public func rejected() throws(PlannerError) -> Int {
        try source.read { reader throws(PlannerError) in try reader.countRejected() }
    }
}
