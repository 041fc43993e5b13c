import Foundation

/// The path of a Markdown file in a vault. A vault is a directory of Markdown files, such as a vault of
/// Obsidian.
///
/// The path is relative to the vault and safe to open below the vault. A path from another device can be
/// hostile, so the initializer refuses every path that an import would not read.
public struct VaultPath: Hashable, Sendable, CustomStringConvertible {
    /// The names of the directories and of the file.
    public let components: [String]

    /// Returns `nil` for a path that is absolute, leaves the vault, or does not name a Markdown file. Also
    /// returns `nil` for a path with a hidden component, a backslash or a control character.
    ///
    /// A path has at most 1,024 bytes and ``mostFolders`` folders. A component has at most 255 bytes.
    public init?(_ text: String) {
        self.init(components: text.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
    }

    /// Checks the components of a path like ``init(_:)``.
    public init?(components: [String]) {
        guard let name = components.last, Self.isMarkdown(name), Self.areSafe(components) else { return nil }
        self.components = components
    }

    /// The path with `/` between the components, exactly as in the directory.
    public var description: String { components.joined(separator: "/") }
    /// The names of the directories above the file.
    public var folder: [String] { Array(components.dropLast()) }
    /// The name of the file without its ending, such as `plan` for `work/plan.md`.
    public var stem: String {
        let name = components.last ?? ""
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
    /// Whether the name of the file is the name of its folder, or `index`. Such a file is the note of the
    /// folder. Case and normal form do not matter.
    var isFolderNote: Bool {
        guard let folder = components.dropLast().last else { return false }
        let name = Self.key(of: stem)
        return name == Self.key(of: folder) || name == "index"
    }
    /// The path in lower case and NFC. Some file systems keep only one file for two paths with the same key.
    public var key: String { Self.key(of: description) }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.description.utf8.elementsEqual(rhs.description.utf8)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    /// Returns a text in lower case and NFC.
    static func key(of text: String) -> String { NoteTitle.key(of: text) }

    /// Whether a file name has the ending of a Markdown file.
    public static func isMarkdown(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix(".md") || name.hasSuffix(".markdown")
    }

    /// Whether a name is hidden, so that an import skips the file or directory. Programs hide their own data
    /// by such names, for example `.obsidian` and `.git`.
    public static func isHidden(_ name: String) -> Bool {
        // A file system can ignore format characters such as U+200C, so `\u{200C}.git` is hidden too.
        name.unicodeScalars.first { $0.properties.generalCategory != .format } == "."
    }

    /// Whether a hidden directory with this name has the data of a known program. The Markdown files in it,
    /// such as those in the trash of Obsidian, are no notes of a person.
    public static func isOfProgram(_ name: String) -> Bool {
        [".git", ".obsidian", ".trash", ".zk", ".foam", ".vscode", ".idea"].contains(name)
    }

    /// Whether the components name a file or directory below the vault, by the rules of ``init(_:)``.
    static func areSafe(_ components: [String]) -> Bool {
        let bytes = components.reduce(components.count - 1) { $0 + $1.utf8.count }
        guard !components.isEmpty, bytes <= mostBytes, components.count <= mostFolders + 1 else {
            return false
        }
        return components.allSatisfy { component in
            guard !component.isEmpty, component.utf8.count <= mostComponentBytes, !isHidden(component) else {
                return false
            }
            return component.unicodeScalars.allSatisfy { scalar in
                scalar != "/" && scalar != "\\" && scalar.properties.generalCategory != .control
            }
        }
    }

    /// The largest number of folders in a path.
    public static let mostFolders = 63
    /// The largest size of a path, in bytes of UTF-8.
    public static let mostBytes = 1_024
    private static let mostComponentBytes = 255
}

/// The stored place of a note in a vault: the name of the vault and a path in the vault. A folder without a
/// Markdown file of its own also has a place, because the folder becomes a note.
public enum VaultPlace: Hashable, Sendable {
    case file(VaultPath)
    case folder([String])

    /// Returns the text of the note's field `file`, such as `vault/work/plan.md` or `vault/work/`.
    public func register(in vault: String) -> String { "\(vault)/\(path)" }

    /// The path in the vault. The path of a folder ends in `/`.
    public var path: String {
        switch self {
        case .file(let path): path.description
        case .folder(let names): names.joined(separator: "/") + "/"
        }
    }

    /// Reads the vault and the place in it from the field `file` of a note.
    /// - Returns: `nil` if the field is empty, or if its path could lead out of the vault.
    public static func read(_ register: String) -> (vault: String, place: VaultPlace)? {
        let parts = register.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let vault = parts.first, VaultPath.areSafe([vault]) else { return nil }
        let rest = Array(parts.dropFirst())
        if rest.last == "" {
            let names = Array(rest.dropLast())
            return VaultPath.areSafe(names) ? (vault, .folder(names)) : nil
        }
        return VaultPath(components: rest).map { (vault, .file($0)) }
    }
}
