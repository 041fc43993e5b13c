import Foundation

// The client that Documentation/Sync.md §Notes for other programs shows.

struct Node: Decodable {
    let id: String, title: String, body: String, parent: String?, tags: [String], lastEdit: String
}
struct Answer: Decodable { let deleteIds: [String], editNodes: [Node], newNodes: [Node] }

func update(_ nodes: inout [String: Node], _ post: (Data) async throws -> Data) async throws {
    let known = nodes.values.map { ["id": $0.id, "lastEdit": $0.lastEdit] }
    let request = try JSONEncoder().encode(["nodes": known])
    let answer = try await JSONDecoder().decode(Answer.self, from: post(request))
    for id in answer.deleteIds { nodes[id] = nil }
    for node in answer.editNodes + answer.newNodes { nodes[node.id] = node }
}
