import DomainPrimitives
import Foundation
import SyncProtocolDomain
import UtilJSON

/// A request of another program that keeps copies of notes. It lists the notes that the program has
/// (Documentation/Sync.md §Notes for other programs).
struct NodeSyncRequest: Hashable, Sendable {
    /// A note of the client.
    struct Node: Hashable, Sendable {
        /// The identifier as the client writes it.
        let id: String
        /// The `lastEdit` that the server sent with the client's copy, cut to whole seconds
        /// (``NoteNode/lastEdit``).
        let lastEdit: Timestamp
    }

    let nodes: [UUID: Node]

    /// - Throws: ``MalformedMessage`` if the JSON is wrong, names a note twice, or has too many values. The
    ///   limit ``SyncLimits/values`` allows about 40,000 notes.
    init(json bytes: [UInt8]) throws(MalformedMessage) {
        let json = try JSONValue(request: bytes)
        guard let items = json["nodes"]?.array else { throw .member("nodes", in: .request, .list) }
        var nodes: [UUID: Node] = [:]
        nodes.reserveCapacity(items.count)
        for item in items {
            guard let text = item["id"]?.string, let id = UUID(uuidString: text) else {
                throw .member("id", in: .node, .uuid)
            }
            guard let time = item["lastEdit"]?.string.flatMap(Timestamp.init(rfc3339:)) else {
                throw .member("lastEdit", in: .node, .instant)
            }
            let node = Node(id: text, lastEdit: time.wholeSecond)
            guard nodes.updateValue(node, forKey: id) == nil else {
                throw .member("nodes", in: .request, .listWithoutRepeats)
            }
        }
        self.nodes = nodes
    }
}

extension Timestamp {
    /// The start of the second that contains the instant.
    var wholeSecond: Timestamp {
        let rest = milliseconds % 1_000
        return adding(milliseconds: -(rest < 0 ? rest + 1_000 : rest))
    }
}
