public import DomainPrimitives
import SyncProtocolDomain

/// Says whether there is anything that a device does not know, at the cost of a row or two.
public struct HasNewChanges: Sendable {
    private let repository: any HubRepository

    public init(repository: any HubRepository) { self.repository = repository }

    /// - Throws: ``HubError/refused(_:)`` where the cursor leads nowhere.
    public func callAsFunction(_ user: UserID, after cursor: String) throws(HubError) -> Bool {
        try repository.read(user) { reader throws(HubError) in
            let head = try reader.head()
            return try CursorCheck(head: head).checked(cursor, last: 0, reader).seq < head.seq
        }
    }
}
