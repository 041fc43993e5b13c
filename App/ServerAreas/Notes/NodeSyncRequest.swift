import DomainPrimitives
import Foundation
import SyncProtocolDomain
import UtilJSON

/// A request of a client that keeps copies of notes: the notes that the client has
/// (Documentation/Sync.md §Notes for other programs).
struct NodeSyncRequest: Hashable, Sendable {
    /// A note of the client.
    struct Node: Hashable, Sendable {
        /// The identifier as the client writes it.
        let id: String
        /// The time of the last edit that the client knows, in whole seconds.
        let lastEdit: Timestamp
    }

    let nodes: [UUID: Node]

    /// - Throws: ``MalformedMessage`` if the JSON is wrong, or names a note twice. A request can name about
    ///   40,000 notes (``SyncLimits/values``).
    init(json bytes: [UInt8]) throws(MalformedMessage) {
        let json = try JSONValue(message: bytes)
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
