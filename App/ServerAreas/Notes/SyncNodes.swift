import DomainPrimitives
import Foundation
import HubDomain
import NotesDomain
import SyncProtocolDomain

/// Compares a client's copies of notes with the notes of the server, by the times of their last edits
/// (Documentation/Sync.md §Notes for other programs).
struct SyncNodes: Sendable {
    private let repository: any HubRepository

    init(repository: any HubRepository) { self.repository = repository }

    func callAsFunction(_ user: UserID, _ request: NodeSyncRequest) throws(HubError) -> NodeSyncResponse {
        // No commit can come between the reads and the delay of later commits, because transactions that
        // write never overlap.
        try repository.write(user) { writer throws(HubError) in
            var (response, unseen) = (NodeSyncResponse(), request.nodes)
            var (bytes, latest) = (0, Timestamp(milliseconds: 0))
            try NoteNodes(writer).visit { node in
                let known = unseen.removeValue(forKey: node.id)
                if let known, known.lastEdit >= node.lastEdit { return }
                // The client gets the nodes that do not fit at its next request.
                guard bytes == 0 || bytes + node.size <= SyncLimits.answer else { return }
                bytes += node.size
                latest = max(latest, node.lastEdit)
                if known == nil { response.newNodes.append(node) } else { response.editNodes.append(node) }
            }
            response.deleteIds = try deletions(among: unseen, writer)
            // The next edit of a note then has a later `lastEdit`, also if it is made in the same second.
            try writer.delayCommits(until: latest.adding(milliseconds: 1_000))
            return response
        }
    }

    /// Returns the deleted notes among those that are not live on the server, sorted.
    private func deletions(
        among nodes: [UUID: NodeSyncRequest.Node], _ reader: any HubReader
    ) throws(HubError) -> [String] {
        let purged = try reader.head().purgedStamp.milliseconds
        var deletions: [String] = []
        for (id, node) in nodes {
            let record = try reader.record(RecordKey(RecordType.note.name, RecordID(id)))
            // Without a tombstone, the note was deleted and purged, or the server never had it. It can only
            // be purged if a deletion after its last edit was purged.
            if record?.state.isDeleted ?? (node.lastEdit.milliseconds <= purged) { deletions.append(node.id) }
        }
        return deletions.sorted()
    }
}
