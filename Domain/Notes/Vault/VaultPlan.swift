import DomainPrimitives
import Foundation
import LibraryDomain
import LinksDomain
import SyncProtocolDomain
import TodosDomain

/// The paths that an export to one vault gives the files of notes.
struct VaultPlan {
    private let vault: any Vault
    private let reader: any FrontMatterReader
    /// The known states in this order: the state of this device, the manifest, and, if this vault is a copy,
    /// the states of the original vaults.
    let known: [VaultState]
    /// The sizes of the existing Markdown files, in bytes.
    let existing: [VaultPath: Int]
    /// The files and folders that cannot be read. The notes of these files keep their paths.
    let unread: UnreadPaths
    private var names: VaultNames
    /// The former paths of each note that gets a file at another path. A killed export can leave several
    /// files of one note.
    private(set) var moves: [UUID: [VaultPath]] = [:]
    /// The paths that notes did not get, because another file has a path that differs only in case or in the
    /// normal form.
    private(set) var refused: [UUID: VaultPath] = [:]
    private(set) var paths: [UUID: VaultPath] = [:]
    /// The paths that notes have or had before their files move.
    private var taken: Set<VaultPath> = []
    /// The folders of the notes that an import made of folders without a Markdown file.
    private(set) var folders: [UUID: [String]] = [:]
    private var parents: [UUID: UUID] = [:]
    /// The notes with notes below them.
    private var parentNotes: Set<UUID> = []
    /// The notes that an import made of files or folders.
    private var imported: Set<UUID> = []
    /// The folder of a note's vault, for notes of several vaults in one directory.
    private var roots: [UUID: String] = [:]

    /// The number of names with which an export looks for the file of an unfinished export.
    private static let mostCandidates = 100

    init(vault: any Vault, listing: VaultListing, known: [VaultState], reader: any FrontMatterReader) {
        (self.vault, self.reader, self.known) = (vault, reader, known)
        existing = Dictionary(listing.files.map { ($0.path, $0.size) }) { first, _ in first }
        unread = UnreadPaths(listing.skipped)
        names = VaultNames([])
    }

    /// Chooses the path of each note. The choice is the path in this vault, otherwise the path of the former
    /// file, otherwise a new path below the parent.
    /// - Parameters:
    ///   - places: the fields `file` of the notes.
    ///   - vault: the name of the vault in these fields.
    ///   - library: the library of the notes.
    mutating func choosePaths(
        _ notes: [NoteSummary], places: [UUID: String], of vault: String, in library: any PlannerReader
    ) throws(PlannerError) {
        for note in notes { parents[note.id] = note.parent }
        parentNotes = Set(parents.values)
        let ids = Set(notes.map(\.id))
        // The state of this device comes first, because a manifest can come from anywhere.
        for states in [known.prefix(1), known.dropFirst()] {
            takeKnownPaths(of: ids, in: states, unread: false)
            takeKnownPaths(of: ids, in: states, unread: true)
        }
        planFormerFiles(notes, places, of: vault)
        // A manifest can come from anywhere. So only the state of this device, which comes first, can name
        // the former files of a killed export.
        let planned = (known.first?.entries ?? [:]).filter { path, entry in
            paths[entry.note] != nil && existing[path] != nil && !taken.contains(path)
        }
        for (path, entry) in planned.inOrder {
            addMove(of: entry.note, from: path)
        }
        // A new file must not get the path of an existing file, which belongs to another note or program.
        for path in existing.keys.sorted(by: { $0.precedes($1) }) { _ = names.insert(path) }
        var visited: Set<UUID> = []
        let titles = Dictionary(notes.map { ($0.id, $0.title) }) { first, _ in first }
        // A file beside a folder, such as `work.md` beside `work/`, would become the note of the folder. So
        // the names beside folders are reserved first, and then the names beside their new places.
        for path in folders.values.compactMap(Self.file(beside:)) { _ = names.insert(path) }
        for note in notes.filter({ folders[$0.id] != nil }) + notes {
            for (id, title) in lineage(note.id, titles, &visited) {
                if paths[id] == nil, folders[id] == nil {
                    try assign(id, title, in: library)
                } else {
                    try relocate(id, title, in: library)
                }
                if let folder = folders[id], let path = Self.file(beside: folder) { _ = names.insert(path) }
            }
        }
    }

    /// Gives notes the paths that the last import or export knows.
    /// - Parameter isUnread: whether to take paths that cannot be read, instead of those of existing files.
    private mutating func takeKnownPaths(
        of notes: Set<UUID>, in states: ArraySlice<VaultState>, unread isUnread: Bool
    ) {
        for state in states {
            for (path, entry) in state.entries.inOrder
            where notes.contains(entry.note) && paths[entry.note] == nil
                && (isUnread ? unread.contains(path) : existing[path] != nil)
            {
                if take(path) { paths[entry.note] = path }
            }
        }
    }

    private static func file(beside folder: [String]) -> VaultPath? {
        folder.last.flatMap { VaultPath(components: folder.dropLast() + ["\($0).md"]) }
    }

    private mutating func planFormerFiles(
        _ notes: [NoteSummary], _ places: [UUID: String], of name: String
    ) {
        let stored = places.compactMapValues(VaultPlace.read)
        imported = Set(stored.keys)
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
        // The path of a deep note can be too long. Such a note goes to the top (``fitsBelowParent(_:_:)``).
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
            if taken.contains(path) { continue }
            guard existing[path] != nil else {
                // The name is reserved for a folder or another note, so an unfinished export used a later
                // number.
                if names.contains(path) { continue }
                return nil
            }
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

    /// Chooses a new path for the file of a note with a new parent or a new title. The file keeps its path if
    /// the new path is in use, if another program edited the file, or if a link with a path could break.
    private mutating func relocate(
        _ id: UUID, _ title: NoteTitle, in library: any PlannerReader
    ) throws(PlannerError) {
        guard let path = paths[id] else { return relocateFolder(id) }
        guard let entry = known.lazy.compactMap({ $0.entries[path] }).first, entry.note == id else { return }
        let former = entry.values.title
        var folder = path.folder
        if !isBelowParent(id, path) {
            folder = top(id) + (path.isFolderNote ? path.folder.suffix(1) : [])
        }
        let renames = !path.isFolderNote && followsTitle(id, path.stem, former: former, title)
        var name = renames ? VaultNames.fileName(title.description) : path.stem
        guard
            canMove(path, to: folder, name) || canMove(path, to: path.folder, name)
                || canMove(path, to: folder, path.stem),
            let note = try library.note(id), isUnedited(path, of: id)
        else { return }
        if hasRelativePath(note) {
            // The path would break in another folder, and a path to a note below after another name.
            folder = path.folder
            if parentNotes.contains(id) { name = path.stem }
        }
        if !canMove(path, to: folder, name) { name = path.stem }
        guard canMove(path, to: folder, name), let wanted = Self.path(like: path, in: folder, name) else {
            return
        }
        // The links to a note that no import made are links by its title. They follow a new title.
        let linksFollow =
            note.file.isEmpty && folder == path.folder
            && VaultPath.key(of: path.stem) == VaultPath.key(of: former.description)
        if !linksFollow, try isLinked(note, byPath: path, in: library) { return }
        guard names.insert(wanted) || hasText(of: note, at: wanted) || isUnedited(wanted, of: id) else {
            return
        }
        taken.insert(wanted)
        paths[id] = wanted
        moves[id]?.removeAll { $0 == wanted }
        addMove(of: id, from: path)
    }

    /// Returns the path of a file in a folder, with the ending of a former path; `nil` if the path is not
    /// valid.
    private static func path(like former: VaultPath, in folder: [String], _ name: String) -> VaultPath? {
        let ending = (former.components.last ?? "").dropFirst(former.stem.count)
        return VaultPath(components: folder + [name + ending])
    }

    /// Whether a file can have the new path: no other note has the path, and an import would find the same
    /// kind of note at the path.
    private func canMove(_ path: VaultPath, to folder: [String], _ name: String) -> Bool {
        guard let wanted = Self.path(like: path, in: folder, name), wanted != path else { return false }
        return wanted.isFolderNote == path.isFolderNote && !taken.contains(wanted)
    }

    /// Whether the file of a note gets the name of the new title. The file of a note that no import made
    /// always does. The file of an imported note does if the former title was its name.
    private func followsTitle(_ id: UUID, _ stem: String, former: NoteTitle, _ title: NoteTitle) -> Bool {
        let isImported = imported.contains(id)
        if isImported, title == former { return false }
        let key = VaultPath.key(of: stem)
        if key == VaultPath.key(of: title.description) { return false }
        if isImported { return key == VaultPath.key(of: VaultNames.fileName(former.description)) }
        return key != VaultPath.key(of: VaultNames.fileName(title.description))
    }

    private mutating func addMove(of id: UUID, from path: VaultPath) {
        if moves[id]?.contains(path) != true { moves[id, default: []].append(path) }
    }

    /// Chooses a new folder for a note that has a folder without a file.
    private mutating func relocateFolder(_ id: UUID) {
        guard let folder = folders[id], let name = folder.last else { return }
        let wanted = top(id) + [name]
        let isAtTop = parents[id] == nil && Array(folder.dropLast()) == roots[id].map { [$0] }
        guard wanted != folder, !isAtTop, !folders.values.contains(wanted) else { return }
        // Beside such a file, the folder would belong to the note of the file.
        if let file = Self.file(beside: wanted), names.contains(file) { return }
        folders[id] = wanted
    }

    /// Returns the folder for the file of a note, by the parent of the note.
    private func top(_ id: UUID) -> [String] {
        parents[id].flatMap { folder(below: $0) } ?? roots[id].map { [$0] } ?? []
    }

    /// Whether a file of the listing still has the text of the last import or export. On a file system that
    /// ignores case, a path that is not in the listing can open the file of another path.
    func isUnedited(_ path: VaultPath, of note: UUID) -> Bool {
        existing[path] != nil && hasKnownText(path, of: note)
    }

    /// Whether a file has the text of the last import or export now.
    func hasKnownText(_ path: VaultPath, of note: UUID) -> Bool {
        guard let bytes = try? vault.read(path, atMost: VaultListing.File.mostBytes) else { return false }
        return isKnown(bytes, of: note, at: path)
    }

    /// Whether a note links to the file of `note` by the path.
    private func isLinked(
        _ note: Note, byPath path: VaultPath, in library: any PlannerReader
    ) throws(PlannerError) -> Bool {
        let (key, title) = (LinkKey.file(path.description), LinkKey.of(note.title.description))
        return try library.hasNote(linkingTo: key) { form, name in
            LinkKey.file(name.text) == key && (form == .markdown || LinkKey.of(name.text) != title)
        }
    }

    /// Whether the body or the front matter of a note has a relative path.
    private func hasRelativePath(_ note: Note) -> Bool {
        RelativePaths.occur(in: note.body)
            || RelativePaths.occur(in: VaultText(note.frontMatter, reader: reader).values)
    }

    /// Chooses the path of the file for a note that had a folder and no file.
    mutating func chooseFile(of note: UUID, in folder: [String]) {
        guard let name = folder.last, let path = VaultPath(components: folder + ["\(name).md"]), take(path)
        else { return }
        paths[note] = path
    }

    // MARK: Files

    /// Whether the export creates a file for a note.
    func creates(_ note: UUID) -> Bool {
        paths[note].map { existing[$0] == nil && !unread.contains($0) } ?? false
    }

    /// Returns the entries of the file that the export will create for a note, and of its former files.
    func plannedEntries(of note: Note) -> [VaultPath: VaultState.Entry] {
        guard let path = paths[note.id] else { return [:] }
        let text = VaultText(NoteDocument(note, stem: path.stem, reader: reader).text, reader: reader)
        var entries = [path: Self.entry(of: note.id, text, at: path)]
        for former in moves[note.id] ?? [] { entries[former] = knownEntry(former, of: note.id) }
        return entries
    }

    static func entry(of note: UUID, _ text: VaultText, at path: VaultPath) -> VaultState.Entry {
        VaultState.Entry(note: note, text, NoteHeader(text, stem: path.stem).values)
    }

    /// Whether the file still has the text of the last import or export.
    func isKnown(_ bytes: [UInt8], of note: UUID, at path: VaultPath) -> Bool {
        guard let string = String(validating: bytes, as: UTF8.self) else { return false }
        let text = VaultText(string, reader: reader)
        return known.contains { state in
            state.entries[path].map { $0.note == note && $0.matches(text) } ?? false
        }
    }

    /// Returns what the last import or export knows of the file of a note; `nil` for another file.
    func knownEntry(_ path: VaultPath, of note: UUID) -> VaultState.Entry? {
        known.lazy.compactMap { $0.entries[path] }.first { $0.note == note }
    }

    /// Like ``knownEntry(_:of:)``, but without the manifest. A manifest can come from anywhere, so the state
    /// of this device must not take its claim about a file with another text.
    func trustedEntry(_ path: VaultPath, of note: UUID) -> VaultState.Entry? {
        (known.prefix(1) + known.dropFirst(2)).compactMap { $0.entries[path] }.first { $0.note == note }
    }

    // MARK: Folders

    /// Whether an import of the path would give the note the same parent.
    func isBelowParent(_ id: UUID, _ path: VaultPath) -> Bool {
        let (isFolderNote, below) = Self.place(of: path)
        let isTop = below.isEmpty || below == roots[id].map { [$0] }
        guard let parent = parents[id] else { return isTop }
        guard let expected = folder(below: parent) else { return isTop }
        return [below, isFolderNote ? path.folder : below].contains(expected)
    }

    /// Whether the file of a note could be below the file of the note's parent. Otherwise the path there has
    /// too many bytes or folders.
    func fitsBelowParent(_ note: Note, _ path: VaultPath) -> Bool {
        let folder = top(note.id) + (Self.place(of: path).isFolderNote ? path.folder.suffix(1) : [])
        // At the top, the file can have a number that makes its name longer.
        let names = path.components.suffix(1) + ["\(VaultNames.fileName(note.title.description)).md"]
        return names.contains { VaultPath(components: folder + [$0]) != nil }
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
}
