import Foundation
import LibraryDomain
import TodosDomain

/// The folders of a vault that no longer have a Markdown file, with their folder notes. Another program can
/// have renamed such a folder, or moved all its files. An import makes a folder note of each folder that has
/// no file of its own.
struct FormerFolders {
    /// The former folders, by the identifiers of their notes.
    let folders: [UUID: [String]]
    /// The new folders to which the files of each former folder moved.
    private let targets: [[String]: Set<[String]>]
    /// For each new folder, the notes of the former folders that moved to it with all files.
    private let renamed: [[String]: [UUID]]

    /// - Parameters:
    ///   - places: the values of the field `file` of all notes, by the notes.
    ///   - moves: the former and the new paths of the moved files.
    init(places: [UUID: String], of vault: String, paths: [VaultPath], moves: [VaultMove]) {
        var present: Set<[String]> = []
        for path in paths {
            var folder = path.folder
            while !folder.isEmpty, present.insert(folder).inserted { folder.removeLast() }
        }
        folders = places.compactMapValues { register in
            guard let (name, place) = VaultPlace.read(register), name == vault,
                case .folder(let folder) = place
            else { return nil }
            return present.contains(folder) ? nil : folder
        }
        var targets: [[String]: Set<[String]>] = [:]
        for move in moves {
            // The move of `Old/sub/a.md` to `New/sub/a.md` is a move of `Old/sub`, and also of `Old`.
            var (former, folder) = (move.former.folder, move.path.folder)
            while !former.isEmpty {
                targets[former, default: []].insert(folder)
                guard former.last == folder.last else { break }
                former.removeLast()
                folder.removeLast()
            }
            // The folders above lost a file too, but the move says nothing about their names.
            while !former.isEmpty {
                former.removeLast()
                if !former.isEmpty { targets[former, default: []].formUnion([[], former]) }
            }
        }
        self.targets = targets
        var renamed: [[String]: [UUID]] = [:]
        for (note, former) in folders {
            guard let found = targets[former], found.count == 1, let folder = found.first else { continue }
            renamed[folder, default: []].append(note)
        }
        self.renamed = renamed
    }

    /// Returns the note of the former folder that another program renamed to `folder`. All files that moved
    /// from the former folder must be in `folder`. Returns `nil` if no folder or several folders match.
    /// - Parameter folder: the path of the new folder.
    func note(renamedTo folder: [String]) -> UUID? {
        guard let found = renamed[folder], found.count == 1 else { return nil }
        return found.first
    }

    /// The notes of all former folders with moved files. The deepest folders come first. The list also has
    /// folders whose files moved to several folders, which ``note(renamedTo:)`` leaves out.
    var emptied: [UUID] {
        folders.filter { targets[$0.value] != nil }.sorted { one, other in
            one.value.count != other.value.count
                ? one.value.count > other.value.count : one.key.uuidString < other.key.uuidString
        }.map(\.key)
    }
}
