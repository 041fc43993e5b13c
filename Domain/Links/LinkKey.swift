import Foundation

/// Makes the keys by which Haru compares the names in links with the titles and the file names of notes.
///
/// Two names have the same key if they differ only in case, in their Unicode normal form, or in white space
/// at their ends.
public enum LinkKey {
    /// The maximum length of a stored key, in characters. No title is longer.
    public static let maximumLength = 200
    /// The prefix of each key of a link to a todo.
    public static let todo = "todo:"

    /// Returns the key of a title, or of the name in a link: lower case, in NFC, without white space at the
    /// ends.
    public static func of(_ name: String) -> String {
        let trimmed = name.utf8.contains(where: isSpace) ? name.trimmingCharacters(in: .whitespaces) : name
        // ASCII characters and Hangul syllables need no normalization (Unicode Standard Annex #15).
        let isStable = trimmed.unicodeScalars.allSatisfy {
            $0.value < 0x80 || (0xAC00...0xD7A3).contains($0.value)
        }
        let lower = trimmed.lowercased()
        return isStable ? lower : lower.precomposedStringWithCanonicalMapping
    }

    /// Returns the key of a file's name, without folders and without the ending `.md` or `.markdown`. The
    /// result is empty for an empty path.
    public static func file(_ path: String) -> String { LinkPath(path).components.last ?? "" }

    /// Returns the keys of the links by a path of titles that ends with `title`. One key belongs to links in
    /// double brackets, and the other key to Markdown links with the ending `.md`. The keys are usually
    /// equal, but differ for a title such as `README.md`.
    public static func paths(endingWith title: String) -> Set<String> {
        Set([file(title), file(title + ".md")].filter { !$0.isEmpty })
    }

    /// Returns the key under which the library indexes a link to a todo.
    /// - Parameter reference: the text that names the todo: a UUID, a number, or a title.
    public static func todo(_ reference: String) -> String { todo + of(reference) }

    /// Whether a byte can begin white space. In UTF-8, white space outside ASCII begins with C2, E1, E2 or
    /// E3.
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0xC2 || (0xE1...0xE3).contains(byte)
    }
}

/// The path of a note's file, as a list of keys. For example, `plans/trip.md` has the components `plans` and
/// `trip`.
public struct LinkPath: Hashable, Sendable {
    /// The keys of the folders and of the file. The last component has no ending `.md` or `.markdown`. A
    /// component `..` stands for the folder above.
    public let components: [String]

    public init(_ path: String) {
        var parts = path.split(separator: "/").map { LinkKey.of(String($0)) }.filter { $0 != "." }
        if let last = parts.last, let ending = Self.endings.first(where: last.hasSuffix),
            last.count > ending.count
        {
            parts[parts.count - 1] = String(last.dropLast(ending.count))
        }
        components = parts.filter { !$0.isEmpty }
    }

    private init(components: [String]) { self.components = components }

    /// Resolves this path against the folder of the file `source`. Returns `nil` if the result is outside the
    /// root folder.
    public func relative(to source: LinkPath) -> LinkPath? {
        var folders = Array(source.components.dropLast())
        for component in components {
            if component != ".." {
                folders.append(component)
            } else if folders.popLast() == nil {
                return nil
            }
        }
        return LinkPath(components: folders)
    }

    /// Whether this path ends with the components of `other`. Ignores each component `..` of `other`.
    public func ends(with other: LinkPath) -> Bool {
        let wanted = other.components.filter { $0 != ".." }
        return !wanted.isEmpty && components.suffix(wanted.count).elementsEqual(wanted)
    }

    static let endings = [".md", ".markdown"]
}

/// The path in a Markdown link to a note without a file, such as `../garden/soil.md`. The path consists of
/// the titles of notes, and ends with `.md` or `.markdown`.
public struct LinkedTitles: Hashable, Sendable {
    /// The components `.` and `..` at the start of the path, such as `../`.
    public let start: String
    /// The path of titles, such as `garden/soil`.
    public let path: String
    /// The ending, such as `.md`.
    public let ending: String

    /// Creates the titles of the path in a Markdown link. The result is `nil` if the path has no ending, if a
    /// title is missing before the ending, or if `..` follows a title.
    /// - Parameter path: the path without percent-encoding.
    public init?(_ path: String) {
        let length = LinkPath.endings.first(where: path.lowercased().hasSuffix)?.count ?? 0
        let names = path.dropLast(length).split(separator: "/", omittingEmptySubsequences: false)
        let titles = names.drop { $0 == "." || $0 == ".." }
        guard length > 0, titles.first?.isEmpty == false, titles.last?.isEmpty == false,
            !titles.contains("..")
        else { return nil }
        start = names.prefix(names.count - titles.count).map { "\($0)/" }.joined()
        self.path = titles.joined(separator: "/")
        ending = String(path.suffix(length))
    }
}
