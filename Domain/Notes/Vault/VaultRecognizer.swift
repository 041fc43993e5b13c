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

    /// A library with the states of its vaults.
    struct Library {
        let reader: any PlannerReader
        /// Returns the states of all vaults on this device.
        let states: () throws(PlannerError) -> [VaultState]
        let opener: any VaultOpener
    }

    /// What Haru knows about the directory.
    struct Result {
        /// The state of the vault, with its name. If the vault moved, this is the state of its former
        /// location.
        var state: VaultState
        /// Whether ``state`` is the state that this device has stored for the location.
        var isStored = false
        /// The state of another vault that was at this location before; otherwise `nil`.
        var replaced: VaultState?
        /// The states of the vaults with the same files that are still at their locations. The directory is a
        /// copy of these vaults, or a moved vault whose name is in the manifest.
        var originals: [VaultState] = []
        /// The state of a vault that left its location and has the same paths, but other texts.
        var similar: VaultState?
    }

    /// Recognizes the vault.
    ///
    /// For a new location, the method looks for a known vault with the files of the directory. The first
    /// match in this order wins:
    /// 1. a moved vault, which has left its former location; the result then has the state of this vault
    /// 2. a vault with the name of the directory, or with this name and a number, such as `notes 2`
    ///
    /// If no known vault matches, the state gets the first free name.
    ///
    /// If a vault with the same files is still at its location, the directory counts as a copy of this vault.
    /// But if the manifest has the name of a moved vault, the directory counts as the moved vault. If several
    /// moved vaults match, only a vault with the name of the directory counts.
    /// - Parameter stored: the state of the location on this device.
    func recognize(_ stored: VaultState, in library: Library) throws(PlannerError) -> Result {
        let isReplaced = try isAnother(than: stored, library.reader)
        let isUndone = try isUndone(stored, library.reader)
        let state = isReplaced || isUndone ? VaultState() : stored
        // A state without a name is from a version of Haru that had only the names of directories. A
        // directory without files has nothing to compare, and an export makes a copy of the vault.
        guard state.name == nil, state.entries.isEmpty, !listing.files.isEmpty else {
            return Result(state: state.named(state.name ?? vault.name), isStored: true)
        }
        let states = try library.states().filter { $0.key != vault.location } + (isReplaced ? [stored] : [])
        var result = Result(state: state)
        if isReplaced, stored.name != nil { result.replaced = stored.replaced(at: vault.location) }
        let present = Dictionary(grouping: listing.files.map(\.path), by: \.description)
        if let moved = try findMoved(present, states, library, &result) {
            result.state = moved
        } else {
            result.state = state.named(try name(present, states, library.reader))
        }
        if result.similar?.name == result.state.name { result.similar = nil }
        return result
    }

    /// Whether the directory now contains another vault than the vault of `state`.
    ///
    /// An edited file keeps its path, and a moved file keeps its text. A file without a text says nothing, so
    /// only the first condition counts such files. The directory contains another vault only if all
    /// conditions are true:
    /// - The directory has fewer than half of the paths of the state.
    /// - Haru knows the text of no file that is still at a path of the state.
    /// - At least one file is not at a path of the state.
    /// - Haru knows the texts of few files: of fewer than half of the files in the directory, and of fewer
    ///   than half as many files as the state has.
    ///
    /// If the manifest has the name of the vault of `state`, the directory always contains this vault.
    private func isAnother(than state: VaultState, _ reader: any PlannerReader) throws(PlannerError) -> Bool {
        guard !state.entries.isEmpty, !listing.files.isEmpty else { return false }
        if let name = manifest?.name, name == state.name { return false }
        let paths = Set(listing.files.map(\.path))
        // This check reads no files, and most vaults keep most of their paths.
        let kept = paths.filter { state.entries[$0] != nil }
        guard kept.count * 2 < state.entries.count, kept.count < paths.count else { return false }
        if try hasKnownText(kept, of: state, reader) { return false }
        let entries = state.entries.values.map(\.body).filter { $0 != VaultState.fingerprint("") }
        let bodies = Set(entries)
        var (files, known, others) = (0, 0, 0)
        for path in paths {
            guard let text = text(of: path), !text.body.isEmpty else { continue }
            files += 1
            if bodies.contains(text.fingerprint) { known += 1 }
            if !kept.contains(path) { others += 1 }
            if known * 2 >= min(paths.count, entries.count) { return false }
        }
        return others > 0 && known * 2 < min(files, entries.count)
    }

    /// Whether one of the files has a text that Haru knows for its path. Files without a text do not count.
    private func hasKnownText(
        _ paths: some Sequence<VaultPath>, of state: VaultState, _ reader: any PlannerReader
    ) throws(PlannerError) -> Bool {
        for path in paths {
            guard let entry = state.entries[path], let text = text(of: path), !text.body.isEmpty else {
                continue
            }
            if try isKnown(text, Known(entry: entry, note: entry.note), reader) { return true }
        }
        return false
    }

    /// Whether an undo reverted the import that made the notes of a state. The location is then a new
    /// location again.
    private func isUndone(_ state: VaultState, _ reader: any PlannerReader) throws(PlannerError) -> Bool {
        for entry in state.entries.values {
            let record = try reader.records.record(.note, RecordID(entry.note))
            if let record, record.presence != .creationUndone { return false }
        }
        return !state.entries.isEmpty
    }

    /// Returns the state of the vault that moved to the directory. Returns `nil` if no vault matches, if
    /// several vaults match, or if the directory counts as a copy.
    /// - Parameter result: gets the originals of a copy. If no vault matches, `result` gets a vault with the
    ///   same paths but other texts.
    private func findMoved(
        _ present: [String: [VaultPath]], _ states: [VaultState], _ library: Library, _ result: inout Result
    ) throws(PlannerError) -> VaultState? {
        let states = states.filter {
            $0.name != nil && $0.location != nil && $0.key != vault.location && !$0.entries.isEmpty
        }
        var moved: [VaultState] = []
        for state in states {
            let files = files(of: state, notes: [:])
            guard hasPaths(files, present) else { continue }
            let isSame = try isSame(files, present, library.reader)
            switch (isSame, try hasLeft(state, library)) {
            case (true, true): moved.append(state)
            case (true, false): result.originals.append(state)
            // One equal path, such as a read-me file, says nothing.
            case (false, true) where files.count > 1: result.similar = result.similar ?? state
            case (false, _): break
            }
        }
        if !moved.isEmpty || !result.originals.isEmpty { result.similar = nil }
        let isCopy = try isCopy(of: result.originals, moved, library.reader)
        // The manifest has the name of the vault at the last export.
        if let name = manifest?.name, moved.contains(where: { $0.name == name }) {
            moved.removeAll { $0.name != name }
        } else if isCopy {
            return nil
        }
        guard let found = try preferred(moved, library.reader) else { return nil }
        result.originals = []
        return found
    }

    /// Whether a directory is a copy of another directory that still exists.
    ///
    /// The directory has files of the vaults `originals`, which still exist, and of the vaults `moved`. If an
    /// original is only an export of a moved vault, the directory is this moved vault and no copy.
    private func isCopy(
        of originals: [VaultState], _ moved: [VaultState], _ reader: any PlannerReader
    ) throws(PlannerError) -> Bool {
        if originals.isEmpty || moved.isEmpty { return !originals.isEmpty }
        let places = try places(reader)
        return originals.contains { original in
            // Only the vault itself has its name in the fields `file` of the notes.
            original.name.map { places[$0] != nil } ?? true || !moved.contains { $0.hasNotes(of: original) }
        }
    }

    /// Returns the state with the name of the directory. Without such a state, returns the state whose vault
    /// has the files of the notes, if all states have the same notes. These other states come from exports.
    private func preferred(
        _ states: [VaultState], _ reader: any PlannerReader
    ) throws(PlannerError) -> VaultState? {
        if states.count < 2 { return states.first }
        let named = states.filter { $0.name == vault.name }
        if named.count == 1 { return named[0] }
        guard states.allSatisfy(states[0].hasNotes(of:)) else { return nil }
        let places = try places(reader)
        let owners = states.filter { $0.name.map { places[$0] != nil } ?? false }
        return owners.count == 1 ? owners[0] : nil
    }

    /// Whether a vault is no longer at its location. A vault that cannot be read counts as present.
    private func hasLeft(_ state: VaultState, _ library: Library) throws(PlannerError) -> Bool {
        guard let location = state.location else { return false }
        if state.isReplaced || library.opener.isFree(location) { return true }
        guard let other = try? library.opener.open(location, isCreated: false),
            let manifest = try? VaultManifest(of: other)
        else { return false }
        func recognizer(_ listing: VaultListing) -> VaultRecognizer {
            VaultRecognizer(vault: other, listing: listing, manifest: manifest.state, reader: reader)
        }
        // Most vaults are still there, and one of their files tells it. A list of a large directory is slow.
        let isThere = try recognizer(VaultListing()).hasKnownText(
            state.entries.keys, of: state, library.reader)
        if isThere { return false }
        guard let listing = try? other.list(atMost: VaultLimits().entries) else { return false }
        return try recognizer(listing).isAnother(than: state, library.reader)
    }

    private func name(
        _ present: [String: [VaultPath]], _ states: [VaultState], _ reader: any PlannerReader
    ) throws(PlannerError) -> String {
        let places = try places(reader)
        var number = 1
        while true {
            let name = Self.name(vault.name, number)
            let known = known(states: states.filter { $0.name == name }, notes: places[name] ?? [:])
            if known.isEmpty { return name }
            for files in known where try isSame(files, present, reader) { return name }
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
        // Two normal forms of one path are one key. The smaller path counts, so that the result does not
        // depend on the order of the dictionary, which differs from process to process.
        let files = Dictionary(state.entries.map { ($0.key.description, $0) }) { first, second in
            first.key.precedes(second.key) ? first : second
        }
        return files.mapValues { Known(entry: $0.value, note: notes[$0.key.description]) }
    }

    private static func name(_ directory: String, _ number: Int) -> String {
        guard number > 1 else { return directory }
        // The name must stay a valid component of a path, which has at most 255 bytes.
        var start = directory
        while start.utf8.count > 240 { start.removeLast() }
        return "\(start) \(number)"
    }

    /// Returns the notes with files, by the vaults and the paths of their fields `file`.
    private func places(_ reader: any PlannerReader) throws(PlannerError) -> [String: [String: UUID]] {
        var places: [String: [String: UUID]] = [:]
        for excerpt in try reader.records.excerpts(RecordQuery(.note, ["file"])) {
            guard case .text(let register)? = excerpt.values.first,
                let (vault, place) = VaultPlace.read(register), case .file(let path) = place
            else { continue }
            places[vault, default: [:]][path.description] = excerpt.id.parts[0]
        }
        return places
    }

    /// Whether the directory has more than half of the known paths. This check reads no files. A directory of
    /// another vault usually has few of the paths.
    private func hasPaths(_ files: Files, _ present: [String: [VaultPath]]) -> Bool {
        files.keys.count { present[$0] != nil } * 2 > files.count
    }

    /// Whether the directory has more than half of the known files with a text that Haru knows. Other files
    /// do not count, because a moved vault can have new files.
    private func isSame(
        _ files: Files, _ present: [String: [VaultPath]], _ reader: any PlannerReader
    ) throws(PlannerError) -> Bool {
        guard hasPaths(files, present) else { return false }
        var count = 0
        for (path, known) in files {
            for file in present[path] ?? [] where try isKnown(file, known, reader) {
                count += 1
                break
            }
            if count * 2 > files.count { return true }
        }
        return false
    }

    private func isKnown(
        _ path: VaultPath, _ known: Known, _ reader: any PlannerReader
    ) throws(PlannerError) -> Bool {
        guard let text = text(of: path) else { return false }
        return try isKnown(text, known, reader)
    }

    private func isKnown(
        _ text: VaultText, _ known: Known, _ reader: any PlannerReader
    ) throws(PlannerError) -> Bool {
        // Files without a text are common, so only their front matter can tell them apart.
        func isEqual(_ isBodyEqual: Bool, _ isHeadEqual: Bool) -> Bool {
            isBodyEqual && (isHeadEqual || !text.body.isEmpty)
        }
        if let entry = known.entry, isEqual(entry.hasBody(of: text), entry.matches(text)) { return true }
        guard let id = known.note, let note = try reader.note(id) else { return false }
        if isEqual(note.body.isExactly(text.body), note.frontMatter.isExactly(text.head)) { return true }
        let former = try NoteUpdate.formerBodies(of: id, in: reader.records)
        return !text.body.isEmpty && former.contains { $0.isExactly(text.body) }
    }

    /// Returns the text of a file; `nil` for a file that an import would skip.
    private func text(of path: VaultPath) -> VaultText? {
        guard let bytes = try? vault.read(path, atMost: VaultListing.File.mostBytes) else { return nil }
        return String(validating: bytes, as: UTF8.self).map { VaultText($0, reader: reader) }
    }
}

extension VaultText {
    fileprivate var fingerprint: UUID { VaultState.fingerprint(body) }
}

extension VaultState {
    /// Returns the state of a vault whose location has another vault now.
    fileprivate func replaced(at location: String) -> VaultState {
        var copy = self
        copy.isReplaced = true
        // A vault that moved before has no location. Such a vault does not move again.
        if copy.location != nil { copy.location = location }
        return copy
    }

    /// Whether a file of another state has the same note as a file of this state.
    fileprivate func hasNotes(of other: VaultState) -> Bool {
        let notes = Set(entries.values.map(\.note))
        return other.entries.values.contains { notes.contains($0.note) }
    }

    fileprivate func named(_ name: String) -> VaultState {
        var copy = self
        copy.name = name
        return copy
    }
}
