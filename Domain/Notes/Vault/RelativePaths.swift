import Foundation

/// A search for relative paths in the text of a file. Such a path breaks if the file moves to another folder.
///
/// The search finds paths in code too, because a file that stays does no harm.
enum RelativePaths {
    /// Whether the body of a file has a relative path.
    static func occur(in markdown: String) -> Bool {
        hasLink(markdown) || hasDefinition(markdown) || hasTag(markdown) || hasWikiLink(markdown)
    }

    /// Whether the values of a front matter block have a relative path.
    static func occur(in values: FrontMatter) -> Bool {
        values.fields.contains { field in
            !textKeys.contains(field.key.lowercased()) && occur(in: field.value)
        }
    }

    // MARK: Markdown

    /// Whether a text has a link or a picture such as `[text](path)` or `![text](<path>)`.
    private static func hasLink(_ text: String) -> Bool {
        text.components(separatedBy: "](").dropFirst().contains { rest in
            isRelative(target(rest, endingAt: [")"]))
        }
    }

    /// Whether a text has a link definition such as `[name]: path`. A footnote such as `[^1]: text` is not a
    /// definition.
    private static func hasDefinition(_ text: String) -> Bool {
        let parts = text.components(separatedBy: "]:")
        return zip(parts, parts.dropFirst()).contains { before, rest in
            guard let start = before.lastIndex(of: "["), before[start...].dropFirst().first != "^" else {
                return false
            }
            return isRelative(target(rest))
        }
    }

    /// Whether a text has a tag of HTML such as `<img src="path">` or `<a href=path>`.
    private static func hasTag(_ text: String) -> Bool {
        text.components(separatedBy: "<").dropFirst().contains { rest in
            rest.first?.isLetter == true && hasAttribute(rest.prefix { $0 != ">" })
        }
    }

    private static func hasAttribute(_ tag: Substring) -> Bool {
        let parts = tag.components(separatedBy: "=")
        return zip(parts, parts.dropFirst()).contains { before, rest in
            guard let name = before.split(whereSeparator: \.isWhitespace).last,
                pathAttributes.contains(name.lowercased())
            else { return false }
            return isRelative(target(rest))
        }
    }

    private static let pathAttributes: Set<String> = ["data", "href", "poster", "src", "srcset"]

    /// Whether a text has a link in double brackets to a path from the folder of the file, such as
    /// `[[../plan]]`. The other links in double brackets count from the vault.
    private static func hasWikiLink(_ text: String) -> Bool {
        text.contains("[[./") || text.contains("[[../")
    }

    /// Returns the path at the start of a text, with or without quotes or angle brackets.
    /// - Parameter ends: the characters that end a path without quotes, beside white space.
    private static func target(_ text: String, endingAt ends: Set<Character> = []) -> Substring {
        let text = text.drop(while: \.isWhitespace)
        if let first = text.first, let last = quotes[first] { return text.dropFirst().prefix { $0 != last } }
        return text.prefix { !$0.isWhitespace && !ends.contains($0) }
    }

    private static let quotes: [Character: Character] = ["\"": "\"", "'": "'", "<": ">"]

    /// Whether a target is neither empty, nor a URI such as `https://example.org`, nor a place in the same
    /// file such as `#heading`.
    private static func isRelative(_ target: Substring) -> Bool {
        guard let first = target.first, first != "#" else { return false }
        return !isURI(target)
    }

    /// Whether a text begins with the scheme of a URI (RFC 3986 §3.1). A single letter is a drive.
    private static func isURI(_ text: Substring) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        let (scheme, rest) = (text[..<colon], text[colon...].dropFirst())
        return scheme.utf8.count > 1 && scheme.first?.isLetter == true && rest.first?.isWhitespace == false
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    // MARK: Front matter

    /// The keys of the front matter whose values are never paths. A tag such as `node.js` only looks like a
    /// path.
    private static let textKeys: Set<String> = ["alias", "aliases", "tag", "tags", "title"]

    private static func occur(in value: FrontMatter.Value) -> Bool {
        switch value {
        case .plain(let text), .quoted(let text): isPath(text) || occur(in: text)
        case .list(let values): values.contains { occur(in: $0) }
        case .mapping(let fields): occur(in: FrontMatter(fields))
        }
    }

    /// Whether a value is a path: a folder such as `pictures/`, a name with an ending such as `a.png`, or a
    /// path that begins with `./` or `../`.
    private static func isPath(_ text: String) -> Bool {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard isRelative(text[...]), !text.contains(where: \.isNewline) else { return false }
        if ["./", "../"].contains(where: text.hasPrefix) || text.hasSuffix("/") { return true }
        guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return false }
        let ending = text[dot...].dropFirst()
        return ending.first?.isLetter == true && ending.utf8.count <= mostEnding
            && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// The largest length of a file name's ending, such as `markdown`.
    private static let mostEnding = 8
}
