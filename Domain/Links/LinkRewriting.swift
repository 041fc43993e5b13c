/// Gives the links of a text a new name of their note or todo. The rest of the text stays as it is: headings,
/// aliases, white space, and the spelling of all other links.
public struct LinkRewriting: Sendable {
    /// The result of rewriting a text.
    public enum Outcome: Hashable, Sendable {
        /// No link of the text refers to the note by the former title.
        case unchanged
        /// The new text, and the number of rewritten links.
        case changed(String, links: Int)
        /// The links of this text cannot contain the new title: a reader would find different links in the
        /// new text.
        case unwritable
    }

    private let old: String
    private let new: String
    private let isOfTodo: Bool

    /// - Parameters:
    ///   - old: the former title of a note.
    ///   - new: the present title of the note.
    public init(from old: String, to new: String) { self.init(old, new, isOfTodo: false) }

    /// - Parameters:
    ///   - old: the former title of a todo.
    ///   - new: a text that names the todo, such as its present title or its identifier.
    public init(ofTodo old: String, to new: String) { self.init(old, new, isOfTodo: true) }

    private init(_ old: String, _ new: String, isOfTodo: Bool) {
        self.old = LinkKey.of(old)
        self.new = new
        self.isOfTodo = isOfTodo
    }

    /// Returns the text with the new name in its links in double brackets that have the old name.
    /// - Parameter isMeant: whether a link that has the old name refers to the renamed note or todo.
    public func callAsFunction<Failure: Error>(
        _ text: String, where isMeant: (WikiLink) throws(Failure) -> Bool
    ) throws(Failure) -> Outcome {
        try Self.rewrite(text) { link throws(Failure) in
            if let name = newName(in: link), try isMeant(link) { name } else { nil }
        }
    }

    /// Returns the new name for a link, at the position of the former title; `nil` if the link does not have
    /// the former title.
    public func newName(in link: WikiLink) -> WikiLink.Name? {
        switch link.target {
        case .note where isOfTodo || link.form != .wiki: nil
        case .todo where !isOfTodo: nil
        default: link.names.first { LinkKey.of($0.text) == old }.map { WikiLink.Name(new, at: $0.range) }
        }
    }

    /// Returns a text with new names in its links. The destination of a Markdown link gets its name with
    /// percent-encoding.
    /// - Parameter newName: a function that returns the new name for a link; `nil` if the link stays. The
    ///   range of the new name is the range of the text that the name replaces.
    public static func rewrite<Failure: Error>(
        _ text: String, _ newName: (WikiLink) throws(Failure) -> WikiLink.Name?
    ) throws(Failure) -> Outcome {
        let links = WikiLink.links(in: text)
        var names: [WikiLink.Name?] = []
        var changes: [WikiLink.Name] = []
        for link in links {
            let name = try newName(link)
            names.append(name)
            guard let name else { continue }
            let text = link.form == .markdown ? MarkdownDestination.encoded(name.text) : name.text
            changes.append(WikiLink.Name(text, at: name.range))
        }
        if changes.isEmpty { return .unchanged }
        var result: [UInt8] = []
        var at = 0
        let bytes = Array(text.utf8)
        for name in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[at..<name.range.lowerBound]
            result += Array(name.text.utf8)
            at = name.range.upperBound
        }
        result += bytes[at...]
        let changed = String(decoding: result, as: UTF8.self)
        guard hasExpectedLinks(changed, links, names) else { return .unwritable }
        return .changed(changed, links: changes.count)
    }

    /// Returns the part of a title that no link can contain; `nil` if a link can contain the title. Returns
    /// the title if no single part is the reason.
    public static func unwritablePart(of title: String) -> String? {
        if WikiLink.link(.wiki, to: title) != nil { return nil }
        let parts = ["[[", "]]", "|", "todo:"]
        if let part = parts.first(where: { title.lowercased().contains($0) }) { return part }
        let signs = title.filter { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }
        // The title is writable without the wrong sign, such as `]` at the end.
        let sign = signs.first { sign in WikiLink.link(.wiki, to: title.filter { $0 != sign }) != nil }
        return sign.map(String.init) ?? title
    }

    /// Whether a text has the same links as before, except for the new names.
    private static func hasExpectedLinks(
        _ text: String, _ links: [WikiLink], _ names: [WikiLink.Name?]
    ) -> Bool {
        let present = WikiLink.links(in: text)
        guard present.count == links.count else { return false }
        for (name, (before, after)) in zip(names, zip(links, present)) {
            guard before.form == after.form, before.isEmbed == after.isEmbed,
                before.isToTodo == after.isToTodo
            else { return false }
            if let name {
                guard before.alias == after.alias, after.names.contains(where: { $0.text == name.text })
                else {
                    return false
                }
            } else {
                guard after.names.map(\.text) == before.names.map(\.text) else { return false }
            }
        }
        return true
    }
}
