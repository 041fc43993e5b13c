import DomainPrimitives
import Foundation
import TodosDomain

/// The comment behind a task of an own export: `<!-- UUID edited:INSTANT done:INSTANT parent:UUID -->`, of which only the
/// first is always there.
struct MarkdownComment {
    var id: UUID
    /// When the todo was last edited, as the export saw it.
    var edited: Timestamp?
    var done: Timestamp?
    /// The parent, where indentation does not say it.
    var parent: UUID?

    init(_ todo: Todo, depth: Int) {
        id = todo.id
        edited = todo.lastEdit
        done = todo.completedAt
        if depth == 0 { parent = todo.parent }
    }

    /// `nil` for a comment of somebody else.
    init?(_ text: Substring) {
        let words = text.dropFirst(4).replacing("-->", with: "").split(separator: " ").map(String.init)
        guard let id = words.first.flatMap({ UUID(uuidString: $0) }) else { return nil }
        self.id = id
        for word in words.dropFirst() {
            let pair = word.split(separator: ":", maxSplits: 1).map(String.init)
            guard pair.count == 2 else { continue }
            switch pair[0] {
            case "edited": edited = Timestamp(rfc3339: pair[1])
            case "done": done = Timestamp(rfc3339: pair[1])
            case "parent": parent = UUID(uuidString: pair[1])
            default: continue
            }
        }
    }

    var text: String {
        var words = [id.uuidString.lowercased()]
        if let edited { words.append("edited:\(edited)") }
        if let done { words.append("done:\(done)") }
        if let parent { words.append("parent:\(parent.uuidString.lowercased())") }
        return "<!-- \(words.joined(separator: " ")) -->"
    }
}
