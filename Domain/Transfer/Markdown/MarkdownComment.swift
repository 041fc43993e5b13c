import DomainPrimitives
import Foundation
import TodosDomain

/// The comment behind a task of an own export, such as `<!-- UUID edited:INSTANT done:INSTANT parent:UUID tag:NAME -->`, of
/// which only the first is always there.
struct MarkdownComment {
    var id: UUID
    /// When the todo was last edited, as the export saw it.
    var edited: Timestamp?
    var done: Timestamp?
    /// The parent, where indentation does not say it.
    var parent: UUID?
    /// The series of a repetition that the line says, where it is not named after this todo.
    var series: UUID?
    /// Whether the todo does not repeat as a field of the line says: `repeat:no`.
    var keepsRule = false
    /// The tags that no word of the line says by itself, such as `2027`: a word `#2027` is the tag.
    var tags: [TagName] = []

    init(_ todo: Todo, depth: Int) {
        id = todo.id
        edited = todo.lastEdit
        done = todo.completedAt
        if depth == 0 { parent = todo.parent }
        tags = todo.tags.filter(MarkdownTag.isUnclear)
    }

    /// Takes the comment out of a line: the last one of an own export, or the last one of somebody else.
    ///
    /// A comment of somebody else is text in a code span. A comment without its end is text everywhere.
    /// - Returns: the line without it, and what it says where it is of an own export.
    static func taken(from line: String) -> (text: String, comment: MarkdownComment?, hasOther: Bool) {
        var end = line.endIndex
        for _ in 0..<maximumCount {
            guard let start = line.range(of: "<!--", options: .backwards, range: line.startIndex..<end)?.lowerBound else { break }
            if let close = line.range(of: "-->", range: start..<line.endIndex)?.upperBound,
                let own = MarkdownComment(line[start..<close])
            {
                return (without(start..<close, line), own, false)
            }
            end = start
        }
        guard end < line.endIndex, let last = MarkdownCode.lastComment(in: line) else { return (line, nil, false) }
        return (without(last, line), nil, true)
    }

    /// The line without a comment, and without one of the spaces around it.
    private static func without(_ comment: Range<String.Index>, _ line: String) -> String {
        let rest = line[comment.upperBound...]
        let isApart = line[..<comment.lowerBound].last == " " && rest.first == " "
        return String(line[..<comment.lowerBound] + (isApart ? rest.dropFirst() : rest))
    }

    /// How many comments of a line are looked at.
    private static let maximumCount = 4

    /// `nil` for a comment of somebody else.
    private init?(_ text: Substring) {
        let content = text.dropFirst("<!--".count).dropLast("-->".count).drop { $0 == " " }
        guard let id = UUID(uuidString: String(content.prefix { $0 != " " })) else { return nil }
        let words = content.split(separator: " ").map(String.init)
        self.id = id
        for word in words.dropFirst() {
            let pair = word.split(separator: ":", maxSplits: 1).map(String.init)
            guard pair.count == 2 else { continue }
            switch pair[0] {
            case "edited": edited = Timestamp(rfc3339: pair[1])
            case "done": done = Timestamp(rfc3339: pair[1])
            case "series": series = UUID(uuidString: pair[1])
            case "parent": parent = UUID(uuidString: pair[1])
            case "repeat": keepsRule = pair[1] == "no"
            case "tag": if let name = Self.tag(pair[1]) { tags.append(name) }
            default: continue
            }
        }
    }

    var text: String {
        var words = [id.uuidString.lowercased()]
        if let edited { words.append("edited:\(edited)") }
        if let done { words.append("done:\(done)") }
        if let parent { words.append("parent:\(parent.uuidString.lowercased())") }
        if let series { words.append("series:\(series.uuidString.lowercased())") }
        if keepsRule { words.append("repeat:no") }
        // A name can have the characters that end a comment.
        let names = tags.compactMap { $0.description.addingPercentEncoding(withAllowedCharacters: .alphanumerics) }
        words += names.map { "tag:\($0)" }
        return "<!-- \(words.joined(separator: " ")) -->"
    }

    private static func tag(_ name: String) -> TagName? { name.removingPercentEncoding.flatMap { try? TagName($0) } }
}
