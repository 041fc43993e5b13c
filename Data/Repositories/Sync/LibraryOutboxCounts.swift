public import DomainPrimitives
import LibraryDomain
public import SyncDomain

/// Counts the edits of the library on this device that wait for the server, and those that the server
/// rejected.
public struct LibraryOutboxCounts: OutboxCounts {
    private let source: any LibrarySource

    public init(source: any LibrarySource) { self.source = source }

    public func waiting() throws(PlannerError) -> Int {
        try source.read { reader throws(PlannerError) in try reader.countWaiting() }
    }

    public func held() throws(PlannerError) -> Int {
        try source.read { reader throws(PlannerError) in
            try reader.countHeld(above: reader.syncState()?.serverSchema ?? 0)
        }
    }

    public func hasUnsent() throws(PlannerError) -> Bool {
        try source.read { reader throws(PlannerError) in
            let held = try reader.countHeld(above: reader.syncState()?.serverSchema ?? 0)
            return try reader.countWaiting() > held + reader.countOpenOfUnknownTypes()
        }
    }

    public func rejected() throws(PlannerError) -> Int {
        try source.read { reader throws(PlannerError) in try reader.countRejected() }
    }
}
