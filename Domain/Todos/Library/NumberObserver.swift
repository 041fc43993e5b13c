public import DomainPrimitives
public import LibraryDomain
import SyncProtocolDomain

/// An observer that gives small numbers to open todos, and releases the numbers of done and deleted todos
/// (Documentation/Product.md §Small numbers).
public final class NumberObserver: RecordObserver {
    private let library: any PlannerLibrary

    public init(_ library: any PlannerLibrary) { self.library = library }

    public func changed(_ change: RecordChange) throws(PlannerError) {
        guard change.type == .todo else { return }
        let (wasOpen, isOpen) = (Self.isOpen(change.before), Self.isOpen(change.after))
        if !wasOpen, isOpen { try library.assignNumber(to: change.id.parts[0], isNew: change.isNew) }
        if wasOpen, !isOpen { try library.releaseNumber(of: change.id.parts[0]) }
    }

    private static func isOpen(_ values: [RegisterValue]?) -> Bool {
        values.map { $0[TodoIndex.completed] == .null } ?? false
    }
}
