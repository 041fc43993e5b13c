import DomainPrimitives
import Foundation
import LibraryDomain
import LinksDomain
import SyncProtocolDomain
import TodosDomain

/// The export of notes to the files of one vault.
struct VaultOutlet {
    private let vault: any Vault
    private let reader: any FrontMatterReader
    private let isForced: Bool
    private let known: [VaultState]
    /// The sizes of the existing Markdown files, in bytes.
    private let existing: [VaultPath: Int]
    /// The existing paths in lower case and NFC.
    private let existingKeys: Set<String>
    private var names: VaultNames
    /// The former paths of each note that gets a file at another path. A killed export can leave several
    /// files of one note.
    private var moves: [UUID: [VaultPath]] = [:]
    /// The moved notes whose new files are complete.
    private var movedNotes: [UUID] = []
    /// The paths that notes did not get, because another file has a path that differs only in case or in the
    /// normal form.
    private var refused: [UUID: VaultPath] = [:]
    private var paths: [UUID: VaultPath] = [:]
    /// The paths that notes have or had before their files move.
    private var taken: Set<VaultPath> = []
    /// The folders of the notes that an import made of folders without a Markdown file.
    private var folders: [UUID: [String]] = [:]
    private var parents: [UUID: UUID] = [:]
    /// The folder of a note's vault, for notes of several vaults in one directory.
    private var roots: [UUID: String] = [:]
    private var outcome = VaultExport()
    private var state = VaultState()
    /// The files to write next. A group of files needs fewer flushes of the disk than single files.
    private var pending: [Pending] = []

    private struct Pending {
        let file: VaultFile
        let entry: VaultState.Entry
    }

    private static let mostPending = 64
    /// The number of names with which an export looks for the file of an unfinished export.
    private static let mostCandidates = 100

    init(
        vault: any Vault, listing: VaultListing, known: [VaultState], reader: any FrontMatterReader,
        isForced: Bool
    ) {
        (self.vault, self.reader, self.isForced, self.known) = (vault, reader, isForced, known)
        existing = Dictionary(listing.files.map { ($0.path, $0.size) }) { first, _ in first }
        existingKeys = Set(listing.files.map(\.path.key))
        names = VaultNames([])
    }

    // MARK: Paths

    /// Chooses the path of each note. The choice is the path in this vault, otherwise the path of the former
    /// file, otherwise a new path below the parent.
    /// - Parameters:
    ///   - places: the fields `file` of the notes.
    ///   - vault: the name of the vault in these fields.
    ///   - library: the library of the notes.
    mutating func plan(
        _ notes: [NoteSummary], places: [UUID: String], of vault: String, in library: any PlannerReader
    ) throws(PlannerError) {
        for note in notes { parents[note.id] = note.parent }
        let ids = Set(notes.map(\.id))
        for state in known {
            for (path, entry) in state.entries.sorted(by: { $0.key.precedes($1.key) })
            where ids.contains(entry.note) && paths[entry.note] == nil && existing[path] != nil {
                if take(path) { paths[entry.note] = path }
            }
        }
        planFormerFiles(notes, places, of: vault)
        // A manifest can come from anywhere. So only the state of this device, which comes first, can name
        // the former files of a killed export.
        for (path, entry) in known.first?.entries ?? [:] where paths[entry.note] != nil {
            if existing[path] != nil, !taken.contains(path) { addMove(of: entry.note, from: path) }
        }
        // A new file must not get the path of an existing file, which belongs to another note or program.
        for path in existing.keys.sorted(by: { $0.precedes($1) }) { _ = names.insert(path) }
        var visited: Set<UUID> = []
        let titles = Dictionary(notes.map { ($0.id, $0.title) }) { first, _ in first }
        for note in notes {
            for (id, title) in lineage(note.id, titles, &visited) {
                if paths[id] == nil, folders[id] == nil {
                    try assign(id, title, in: library)
                } else {
                    try relocate(id, title, in: library)
                }
            }
        }
    }

    private mutating func planFormerFiles(
        _ notes: [NoteSummary], _ places: [UUID: String], of name: String
    ) {
        let stored = places.compactMapValues(VaultPlace.read)
        let vaults = Set(stored.values.map(\.vault))
        var atTop = vaults.contains(name) ? [name] : vaults.count == 1 ? vaults : []
        // A copy of a vault has the files of the vault at its top.
        for (id, old) in stored where paths[id].map(VaultPlace.file) == old.place { atTop.insert(old.vault) }
        for note in notes {
            guard let (vault, place) = stored[note.id] else { continue }
            let above = atTop.contains(vault) ? [] : [vault]
            roots[note.id] = above.first
            switch place {
            case .folder(let names): folders[note.id] = above + names
            case .file(let path):
                guard paths[note.id] == nil, let path = VaultPath(components: above + path.components)
                else { continue }
                if take(path) { paths[note.id] = path } else { refused[note.id] = path }
            }
        }
    }

    /// Reserves a path. Two notes can have paths that differ only in case or normal form, if the directory
    /// already has both files.
    /// - Returns: `false` if another note has the path.
    private mutating func take(_ path: VaultPath) -> Bool {
        let isFree = names.insert(path)
        return taken.insert(path).inserted && (isFree || existing[path] != nil)
    }

    /// Returns a note and its ancestors that were not visited, ancestors first. The tree of notes can be too
    /// deep for a recursion.
    private func lineage(
        _ id: UUID, _ titles: [UUID: NoteTitle], _ visited: inout Set<UUID>
    ) -> [(id: UUID, title: NoteTitle)] {
        var open: [(id: UUID, title: NoteTitle)] = []
        var next: UUID? = id
        while let id = next, let title = titles[id], visited.insert(id).inserted {
            open.append((id, title))
            next = parents[id]
        }
        return open.reversed()
    }

    /// Chooses the path of a note without a former file.
    private mutating func assign(
        _ id: UUID, _ title: NoteTitle, in library: any PlannerReader
    ) throws(PlannerError) {
        let folder = top(id)
        if let path = try unfinishedPath(of: id, title, in: folder, library) {
            paths[id] = path
            taken.insert(path)
            return
        }
        // A path can become too long for the deepest notes. Such a note goes to the top.
        paths[id] = names.path(for: title, in: folder) ?? names.path(for: title, in: [])
    }

    /// Returns the path of a file that has exactly the text of a note. A killed export can leave such files
    /// without a state. `nil` if there is no such file.
    private func unfinishedPath(
        of id: UUID, _ title: NoteTitle, in folder: [String], _ library: any PlannerReader
    ) throws(PlannerError) -> VaultPath? {
        guard !existing.isEmpty else { return nil }
        var note: Note?
        for path in VaultNames.candidates(for: title, in: folder).prefix(Self.mostCandidates) {
            guard existing[path] != nil else { return nil }
            if taken.contains(path) { continue }
            if note == nil { note = try library.note(id) }
            guard let note else { return nil }
            if hasText(of: note, at: path) { return path }
        }
        return nil
    }

    /// Whether an existing file has exactly the text of a note.
    private func hasText(of note: Note, at path: VaultPath) -> Bool {
        let text = NoteDocument(note, stem: path.stem, reader: reader).text
        guard let size = existing[path], text.utf8.count == size,
            let bytes = try? vault.read(path, atMost: size)
        else { return false }
        return bytes.elementsEqual(text.utf8)
    }

    // MARK: Moves

    /// Chooses a new path for the file of a note with a new parent, or with a new title if the former title
    /// was the name of the file. The file keeps its path if another program edited it, or if a link with a
    /// path would break.
    private mutating func relocate(
        _ id: UUID, _ title: NoteTitle, in library: any PlannerReader
    ) throws(PlannerError) {
        guard let path = paths[id] else { return relocateFolder(id) }
        guard let entry = known.lazy.compactMap({ $0.entries[path] }).first, entry.note == id else { return }
        let place = Self.place(of: path)
        var folder = path.folder
        if !isBelowParent(id, path) {
            folder = top(id) + (place.isFolderNote ? path.folder.suffix(1) : [])
        }
        var stem = path.stem
        if !place.isFolderNote, title != entry.values.title,
            VaultNames.fileName(entry.values.title.description) == stem
        {
            stem = VaultNames.fileName(title.description)
        }
        let ending = (path.components.last ?? "").dropFirst(path.stem.count)
        guard let wanted = VaultPath(components: folder + [stem + ending]), wanted != path,
            !taken.contains(wanted), let note = try library.note(id),
            isUnedited(path, of: id), try !hasPathLinks(note, path, in: library)
        else { return }
        guard names.insert(wanted) || hasText(of: note, at: wanted) || isUnedited(wanted, of: id) else {
            return
        }
        taken.insert(wanted)
        paths[id] = wanted
        moves[id]?.removeAll { $0 == wanted }
        addMove(of: id, from: path)
    }

    private mutating func addMove(of id: UUID, from path: VaultPath) {
        if moves[id]?.contains(path) != true { moves[id, default: []].append(path) }
    }

    /// Chooses a new folder for a note that has a folder without a file.
    private mutating func relocateFolder(_ id: UUID) {
        guard let folder = folders[id], let name = folder.last else { return }
        let wanted = top(id) + [name]
        let isAtTop = parents[id] == nil && Array(folder.dropLast()) == roots[id].map { [$0] }
        if wanted != folder, !isAtTop, !folders.values.contains(wanted) { folders[id] = wanted }
    }

    /// Returns the folder for the file of a note, by the parent of the note.
    private func top(_ id: UUID) -> [String] {
        parents[id].flatMap { folder(below: $0) } ?? roots[id].map { [$0] } ?? []
    }

    /// Whether a file of the listing still has the text of the last import or export. On a file system that
    /// ignores case, a path that is not in the listing can open the file of another path.
    private func isUnedited(_ path: VaultPath, of note: UUID) -> Bool {
        existing[path] != nil && hasKnownText(path, of: note)
    }

    /// Whether a file has the text of the last import or export now.
    private func hasKnownText(_ path: VaultPath, of note: UUID) -> Bool {
        guard let bytes = try? vault.read(path, atMost: VaultListing.File.mostBytes) else { return false }
        return isKnown(bytes, of: note, at: path)
    }

    /// Whether a note has Markdown links or pictures with relative paths, or another text links to its file
    /// by the path.
    private func hasPathLinks(
        _ note: Note, _ path: VaultPath, in library: any PlannerReader
    ) throws(PlannerError) -> Bool {
        if hasRelativePath(note) { return true }
        let key = LinkKey.file(path.description)
        for record in try library.records.records(mentioning: key, limit: .max)
        where record.type == RecordType.note.name && record.id != RecordID(note.id) {
            guard let other = try library.note(record.id.parts[0]) else { continue }
            let isByPath = WikiLink.links(in: other.body).contains { link in
                guard case .note(let names) = link.target else { return false }
                return names.contains { name in
                    LinkKey.file(name.text) == key
                        && (link.form == .markdown
                            || LinkKey.of(name.text) != LinkKey.of(note.title.description))
                }
            }
            if isByPath { return true }
        }
        return false
    }

    /// Whether the body or the front matter of a note has a relative path.
    private func hasRelativePath(_ note: Note) -> Bool {
        RelativePaths.occur(in: note.body)
            || RelativePaths.occur(in: VaultText(note.frontMatter, reader: reader).values)
    }

    // MARK: Files

    /// Whether the export creates a file for a note.
    func creates(_ note: UUID) -> Bool { paths[note].map { existing[$0] == nil } ?? false }

    /// Returns the entries of the file that the export will create for a note, and of its former files.
    func plannedEntries(of note: Note) -> [VaultPath: VaultState.Entry] {
        guard let path = paths[note.id] else { return [:] }
        let text = VaultText(NoteDocument(note, stem: path.stem, reader: reader).text, reader: reader)
        var entries = [path: Self.entry(of: note.id, text, at: path)]
        for former in moves[note.id] ?? [] { entries[former] = knownEntry(former, of: note.id) }
        return entries
    }

    private static func entry(of note: UUID, _ text: VaultText, at path: VaultPath) -> VaultState.Entry {
        VaultState.Entry(note: note, text, NoteHeader(text, stem: path.stem).values)
    }

    /// Plans to write the file of a note, unless the file has the same text. Each group of planned files is
    /// written together. ``flush()`` writes the last group.
    mutating func write(_ note: Note) throws(PlannerError) {
        if let folder = folders[note.id] {
            if try writeFolder(folder, of: note) { return }
        }
        guard let path = paths[note.id] else {
            outcome.skipped.append(VaultSkip(note.title.description, .name))
            return
        }
        let document = NoteDocument(note, stem: path.stem, reader: reader)
        if document.isHeadOutdated { outcome.outdated.append(path) }
        if !isBelowParent(note.id, path) { outcome.otherParents.append(path) }
        if let former = refused[note.id] { outcome.renamed.append(VaultMove(from: former, to: path)) }
        do throws(VaultFileError) {
            let action = try action(for: document.text, of: note, at: path)
            guard action != .leave else { return }
            let text = VaultText(document.text, reader: reader)
            let entry = Self.entry(of: note.id, text, at: path)
            guard action != .keep else {
                outcome.unchanged += 1
                // The known state of an unchanged file knows the imports that an undo can revert.
                let former = known.first?.entries[path]
                complete(path, former.flatMap { $0.note == note.id && $0.matches(text) ? $0 : nil } ?? entry)
                return
            }
            let file = VaultFile(
                path, document.text, time: note.lastEdit, isReplacing: action == .replace)
            pending.append(Pending(file: file, entry: entry))
        } catch {
            if case .storage(let failure) = error.cause { throw .storage(failure) }
            skip(path, error.reason, note.id)
        }
        if pending.count >= Self.mostPending { try flush() }
    }

    /// Writes the pending files. Keeps a file that another program has edited since ``write(_:)``.
    mutating func flush() throws(PlannerError) {
        guard !pending.isEmpty else { return }
        var files = pending
        pending = []
        for (file, entry) in files.map({ ($0.file, $0.entry) })
        where file.isReplacing && !isForced && !hasKnownText(file.path, of: entry.note) {
            skip(file.path, .edited, entry.note)
            files.removeAll { $0.file.path == file.path }
        }
        let failures = vault.write(files.map(\.file))
        var storage: StorageError?
        for (file, entry) in files.map({ ($0.file, $0.entry) }) {
            guard let failure = failures[file.path] else {
                outcome.written += 1
                complete(file.path, entry)
                continue
            }
            if case .storage(let error) = failure.cause { storage = error }
            skip(file.path, failure.reason, entry.note)
        }
        if let storage { throw .storage(storage) }
    }

    /// Notes that a file has the text of its note. The state keeps the former file of the note until
    /// ``removeFormerFiles()``.
    private mutating func complete(_ path: VaultPath, _ entry: VaultState.Entry) {
        state.entries[path] = entry
        guard let formers = moves[entry.note] else { return }
        for former in formers { state.entries[former] = knownEntry(former, of: entry.note) }
        movedNotes.append(entry.note)
    }

    private func knownEntry(_ path: VaultPath, of note: UUID) -> VaultState.Entry? {
        known.lazy.compactMap { $0.entries[path] }.first { $0.note == note }
    }

    /// Whether ``removeFormerFiles()`` has files to remove. The state must be stored before, so that a killed
    /// export leaves no file of unknown origin.
    var hasFormerFiles: Bool { !movedNotes.isEmpty }

    /// Removes the former files of the moved notes. Their new files are complete.
    mutating func removeFormerFiles() {
        var group: [(former: VaultPath, note: UUID)] = []
        for note in movedNotes {
            for former in moves[note] ?? [] {
                // Another program can have edited the file since the plan.
                if isUnedited(former, of: note) {
                    group.append((former, note))
                } else {
                    skip(former, .edited, note)
                }
            }
            if group.count >= Self.mostPending {
                removeFormerFiles(group)
                group = []
            }
        }
        removeFormerFiles(group)
        movedNotes = []
    }

    private mutating func removeFormerFiles(_ group: [(former: VaultPath, note: UUID)]) {
        guard !group.isEmpty else { return }
        let failures = vault.remove(group.map(\.former))
        for (former, note) in group {
            if let failure = failures[former] {
                skip(former, failure.reason, note)
            } else if let path = paths[note] {
                state.entries[former] = nil
                outcome.moved.append(VaultMove(from: former, to: path))
            }
        }
    }

    /// Creates the folder of a note without text. For a note with text, chooses the path of the file instead.
    /// - Returns: whether the note needs no file.
    private mutating func writeFolder(_ folder: [String], of note: Note) throws(PlannerError) -> Bool {
        let isPlain =
            paths[note.id] == nil && note.body.isEmpty && note.tags.isEmpty && !note.isPinned
            && !note.isArchived
            && folder.last.map(NoteHeader.title(ofFolder:)) == note.title
        if isPlain {
            do throws(VaultFileError) { try vault.createFolder(folder) } catch {
                if case .storage(let failure) = error.cause { throw .storage(failure) }
                outcome.skipped.append(VaultSkip(folder.joined(separator: "/") + "/", error.reason))
            }
            return true
        }
        guard paths[note.id] == nil, let name = folder.last else { return false }
        if let path = VaultPath(components: folder + ["\(name).md"]), take(path) { paths[note.id] = path }
        return false
    }

    /// What an export does with the file of a note.
    private enum Action {
        /// The file has the text already.
        case keep
        case create
        case replace
        /// The file has changes that no import or export of Haru knows.
        case leave
    }

    private mutating func action(
        for text: String, of note: Note, at path: VaultPath
    ) throws(VaultFileError) -> Action {
        // On a file system that ignores case, the existing file can have another spelling of the name.
        guard existingKeys.contains(path.key) else { return .create }
        let bytes: [UInt8]
        do throws(VaultFileError) {
            bytes = try vault.read(path, atMost: VaultListing.File.mostBytes)
        } catch {
            if error.cause == .missing { return .create }
            guard isForced, case .skip(.tooLarge) = error.cause else { throw error }
            bytes = []
        }
        if bytes.elementsEqual(text.utf8) { return .keep }
        if isForced || isKnown(bytes, of: note.id, at: path) { return .replace }
        let isOwn = known.contains { $0.entries[path]?.note == note.id }
        skip(path, isOwn ? .edited : .foreign, note.id)
        return .leave
    }

    /// Whether the file still has the text of the last import or export.
    private func isKnown(_ bytes: [UInt8], of note: UUID, at path: VaultPath) -> Bool {
        guard let string = String(validating: bytes, as: UTF8.self) else { return false }
        let text = VaultText(string, reader: reader)
        return known.contains { state in
            state.entries[path].map { $0.note == note && $0.matches(text) } ?? false
        }
    }

    private mutating func skip(_ path: VaultPath, _ reason: VaultSkip.Reason, _ note: UUID) {
        outcome.skipped.append(VaultSkip(path.description, reason))
        for path in [path] + (moves[note] ?? []) {
            if let entry = knownEntry(path, of: note) { state.entries[path] = entry }
        }
    }

    /// Whether an import of the path would give the note the same parent.
    private func isBelowParent(_ id: UUID, _ path: VaultPath) -> Bool {
        let (isFolderNote, below) = Self.place(of: path)
        let isTop = below.isEmpty || below == roots[id].map { [$0] }
        guard let parent = parents[id] else { return isTop }
        guard let expected = folder(below: parent) else { return isTop }
        return [below, isFolderNote ? path.folder : below].contains(expected)
    }

    /// Returns whether a file is the note of its folder, and the folder of its parent's other notes.
    private static func place(of path: VaultPath) -> (isFolderNote: Bool, below: [String]) {
        let isFolderNote = path.isFolderNote
        return (isFolderNote, isFolderNote ? Array(path.folder.dropLast()) : path.folder)
    }

    /// Returns the folder for the notes below a note; `nil` for a note without a path.
    private func folder(below parent: UUID) -> [String]? {
        if let folder = folders[parent] { return folder }
        guard let path = paths[parent] else { return nil }
        return path.isFolderNote ? path.folder : path.folder + [path.stem]
    }

    /// Returns the result, and the new state of the vault.
    func finish() -> (outcome: VaultExport, state: VaultState) {
        var (outcome, state) = (outcome, state)
        let notes = Set(paths.keys)
        for known in known {
            for (path, entry) in known.entries
            where state.entries[path] == nil && existing[path] != nil && !notes.contains(entry.note) {
                state.entries[path] = entry
                outcome.leftovers.append(path)
            }
        }
        outcome.leftovers.sort { $0.precedes($1) }
        return (outcome, state)
    }
}
