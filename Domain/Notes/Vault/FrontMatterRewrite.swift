import DomainPrimitives

/// A front matter block in which Haru rewrites single keys. All other lines stay unchanged.
struct FrontMatterRewrite {
    /// The new values; `nil` for a value that stays.
    struct Changes {
        var title: NoteTitle?
        /// All entries of the new list of tags.
        var tags: [String]?
        var created: Timestamp?
        var isPinned: Bool?
        var isArchived: Bool?

        var isEmpty: Bool {
            title == nil && tags == nil && created == nil && isPinned == nil && isArchived == nil
        }
    }

    /// The keys that a rewrite can change, in lower case.
    static let ownKeys: Set<String> = ["title", "tags", "tag", "keywords", "created", "pinned", "archived"]

    private let values: FrontMatter
    /// A byte order mark, or nothing.
    private let mark: String
    private let opening: String
    private let closing: String
    private let lineEnd: String
    /// The lines between the delimiters, with their line ends.
    private var lines: [String]

    init(_ text: VaultText) {
        values = text.values
        let mark = text.head.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
        self.mark = mark
        var lines = Self.lines(String(text.head.unicodeScalars.dropFirst(mark.isEmpty ? 0 : 1)))
        let first = lines.first ?? Self.lines(text.body).first
        lineEnd = first?.utf8.reversed().starts(with: "\n\r".utf8) == true ? "\r\n" : "\n"
        closing = lines.count > 1 ? lines.removeLast() : "---\(lineEnd)"
        opening = lines.isEmpty ? "---\(lineEnd)" : lines.removeFirst()
        self.lines = lines
    }

    /// Returns the front matter block with the new values.
    func apply(_ changes: Changes) -> String {
        var copy = self
        // The edits begin with the last key, so that the line numbers of the other keys stay valid.
        var edits: [(field: FrontMatter.Field?, lines: [String])] = []
        if let title = changes.title {
            edits.append((values.field("title"), ["title: \(Self.scalar(title.description))"]))
        }
        if let tags = changes.tags {
            let field = values.field("tags", "tag", "keywords")
            edits.append((field, tagLines(tags, replacing: field)))
        }
        if let created = changes.created { edits.append((values.field("created"), ["created: \(created)"])) }
        if let flag = changes.isPinned { edits.append((values.field("pinned"), ["pinned: \(flag)"])) }
        if let flag = changes.isArchived { edits.append((values.field("archived"), ["archived: \(flag)"])) }
        for edit in edits.sorted(by: { ($0.field?.line ?? 0) > ($1.field?.line ?? 0) }) {
            guard let field = edit.field else { continue }
            copy.lines.replaceSubrange(lineRange(of: field), with: edit.lines.map { $0 + lineEnd })
        }
        for edit in edits where edit.field == nil { copy.lines += edit.lines.map { $0 + lineEnd } }
        return mark + opening + copy.lines.joined() + closing
    }

    /// Returns the lines of a key and its value, without the empty lines and the comments after the value.
    private func lineRange(of field: FrontMatter.Field) -> Range<Int> {
        let start = min(field.line - 1, lines.count)
        let next = values.fields.map(\.line).filter { $0 > field.line }.min() ?? lines.count + 1
        var end = min(max(next - 1, start), lines.count)
        while end > start + 1, Self.isBlankOrComment(lines[end - 1]) { end -= 1 }
        return start..<max(end, min(start + 1, lines.count))
    }

    /// Returns the lines of the tags: a block list if the replaced value is a block list, otherwise a flow
    /// list.
    private func tagLines(_ tags: [String], replacing field: FrontMatter.Field?) -> [String] {
        let key = field?.key ?? "tags"
        let items = tags.map(Self.scalar)
        if let field, !items.isEmpty {
            let range = lineRange(of: field)
            let item = lines[range].dropFirst().first { !Self.isBlankOrComment($0) }
            let indentation = item?.prefix { $0 == " " } ?? ""
            if let item, item.dropFirst(indentation.count).hasPrefix("- ") {
                return ["\(key):"] + items.map { "\(indentation)- \($0)" }
            }
        }
        return ["\(key): [\(items.joined(separator: ", "))]"]
    }

    private static func isBlankOrComment(_ line: String) -> Bool {
        line.hasPrefix("#") || line.allSatisfy(\.isWhitespace)
    }

    private static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        var index = text.startIndex
        while let (_, next) = FrontMatterBlock.line(in: text.utf8, at: index) {
            lines.append(String(text[index..<next]))
            index = next
        }
        return lines
    }

    // MARK: YAML

    /// Returns a text as a YAML scalar. Uses double quotes unless every YAML reader reads the plain scalar as
    /// a string.
    static func scalar(_ text: String) -> String {
        let reserved: Set = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
        let isPlain =
            text.unicodeScalars.first?.properties.isAlphabetic == true && text.last != " "
            && !reserved.contains(text.lowercased())
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || "0123456789 _-/.()".unicodeScalars.contains(scalar)
            }
        if isPlain { return text }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\t": result += "\\t"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            default:
                // YAML 1.1 reads U+2028 and U+2029 as line ends.
                let isUnsafe =
                    scalar.properties.generalCategory == .control || scalar.value == 0x2028
                    || scalar.value == 0x2029 || scalar.value == 0xFEFF
                result += isUnsafe ? "\\u" + hexadecimal(scalar.value) : String(scalar)
            }
        }
        return result + "\""
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }
}
