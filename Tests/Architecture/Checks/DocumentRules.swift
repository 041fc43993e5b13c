import Foundation

/// Checks that comments and Markdown pages refer only to pages, headings and files that exist. Also checks
/// that `Documentation/Architecture.md` lists every third-party interface.
///
/// A comment cites a section as `Documentation/Sync.md §Outbox`.
public struct DocumentRules: Sendable {
    private let pages: [String: String]

    /// - Parameter pages: the text of each Markdown page, by its path from the root of the package.
    public init(pages: [String: String]) { self.pages = pages }

    /// Finds citations of pages or headings that do not exist, in the comments of a Swift file.
    public func violations(in source: String, path: String) -> [Violation] {
        let comments = Self.comments(in: source)
        return comments.matches(of: /\b(?:Documentation\/[\w\/.-]+|[A-Z][A-Za-z]+)\.md/).flatMap { match in
            let page = String(match.output)
            guard let text = pages[page] else {
                return [Violation(path, "cites \(page), which does not exist")]
            }
            let rest = comments[match.range.upperBound...]
            guard rest.hasPrefix(" §") else { return [] }
            let section = rest.dropFirst(2)
            if Self.headings(of: text).contains(where: { Self.begins(section, with: $0) }) { return [] }
            return [
                Violation(path, "cites \(page) §\(section.prefix(30)), which is not a heading of the page")
            ]
        }
    }

    /// Finds links on a Markdown page to missing files or headings. Web addresses are not checked.
    /// - Parameter exists: returns whether there is a file or folder at a path. All paths start at the root
    ///   of the package.
    public func links(of page: String, exists: (String) -> Bool) -> [Violation] {
        let folder = page.split(separator: "/").dropLast().map(String.init)
        return (pages[page] ?? "").matches(of: /\]\(([^)\s]+)\)/).compactMap { match in
            let link = String(match.output.1)
            guard !link.contains("://") else { return nil }
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target = parts[0].isEmpty ? page : Self.path(String(parts[0]), from: folder)
            guard pages[target] != nil || exists(target) else {
                return Violation(page, "links to \(link), which does not exist")
            }
            guard parts.count == 2, let text = pages[target] else { return nil }
            let hasHeading = Self.headings(of: text).contains { Self.anchor(of: $0) == parts[1] }
            return hasHeading ? nil : Violation(page, "links to \(link), which is not a heading of the page")
        }
    }

    /// Finds third-party interfaces that no table row of `Documentation/Architecture.md` names.
    public func thirdParties(of graph: PackageGraph) -> [Violation] {
        let page = "Documentation/Architecture.md"
        let rows = (pages[page] ?? "").split(separator: "\n").filter { $0.hasPrefix("|") }
        return graph.targets
            .filter { $0.path.hasPrefix("ThirdPartyInterfaces/") && $0.path.hasSuffix("/Interface") }
            .map(\.name).sorted()
            .filter { name in !rows.contains { $0.contains("`\(name)`") } }
            .map { Violation($0, "is not in a table of \(page)") }
    }

    /// Returns the text of all comments that fill a whole line, joined with spaces.
    private static func comments(in source: String) -> String {
        source.split(separator: "\n").compactMap { line in
            let text = line.drop { $0 == " " }
            return text.hasPrefix("//") ? text.drop { $0 == "/" }.drop { $0 == " " } : nil
        }.joined(separator: " ")
    }

    private static func headings(of page: String) -> [String] {
        var isCode = false
        return page.split(separator: "\n").compactMap { line in
            if line.hasPrefix("```") { isCode.toggle() }
            let text = line.drop { $0 == "#" }
            return !isCode && line.hasPrefix("#") && text.hasPrefix(" ") ? String(text.dropFirst()) : nil
        }
    }

    private static func begins(_ text: Substring, with heading: String) -> Bool {
        guard text.hasPrefix(heading) else { return false }
        return text.dropFirst(heading.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
    }

    /// Returns the anchor that repository hosts make for a heading: in lower case, with hyphens for spaces,
    /// and without punctuation.
    private static func anchor(of heading: String) -> String {
        String(
            heading.lowercased().compactMap { character in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
            })
    }

    /// Converts a link on a page in `folder` to a path from the root of the package.
    private static func path(_ link: String, from folder: [String]) -> String {
        var parts = folder
        for part in link.split(separator: "/").map(String.init) {
            switch part {
            case ".": break
            case "..": if parts.popLast() == nil { parts.append("..") }
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}
