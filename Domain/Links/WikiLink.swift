/// A link in a Markdown text to a note or a todo.
///
/// | Text | Target |
/// |---|---|
/// | `[[Title]]`, `[[Title#Heading]]`, `[[Title\|alias]]`, `![[Title]]` | a note, by its title |
/// | `[[folder/Note]]`, `[text](folder/note.md)` | a note, by its file |
/// | `[[Parent/Title]]`, `[[/Parent/Title]]`, `[text](parent/title.md)` | a note, by a path of titles |
/// | `[[todo:REF]]` | a todo, by its identifier, its number, or its title |
///
/// A path of titles that begins with `/` begins at the top of the tree.
///
/// Code, HTML comments, and brackets after a backslash contain no links. A comment of Obsidian, `%%…%%`, can
/// contain links, because Obsidian indexes the links in its comments too.
public struct WikiLink: Hashable, Sendable {
    /// The two ways to write a link.
    public enum Form: Hashable, Sendable {
        /// A link in double brackets.
        case wiki
        /// A Markdown link to a file.
        case markdown
    }

    public enum Target: Hashable, Sendable {
        /// The possible names of the note, longest first. A `#` begins a heading, but can also be part of a
        /// title. For example, `C# notes#Syntax` has three possible names.
        case note([Name])
        /// The text that names a todo, such as a number or a title.
        case todo(Name)
    }

    /// A name in the text.
    public struct Name: Hashable, Sendable {
        public let text: String
        /// The position of the name in the UTF-8 bytes of the whole text.
        public let range: Range<Int>

        public init(_ text: String, at range: Range<Int>) {
            self.text = text
            self.range = range
        }
    }

    public let form: Form
    /// Whether the text shows the content of the target (`![[Title]]`).
    public let isEmbed: Bool
    public let target: Target
    /// The text after the first `#` of a link to a note; `nil` if the link has no `#`.
    public let heading: String?
    /// The text that a reader sees in place of the target's name; `nil` if the link has none.
    public let alias: String?
    /// The position of the whole link in the UTF-8 bytes of the text.
    public let range: Range<Int>

    public init(
        _ form: Form, isEmbed: Bool, target: Target, heading: String?, alias: String?, at range: Range<Int>
    ) {
        self.form = form
        self.isEmbed = isEmbed
        self.target = target
        self.heading = heading
        self.alias = alias
        self.range = range
    }

    /// The possible names of the target, longest first.
    public var names: [Name] {
        switch target {
        case .note(let names): names
        case .todo(let name): [name]
        }
    }

    /// Returns the Markdown text of a link with the name `name`, such as `[[Title]]`.
    /// - Parameter suffix: the text after the name, such as `#Heading`. A Markdown link has no suffix.
    public static func text(_ form: Form, to name: String, suffix: Substring = "") -> String {
        switch form {
        case .wiki: "[[\(name)\(suffix)]]"
        case .markdown: "[x](\(MarkdownDestination.encoded(name)))"
        }
    }

    /// Returns the link to a note in the Markdown text that ``text(_:to:suffix:)`` makes. Returns `nil` if a
    /// reader would not find exactly this link, so no text can contain the link.
    public static func link(_ form: Form, to name: String, suffix: Substring = "") -> WikiLink? {
        let text = text(form, to: name, suffix: suffix)
        let links = links(in: text)
        guard links.count == 1, let link = links.first, link.form == form,
            form == .markdown || link.alias == nil, link.range == 0..<text.utf8.count,
            case .note(let names) = link.target, names.contains(where: { $0.text == name })
        else { return nil }
        return link
    }

    /// Whether the link leads to a todo.
    var isToTodo: Bool { if case .todo = target { true } else { false } }

    /// Returns the links of a Markdown text, in the order of their positions. The time is linear in the
    /// length of the text.
    public static func links(in text: String) -> [WikiLink] {
        guard text.utf8.contains(UInt8(ascii: "[")) else { return [] }
        var copy = text
        return copy.withUTF8 { bytes in
            var scanner = InlineScanner(bytes)
            for paragraph in MarkdownBlocks(bytes).parsed().paragraphs { scanner.scan(paragraph) }
            return scanner.links.sorted { $0.range.lowerBound < $1.range.lowerBound }
        }
    }

    /// The version of the rules for links. A change of the indexed keys must increase this number, so that
    /// each library rebuilds its index of links.
    public static let grammar = 3

    /// Returns the keys of all links in a text, each key once, in the order of the links
    /// (``LinkKey``). Leaves out keys of more than 200 characters, because no title is that long.
    public static func keys(in text: String) -> [String] {
        var seen: Set<String> = []
        return links(in: text).flatMap(\.keys).filter { seen.insert($0).inserted }
    }

    /// The keys under which the library finds this link: the key of each possible name, and the key of its
    /// file name.
    public var keys: [String] {
        var keys: [String] = []
        switch (target, form) {
        case (.todo(let name), _): keys = [LinkKey.todo(name.text)]
        case (.note(let names), .wiki):
            for name in names { keys += [LinkKey.of(name.text), LinkKey.file(name.text)] }
        case (.note(let names), .markdown): keys = names.map { LinkKey.file($0.text) }
        }
        return keys.filter { !$0.isEmpty && $0 != ".." && $0.count <= LinkKey.maximumLength }
    }
}
