import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
import TodosDomain

/// Recognizes a vault, also at a new path. Each vault has a name in Haru. The field `file` of a note begins
/// with the name of the note's vault.
///
/// The name of a vault is usually the name of its directory. Two different directories can have the same
/// name, for example `notes`. The second vault then gets another name, such as `notes 2`, so that its files
/// do not change the notes of the first vault (Documentation/Product.md §Vaults).
struct VaultRecognizer {
    let vault: any Vault
    let listing: VaultListing
    /// The state in the manifest of the vault; `nil` if the vault has no readable manifest.
    let manifest: VaultState?
    let reader: any FrontMatterReader

    /// A library with the names of its vaults.
    struct Library {
        let reader: any PlannerReader
        /// The states of all vaults on this device.
        let states: [VaultState]
        /// Whether nothing exists at a location (``VaultOpener/isFree(_:)``).
        let isFree: (String) -> Bool
    }

    /// Returns the state of the vault, with its name.
    ///
    /// For a new location, the method looks for a known vault with the files of the directory. The first
    /// match in this order wins:
    /// 1. a moved vault: nothing exists at the former location; the result is then the state of this vault
    /// 2. a vault with the name of the directory, or with this name and a number
    ///
    /// If no known vault matches, the state gets the first free name. If a vault with the same files still
    /// exists, the directory counts as a copy, and not as a moved vault. The directory still counts as moved
    /// if the manifest has the name of the moved vault. If several moved vaults match, only a vault with the
    /// name of the directory counts.
    /// - Parameter stored: the state of the location on this device.
    func state(_ stored: VaultState, in library: Library) throws(PlannerError) -> VaultState {
        // A state without a name is from a version of Haru that had only the names of directories. A
        // directory without files has nothing to compare, and an export makes a copy of the vault.
        guard stored.name == nil, stored.entries.isEmpty, !listing.files.isEmpty else {
            return stored.named(stored.name ?? vault.name)
        }
        let present = Dictionary(grouping: listing.files.map(\.path), by: \.description)
        if let moved = try moved(present, in: library) { return moved }
        return stored.named(try name(present, in: library))
    }

    /// Returns the state of the moved vault that has the files of the directory. Returns `nil` if there is no
    /// such vault, or if the directory can also be a copy of another vault.
    private func moved(
        _ present: [String: [VaultPath]], in library: Library
    ) throws(PlannerError) -> VaultState? {
        let states = library.states.filter { $0.name != nil && $0.location != nil && !$0.entries.isEmpty }
        let places = states.map { state in (state, isFree: state.location.map(library.isFree) ?? false) }
        guard places.contains(where: \.isFree) else { return nil }
        var (moved, isCopy): ([VaultState], Bool) = ([], false)
        for (state, isFree) in places where try isSame(files(of: state, notes: [:]), present, library) {
            if isFree { moved.append(state) } else { isCopy = true }
        }
        // The manifest has the name of the vault at the last export.
        if let name = manifest?.name, moved.contains(where: { $0.name == name }) {
            moved.removeAll { $0.name != name }
        } else if isCopy {
            return nil
        }
        if moved.count > 1 { moved.removeAll { $0.name != vault.name } }
        return moved.count == 1 ? moved[0] : nil
    }

    private func name(
        _ present: [String: [VaultPath]], in library: Library
    ) throws(PlannerError) -> String {
        let places = try places(in: library)
        var number = 1
        while true {
            let name = Self.name(vault.name, number)
            let known = known(states: library.states.filter { $0.name == name }, notes: places[name] ?? [:])
            if known.isEmpty { return name }
            for files in known where try isSame(files, present, library) { return name }
            number += 1
        }
    }

    /// What Haru knows about one file of a vault.
    private struct Known {
        /// The file at the last import or export on this device; `nil` if unknown.
        let entry: VaultState.Entry?
        /// The note whose field `file` names the file; `nil` if no note does.
        let note: UUID?
    }

    /// A vault's files by their paths. All Unicode normal forms of a path are the same key, because Swift
    /// compares strings by canonical equivalence.
    private typealias Files = [String: Known]

    /// Returns the known files of each directory with the vault: its files at the last import or export on
    /// this device. If this device knows no such directory, returns the files of the notes.
    private func known(states: [VaultState], notes: [String: UUID]) -> [Files] {
        if states.isEmpty { return notes.isEmpty ? [] : [notes.mapValues { Known(entry: nil, note: $0) }] }
        return states.map { files(of: $0, notes: notes) }
    }

    /// Returns the files at the last import or export of one directory.
    private func files(of state: VaultState, notes: [String: UUID]) -> Files {
        let files = state.entries.map { path, entry in
            (path.description, Known(entry: entry, note: notes[path.description]))
        }
        return Files(files) { first, _ in first }
    }

    private static func name(_ directory: String, _ number: Int) -> String {
        guard number > 1 else { return directory }
        // The name must stay a valid component of a path, which has at most 255 bytes.
        var start = directory
        while start.utf8.count > 240 { start.removeLast() }
        return "\(start) \(number)"
    }

    /// Returns the notes with files, by the vaults and the paths of their fields `file`.
    private func places(in library: Library) throws(PlannerError) -> [String: [String: UUID]] {
        var places: [String: [String: UUID]] = [:]
        for excerpt in try library.reader.records.excerpts(RecordQuery(.note, ["file"])) {
            guard case .text(let register)? = excerpt.values.first,
                let (vault, place) = VaultPlace.read(register), case .file(let path) = place
            else { continue }
            places[vault, default: [:]][path.description] = excerpt.id.parts[0]
        }
        return places
    }

    /// Whether the directory has more than half of the known files with a text that Haru knows. Other files
    /// do not count, because a moved vault can have new files.
    private func isSame(
        _ files: Files, _ present: [String: [VaultPath]], _ library: Library
    ) throws(PlannerError) -> Bool {
        // This check reads no files. A directory of another vault usually has few of the paths.
        guard files.keys.count(where: { present[$0] != nil }) * 2 > files.count else { return false }
        var count = 0
        for (path, known) in files {
            for file in present[path] ?? [] where try isKnown(file, known, library) {
                count += 1
                break
            }
            if count * 2 > files.count { return true }
        }
        return false
    }

    private func isKnown(
        _ path: VaultPath, _ known: Known, _ library: Library
    ) throws(PlannerError) -> Bool {
        guard let text = text(of: path) else { return false }
        // Files without a text are common, so only their front matter can tell them apart.
        func isEqual(_ isBodyEqual: Bool, _ isHeadEqual: Bool) -> Bool {
            isBodyEqual && (isHeadEqual || !text.body.isEmpty)
        }
        if let entry = known.entry, isEqual(entry.hasBody(of: text), entry.matches(text)) { return true }
        guard let id = known.note, let note = try library.reader.note(id) else { return false }
        if isEqual(note.body.isExactly(text.body), note.frontMatter.isExactly(text.head)) { return true }
        let former = try NoteUpdate.formerBodies(of: id, in: library.reader.records)
        return !text.body.isEmpty && former.contains { $0.isExactly(text.body) }
    }

    /// Returns the text of a file; `nil` for a file that an import would skip.
    private func text(of path: VaultPath) -> VaultText? {
        guard let bytes = try? vault.read(path, atMost: VaultListing.File.mostBytes) else { return nil }
        return String(validating: bytes, as: UTF8.self).map { VaultText($0, reader: reader) }
    }
}

extension VaultState {
    fileprivate func named(_ name: String) -> VaultState {
        var copy = self
        copy.name = name
        return copy
    }
}
