import DomainPrimitives
import Foundation
import TodosDomain

/// The comment that Haru's export writes behind a task:
/// `<!-- UUID edited:INSTANT done:INSTANT parent:UUID series:UUID repeat:no tag:NAME -->`.
///
/// Only the UUID is always there.
struct MarkdownComment {
    /// The identifier of the todo.
    var id: UUID
    /// The time of the last edit that the export knew.
    var edited: Timestamp?
    /// The time at which the todo was completed.
    var done: Timestamp?
    /// The parent of the todo, if the indentation of the line does not show the parent.
    var parent: UUID?
    /// The series of the repetition in the line, if the series has another identifier than the todo.
    var series: UUID?
    /// Whether the line has a field with a repetition, but the todo does not repeat. In the comment:
    /// `repeat:no`.
    var keepsRule = false
    /// The tags whose words would not be read as tags without the comment, such as `2027` in the word
    /// `#2027`.
    var tags: Set<TagName> = []

    init(_ todo: Todo, depth: Int) {
        id = todo.id
        edited = todo.lastEdit
        done = todo.completedAt
        if depth == 0 { parent = todo.parent }
        tags = Set(todo.tags.filter(MarkdownTag.isUnclear))
    }

    /// Removes one comment from a line: the last comment of Haru, or the last other comment if there is none
    /// of Haru.
    ///
    /// Other comments inside code spans are plain text and stay. So does every `<!--` without a `-->`.
    /// - Returns: the line without the comment, the comment if it is Haru's, and whether it was another
    ///   comment.
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

    /// The number of comments that are searched for a comment of Haru, from the end of the line.
    private static let maximumCount = 4

    /// Reads a comment of Haru; `nil` for any other comment.
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
            case "tag": if let name = Self.tag(pair[1]) { tags.insert(name) }
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
        let names = tags.sorted().compactMap { $0.description.addingPercentEncoding(withAllowedCharacters: .alphanumerics) }
        words += names.map { "tag:\($0)" }
        return "<!-- \(words.joined(separator: " ")) -->"
    }

    private static func tag(_ name: String) -> TagName? { name.removingPercentEncoding.flatMap { try? TagName($0) } }
}
