import DomainPrimitives
import Foundation
import HubDomain
import NotesDomain
import SyncProtocolDomain

/// Finds out what a client must change, so that its copies of notes equal the notes of the server. Decides by
/// ``NoteNode/lastEdit`` (Documentation/Sync.md §Notes for other programs).
struct SyncNodes: Sendable {
    private let repository: any HubRepository

    init(repository: any HubRepository) { self.repository = repository }

    func callAsFunction(_ user: UserID, _ request: NodeSyncRequest) throws(HubError) -> NodeSyncResponse {
        for _ in 0..<Self.attempts {
            let answer = try repository.read(user) { reader throws(HubError) in
                try Answer(to: request, reader)
            }
            // The next change of a note must have a later `lastEdit`, also if it comes in the same second.
            let following = answer.latest.adding(milliseconds: 1_000)
            if answer.isEmpty || answer.head.committedAt >= following { return answer.response }
            let isCurrent = try repository.write(user) { writer throws(HubError) in
                guard try writer.head().seq == answer.head.seq else { return false }
                try writer.raiseCommitTimes(to: following)
                return true
            }
            if isCurrent { return answer.response }
        }
        throw .storage(.busy)
    }

    /// How often to read the notes if pushes of the user keep coming between the reads and the write.
    private static let attempts = 5

    /// An answer, and the state of the server that it shows.
    private struct Answer {
        let head: HubHead
        private(set) var response = NodeSyncResponse()
        /// The latest ``NoteNode/lastEdit`` in the response.
        private(set) var latest = Timestamp(milliseconds: 0)

        var isEmpty: Bool { response.newNodes.isEmpty && response.editNodes.isEmpty }

        init(to request: NodeSyncRequest, _ reader: any HubReader) throws(HubError) {
            head = try reader.head()
            var (unseen, bytes) = (request.nodes, 0)
            var (response, latest) = (response, latest)
            try NoteNodes(reader).visit { node in
                let known = unseen.removeValue(forKey: node.id)
                if let known, known.lastEdit >= node.lastEdit { return }
                // The client gets the nodes that do not fit at its next request.
                guard bytes == 0 || bytes + node.size <= SyncLimits.answer else { return }
                bytes += node.size
                latest = max(latest, node.lastEdit)
                if known == nil { response.newNodes.append(node) } else { response.editNodes.append(node) }
            }
            response.deleteIds = try Self.deletions(among: unseen, reader, purgedAt: head.purgedAt)
            (self.response, self.latest) = (response, latest)
        }

        /// Returns which of the client's notes were deleted, sorted.
        /// - Parameter nodes: the client's notes that are not live on the server: deleted notes, and notes
        ///   that the server never had.
        private static func deletions(
            among nodes: [UUID: NodeSyncRequest.Node], _ reader: any HubReader, purgedAt: Timestamp
        ) throws(HubError) -> [String] {
            guard !nodes.isEmpty else { return [] }
            // A note without a tombstone was deleted and purged, or the server never had it. It can only be
            // purged if a deletion was purged that came after the note's last change.
            var deleted = Set(
                nodes.values.filter { $0.lastEdit <= purgedAt && purgedAt.milliseconds > 0 }.map(\.id))
            try reader.tombstones(of: RecordType.note.name) { id, _ in
                if let node = nodes[id.parts[0]] { deleted.insert(node.id) }
            }
            return deleted.sorted()
        }
    }
}
