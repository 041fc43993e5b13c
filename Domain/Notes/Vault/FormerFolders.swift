import Foundation
import LibraryDomain
import TodosDomain

/// The notes of folders that no longer have a Markdown file, because another program renamed the folder or
/// moved its files. A folder note is the note that an import made of a folder without a file of its own.
struct FormerFolders {
    /// The former folders, by the identifiers of their notes.
    let folders: [UUID: [String]]
    /// The new folders to which the files of each former folder moved.
    private let targets: [[String]: Set<[String]>]

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
    }

    /// Returns the note of the former folder that has the name `folder` now. All moved files of the former
    /// folder must be in the new folder. Returns `nil` if several former folders match.
    func note(renamedTo folder: [String]) -> UUID? {
        let found = folders.filter { targets[$0.value] == [folder] }
        return found.count == 1 ? found.first?.key : nil
    }

    /// The notes of the former folders whose files moved, the deepest folders first.
    var emptied: [UUID] {
        folders.filter { targets[$0.value] != nil }.sorted { one, other in
            one.value.count != other.value.count
                ? one.value.count > other.value.count : one.key.uuidString < other.key.uuidString
        }.map(\.key)
    }
}
