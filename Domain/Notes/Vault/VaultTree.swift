/// The tree of notes for the folders of a vault. Each folder has a note, which is the parent of the notes in
/// the folder.
///
/// The Markdown file for a folder `work` is `work/work.md`, `work/index.md`, or `work.md` beside the folder.
/// A folder without such a file becomes a note without text.
struct VaultTree {
    private let paths: [String: VaultPath]
    /// The places of the notes for the folders of all paths. The keys are the bytes of the folders' paths,
    /// because two folders can differ only in their normal form.
    private var places: [[UInt8]: VaultPlace] = [:]

    init(_ paths: [VaultPath]) {
        self.paths = Dictionary(paths.map { ($0.key, $0) }) { first, _ in first }
        for path in paths {
            let key = Self.bytes(of: path.folder)
            if places[key] == nil { places[key] = foundPlace(of: path.folder) }
        }
    }

    /// Returns the place of the note for a folder; `nil` for the vault itself.
    func place(of folder: [String]) -> VaultPlace? {
        places[Self.bytes(of: folder)] ?? foundPlace(of: folder)
    }

    private static func bytes(of folder: [String]) -> [UInt8] { Array(folder.joined(separator: "/").utf8) }

    private func foundPlace(of folder: [String]) -> VaultPlace? {
        guard let name = folder.last else { return nil }
        let parent = Array(folder.dropLast())
        for candidate in [folder + [name], folder + ["index"], parent + [name]] {
            for ending in [".md", ".markdown"] {
                let key = VaultPath.key(of: candidate.joined(separator: "/") + ending)
                if let path = paths[key] { return .file(path) }
            }
        }
        return .folder(folder)
    }

    /// Returns the place of the parent note; `nil` for a note at the top.
    func parent(of place: VaultPlace) -> VaultPlace? {
        switch place {
        case .folder(let names): self.place(of: Array(names.dropLast()))
        case .file(let path):
            isInside(path) ? self.place(of: Array(path.folder.dropLast())) : self.place(of: path.folder)
        }
    }

    /// Whether a file is the note of its own folder, such as `work/work.md`.
    func isInside(_ path: VaultPath) -> Bool { place(of: path.folder) == .file(path) }

    /// Sorts files so that the note of a folder comes before the notes in the folder.
    static func parentsFirst(_ files: [VaultListing.File]) -> [VaultListing.File] {
        let tree = VaultTree(files.map(\.path))
        let ranked = files.map { file in
            let levels = file.path.folder.count * 2
            return (file: file, rank: tree.isInside(file.path) ? levels - 1 : levels)
        }
        return ranked.sorted { one, other in
            one.rank != other.rank ? one.rank < other.rank : one.file.path.precedes(other.file.path)
        }.map(\.file)
    }
}
