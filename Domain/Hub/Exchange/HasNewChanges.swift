public import DomainPrimitives
import SyncProtocolDomain

/// Checks whether the server has changes that a device has not got yet. The check reads at most two rows.
public struct HasNewChanges: Sendable {
    private let repository: any HubRepository

    public init(repository: any HubRepository) { self.repository = repository }

    /// - Throws: ``HubError/refused(_:)`` if the server refuses the cursor.
    public func callAsFunction(_ user: UserID, after cursor: String) throws(HubError) -> Bool {
        try repository.read(user) { reader throws(HubError) in
            let head = try reader.head()
            return try CursorCheck(head: head).checked(cursor, last: 0, reader).seq < head.seq
        }
    }
}
