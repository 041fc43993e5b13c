import DomainPrimitives
import Foundation
import SyncProtocolDomain
import UtilJSON

/// A note in the form in which clients of the node sync keep it.
struct NoteNode: Hashable, Sendable {
    let id: UUID
    let title: String
    let body: String
    let parent: UUID?
    /// The names of the tags, sorted.
    let tags: [String]
    /// The time at which the server got the last change of the note, of its tags or of their names, in whole
    /// seconds.
    let lastEdit: Timestamp
}

/// The answer to a ``NodeSyncRequest``: what the client must change, so that its copies equal the notes of
/// the server.
struct NodeSyncResponse: Hashable, Sendable {
    /// The identifiers of deleted notes, as the client writes them.
    var deleteIds: [String] = []
    /// The notes that have changed since the client got them.
    var editNodes: [NoteNode] = []
    /// The notes that the client lacks.
    var newNodes: [NoteNode] = []
}

extension NodeSyncResponse {
    var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("deleteIds")
            json.array { json in for id in deleteIds { json.string(id) } }
            json.name("editNodes")
            json.array { json in for node in editNodes { node.write(to: &json) } }
            json.name("newNodes")
            json.array { json in for node in newNodes { node.write(to: &json) } }
        }
        return json.bytes
    }
}

extension NoteNode {
    /// The approximate size of the node as JSON, in bytes.
    var size: Int {
        ([title, body] + tags).reduce(150) { $0 + JSONWriter.length(of: $1) }
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.name("id")
            json.string(id.uuidString.lowercased())
            json.name("title")
            json.string(title)
            json.name("body")
            json.string(body)
            json.name("parent")
            if let parent { json.string(parent.uuidString.lowercased()) } else { json.null() }
            json.name("tags")
            json.array { json in for tag in tags { json.string(tag) } }
            json.name("lastEdit")
            json.string(lastEdit.secondsText)
        }
    }
}

extension Timestamp {
    /// The instant in RFC 3339 in UTC without a fraction of a second, such as `2026-11-21T12:00:00Z`.
    fileprivate var secondsText: String { "\(description.prefix(19))Z" }
}
