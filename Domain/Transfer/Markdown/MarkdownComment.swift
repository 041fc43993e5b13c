import DomainPrimitives
import Foundation
import TodosDomain

/// The HTML comment that a Markdown export of Haru writes after a task: `<!-- UUID edited:INSTANT
/// done:INSTANT parent:UUID series:UUID repeat:no tag:NAME -->`.
///
/// Only the UUID is always present.
struct MarkdownComment {
    var id: UUID
    /// The time of the last edit of the todo before the export; `nil` if the HTML comment has no `edited:`.
    var edited: Timestamp?
    /// The time at which the todo was completed; `nil` for an open todo.
    var done: Timestamp?
    /// The identifier of the todo's parent; `nil` if the todo has no parent, or if the indentation of the
    /// line shows the parent.
    var parent: UUID?
    /// The identifier of the series to which a repeating todo belongs; `nil` if the series has the same
    /// identifier as the todo.
    var series: UUID?
    /// Whether the HTML comment contains `repeat:no`. An import then ignores a repetition in the line, such
    /// as `🔁 every week`.
    var ignoresRecurrence = false
    /// The tags in the HTML comment, such as `tag:2027`. In the text of the line, an import would read
    /// `#2027` as a number, not as a tag.
    var tags: Set<TagName> = []

    init(_ todo: Todo, depth: Int) {
        id = todo.id
        edited = todo.lastEdit
        done = todo.completedAt
        if depth == 0 { parent = todo.parent }
        tags = Set(todo.tags.filter(MarkdownTag.needsComment))
    }

    /// Removes the HTML comment of Haru from a line. If Haru wrote no comment in the line, removes the last
    /// HTML comment of another program. A comment inside a code span stays.
    static func stripped(from line: String) -> StrippedLine {
        guard line.utf8.contains(UInt8(ascii: "<")) else { return StrippedLine(text: line) }
        let comments = MarkdownCode.comments(in: line)
        if let place = own(comments, in: line)?.range, let own = MarkdownComment(line[place]) {
            let isLast = line[place.upperBound...].allSatisfy(\.isWhitespace)
            return StrippedLine(text: without(place, line), comment: own, isLast: isLast)
        }
        guard let other = comments.last(where: { !$0.isCode && !$0.isNested }) else {
            return StrippedLine(text: line)
        }
        return StrippedLine(text: without(other.range, line), hasOther: true)
    }

    struct StrippedLine {
        let text: String
        var comment: MarkdownComment?
        /// Whether ``comment`` was at the end of the line. Whitespace after the comment does not count.
        var isLast = false
        /// Whether an HTML comment of another program was removed from the line.
        var hasOther = false
    }

    /// Returns the last HTML comment that Haru wrote; `nil` if Haru wrote none in this line. Such a comment
    /// begins with a UUID. Ignores a comment in a code span, unless only Markdown fields follow the comment.
    private static func own(_ comments: [MarkdownCode.Comment], in line: String) -> MarkdownCode.Comment? {
        let own = comments.filter { identifier(of: line[$0.range]) != nil }
        // Exception: if the title and a field each have a backtick, the comment between them only looks like
        // code, as in "it`s <!-- UUID --> [mood:: a`b]".
        if let last = own.last, last.isCode, isFields(line[last.range.upperBound...]) { return last }
        return own.last { !$0.isCode }
    }

    private static func isFields(_ text: Substring) -> Bool {
        MarkdownFieldScanner.scan(String(text)).text.allSatisfy(\.isWhitespace)
    }

    /// Returns the line without a comment. If the comment is between two spaces, one of these spaces is
    /// removed too.
    private static func without(_ comment: Range<String.Index>, _ line: String) -> String {
        let rest = line[comment.upperBound...]
        let isApart = line[..<comment.lowerBound].last == " " && rest.first == " "
        return String(line[..<comment.lowerBound] + (isApart ? rest.dropFirst() : rest))
    }

    private static func identifier(of comment: Substring) -> UUID? {
        let content = comment.dropFirst("<!--".count).dropLast("-->".count).drop { $0 == " " }
        // Reads only 37 characters, one more than a UUID has, because a comment may be as long as a file.
        return UUID(uuidString: String(content.prefix(37).prefix { $0 != " " }))
    }

    private init?(_ text: Substring) {
        guard let id = Self.identifier(of: text) else { return nil }
        let words = text.dropFirst("<!--".count).dropLast("-->".count).split(separator: " ").map(String.init)
        self.id = id
        for word in words.dropFirst() {
            let pair = word.split(separator: ":", maxSplits: 1).map(String.init)
            guard pair.count == 2 else { continue }
            switch pair[0] {
            case "edited": edited = Timestamp(rfc3339: pair[1])
            case "done": done = Timestamp(rfc3339: pair[1])
            case "series": series = UUID(uuidString: pair[1])
            case "parent": parent = UUID(uuidString: pair[1])
            case "repeat": ignoresRecurrence = pair[1] == "no"
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
        if ignoresRecurrence { words.append("repeat:no") }
        // The names are percent-encoded, because a name could contain `-->`, the end of the comment.
        let names = tags.sorted().compactMap {
            $0.description.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        }
        words += names.map { "tag:\($0)" }
        return "<!-- \(words.joined(separator: " ")) -->"
    }

    private static func tag(_ name: String) -> TagName? {
        name.removingPercentEncoding.flatMap { try? TagName($0) }
    }
}
