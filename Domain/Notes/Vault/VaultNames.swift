import Foundation

/// Chooses file names for notes that have no file yet.
struct VaultNames {
    /// The keys of the paths in use (``VaultPath/key``).
    private var used: Set<String>
    /// The last number of each name, so that the next search for a free name continues from this number.
    private var numbers: [String: Int] = [:]

    init(_ paths: [VaultPath]) { used = Set(paths.map(\.key)) }

    func contains(_ path: VaultPath) -> Bool { used.contains(path.key) }

    mutating func insert(_ path: VaultPath) -> Bool { used.insert(path.key).inserted }

    /// Reserves and returns a free path for a note with this title; `nil` if no valid path is free. A path is
    /// not free if another path differs only in case or Unicode normal form. The path of a folder's own note,
    /// such as `work/work.md`, is not valid, because an import would take the note for the folder's own note.
    mutating func path(for title: NoteTitle, in folder: [String]) -> VaultPath? {
        let name = Self.fileName(title.description)
        let key = VaultPath.key(of: (folder + [name]).joined(separator: "/"))
        for number in (numbers[key] ?? 0) + 1..<Self.mostAttempts {
            numbers[key] = number
            let full = number == 1 ? "\(name).md" : "\(name) \(number).md"
            guard let path = VaultPath(components: folder + [full]) else { return nil }
            if !path.isFolderNote, insert(path) { return path }
        }
        return nil
    }

    /// Returns the paths for a note with this title, in the order in which ``path(for:in:)`` tries them.
    static func candidates(for title: NoteTitle, in folder: [String]) -> some Sequence<VaultPath> {
        let name = fileName(title.description)
        return (1..<mostAttempts).lazy.compactMap { number in
            VaultPath(components: folder + [number == 1 ? "\(name).md" : "\(name) \(number).md"])
        }.filter { !$0.isFolderNote }
    }

    /// Returns a file name for a title, without an ending. Windows, macOS, Linux, Android and Obsidian accept
    /// the name.
    static func fileName(_ title: String) -> String {
        var name = ""
        for character in title.precomposedStringWithCanonicalMapping {
            let isAllowed = character.unicodeScalars.allSatisfy { scalar in
                scalar.properties.generalCategory != .control && !forbidden.contains(scalar)
            }
            let next = isAllowed ? String(character) : "-"
            if name.utf8.count + next.utf8.count > mostBytes { break }
            name += next
        }
        // Windows removes full stops and spaces at the end. A full stop at the start hides the file.
        name = name.trimmingCharacters(in: CharacterSet(charactersIn: ". "))
        if name.isEmpty || VaultPath.isHidden(name) { name = "Untitled" }
        let first = name.prefix { $0 != "." }.lowercased()
        return reserved.contains(first) ? "_\(name)" : name
    }

    /// The maximum size of a file name without its number and its ending, in bytes of UTF-8.
    private static let mostBytes = 180
    private static let mostAttempts = 100_000
    /// The characters that Windows, Android or the links of Obsidian do not allow.
    private static let forbidden: Set<Unicode.Scalar> = [
        "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "#", "^", "[", "]",
    ]
    /// The names that Windows reserves for devices.
    private static let reserved: Set<String> = [
        "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9",
        "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
    ]
}
