import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
import TodosDomain

/// The import of the files of one vault, within one user action.
struct VaultIntake {
    struct Rules {
        /// The name of the vault in the fields `file` of its notes.
        let name: String
        let now: Moment
        /// Whether to restore notes that a person deleted in Haru.
        let isReviving: Bool
        let reader: any FrontMatterReader
    }

    /// A file with its text.
    struct ReadFile {
        let path: VaultPath
        let modified: Timestamp
        let text: VaultText
        let header: NoteHeader
    }

    let writer: any PlannerWriter
    let rules: Rules
    private let vault: any Vault
    private let tree: VaultTree
    private let unread: UnreadPaths
    /// The files and folders to which the system refused access.
    private let refused: UnreadPaths
    private let matcher: VaultMatcher
    private var outcome = VaultImport()
    /// The state of the vault after the import.
    private var state = VaultState()
    /// The former states of the files whose notes the import changed.
    private var changed: [VaultPath: FormerFile?] = [:]
    private let known: [VaultState]
    /// The notes with several files in the state of this device. An export that was killed during a move
    /// leaves such files.
    private let twins: Set<UUID>
    /// The notes of the processed files; `nil` for a file whose note a person deleted in Haru.
    private var notes: [VaultPath: UUID?] = [:]
    /// The notes of the folders without a file.
    private var folders: [[String]: UUID?] = [:]
    private var claimed: Set<UUID> = []
    /// The notes of the folders that another program renamed or emptied.
    private let formerFolders: FormerFolders

    /// - Parameter known: the states of the vault from this device and from the manifest. The state of this
    ///   device comes first.
    init(
        writer: any PlannerWriter, vault: any Vault, listing: VaultListing, known: [VaultState], rules: Rules
    ) throws(PlannerError) {
        (self.writer, self.vault, self.known, self.rules) = (writer, vault, known, rules)
        let paths = listing.files.map(\.path)
        tree = VaultTree(paths)
        (unread, refused) = (UnreadPaths(listing.skipped), .refused(in: listing))
        var counts: [UUID: Int] = [:]
        let present = Set(paths)
        for (path, entry) in known.first?.entries ?? [:] where present.contains(path) {
            counts[entry.note, default: 0] += 1
        }
        twins = Set(counts.filter { $0.value > 1 }.keys)
        matcher = try VaultMatcher(
            writer: writer, vault: rules.name, known: known, paths: paths, refused: refused)
        let moves = matcher.hasVanishedFiles ? Self.moves(of: paths, in: vault, known, matcher, rules) : []
        formerFolders = FormerFolders(
            places: moves.isEmpty ? [:] : matcher.registers, of: rules.name, paths: paths, moves: moves)
        outcome.attachments = listing.attachments
        outcome.hidden = listing.hidden
        outcome.skipped = listing.skipped
        for group in Dictionary(grouping: paths, by: \.key).values where group.count > 1 {
            outcome.warnings += group.map { VaultWarning($0, .similarPath) }
        }
        outcome.warnings.sort { $0.path.precedes($1.path) }
    }

    /// Imports one file. The files of the parent notes must be imported first
    /// (``VaultTree/parentsFirst(_:)``).
    mutating func process(_ file: VaultListing.File) throws(PlannerError) {
        guard let read = read(file) else {
            // The manifest can come from anywhere, and the state of this device must not take its claims.
            state.entries[file.path] = known.first?.entries[file.path]
            return
        }
        if try processTwin(read) { return }
        let match = try matcher.match(read, tree, claimed: claimed)
        claimed.insert(match.id)
        state.entries[file.path] = entry(for: read, of: match.id)
        switch match {
        case .deleted where !rules.isReviving:
            outcome.deletedHere.append(file.path)
            notes[file.path] = .some(nil)
            return
        case .new(let id), .deleted(let id): try add(read, as: id)
        case .known(let note): try update(note, with: read, movedFrom: nil)
        case .moved(let note, let former): try update(note, with: read, movedFrom: former)
        }
        notes[file.path] = .some(match.id)
    }

    /// Processes an unedited file of a note with several files. The file has nothing new, so the import does
    /// not match the note with this file, and another file can still get the note.
    /// - Returns: `false` if the file is not such a file, or if the file can restore a deleted note.
    private mutating func processTwin(_ file: ReadFile) throws(PlannerError) -> Bool {
        guard let entry = known.first?.entries[file.path], twins.contains(entry.note),
            entry.matches(file.text)
        else { return false }
        let isLive = try writer.note(entry.note) != nil
        // The first file of a deleted note can restore the note.
        guard isLive || claimed.contains(entry.note) else { return false }
        state.entries[file.path] = entry
        notes[file.path] = .some(isLive ? entry.note : nil)
        if isLive { outcome.unchanged += 1 } else { outcome.deletedHere.append(file.path) }
        return true
    }

    /// Returns the state of a file after the import. Keeps the known state of an unchanged file, because this
    /// state knows the former imports.
    private func entry(for file: ReadFile, of note: UUID) -> VaultState.Entry {
        let former = known.first?.entries[file.path]
        if let former, former.note == note, former.matches(file.text) { return former }
        return VaultState.Entry(note: note, file.text, file.header.values)
    }

    /// Returns the result, and the new state of the vault.
    /// - Parameter action: the action of the import; `nil` if the import changed nothing.
    func finish(_ action: ImportedChange.Action?) -> (outcome: VaultImport, state: VaultState) {
        var state = state
        // The files below a folder that cannot be read can still exist. Any other skipped file can have
        // moved, and its note then has another file.
        for (path, entry) in known.first?.entries ?? [:]
        where state.entries[path] == nil && unread.contains(path)
            && (refused.contains(path) || !claimed.contains(entry.note))
        {
            state.entries[path] = entry
        }
        guard let action else { return (outcome, state) }
        for (path, former) in changed {
            let change = ImportedChange(
                action, path: former?.path == path ? nil : former?.path, content: former?.entry.content)
            let older = former?.entry.imports ?? []
            state.entries[path]?.imports = [change] + older.prefix(ImportedChange.mostKept - 1)
        }
        return (outcome, state)
    }

    /// Returns the files of this device's state that no longer exist, although their notes do. A file
    /// whose note now has another file does not count. All files must be imported first.
    func missingFiles(in listing: VaultListing) throws(PlannerError) -> [VaultPath] {
        guard let state = known.first, !state.isUnfinished else { return [] }
        let present = Set(listing.files.map(\.path))
        var found = claimed.union(notes.values.compactMap { $0 })
        for (path, entry) in state.entries where present.contains(path) { found.insert(entry.note) }
        var missing: [VaultPath] = []
        for (path, entry) in state.entries where !present.contains(path) && !found.contains(entry.note) {
            if !unread.contains(path), try writer.note(entry.note) != nil { missing.append(path) }
        }
        return missing.sorted { $0.precedes($1) }
    }

    // MARK: Former folders

    /// Returns the files that another program moved.
    private static func moves(
        of paths: [VaultPath], in vault: any Vault, _ known: [VaultState], _ matcher: VaultMatcher,
        _ rules: Rules
    ) -> [VaultMove] {
        paths.compactMap { path in
            guard !known.contains(where: { $0.entries[path] != nil }),
                let bytes = try? vault.read(path, atMost: VaultListing.File.mostBytes),
                let text = String(validating: bytes, as: UTF8.self)
            else { return nil }
            let former = matcher.formerFile(of: VaultText(text, reader: rules.reader))
            return former.map { VaultMove(from: $0.path, to: path) }
        }
    }

    /// Gives the note of a renamed folder the new title, path and parent, and rewrites the links by title.
    /// - Parameter above: the note of the folder above.
    /// - Returns: the note; `nil` if no former folder got the path `folder`.
    private mutating func renamedNote(
        of folder: [String], below above: UUID?
    ) throws(PlannerError) -> UUID? {
        guard let id = formerFolders.note(renamedTo: folder), let former = formerFolders.folders[id],
            !claimed.contains(id), var note = try writer.note(id), let (old, new) = Self.names(former, folder)
        else { return nil }
        let before = note
        // A person can have given the note another title.
        if note.title == NoteHeader.title(ofFolder: old) { note.title = NoteHeader.title(ofFolder: new) }
        note.file = VaultPlace.folder(folder).register(in: rules.name)
        if former.dropLast() != folder.dropLast() {
            let isCycle = try above.map { above throws(PlannerError) in
                try writer.records.wouldCloseCycle(.note, RecordID(id), under: above)
            }
            if isCycle != true { note.parent = above }
        }
        let rewriteLinks = try rewriteLinks(from: before, to: note)
        try NoteWriter(writer).update(note)
        if let rewriteLinks {
            // The import reads no file with these edits.
            writer.action.origin = .here
            try rewriteLinks(in: writer.action) { record throws(PlannerError) in try isOfVault(record) }
            writer.action.origin = .file
        }
        outcome.updated += 1
        return id
    }

    /// - Returns: `nil` if the change leaves all links as they are.
    private func rewriteLinks(from before: Note, to after: Note) throws(PlannerError) -> RewriteLinks? {
        if before.title != after.title {
            return try RewriteLinks(
                toRenamed: before.id, newTitle: after.title.description, in: writer.action)
        }
        return before.parent == after.parent ? nil : try RewriteLinks(toMoved: [before.id], in: writer.action)
    }

    /// Whether a record is a note with a file in the vault. The text of such a note comes from the file.
    private func isOfVault(_ record: RecordKey) throws(PlannerError) -> Bool {
        guard record.type == RecordType.note.name, let id = record.id.parts.first,
            let note = try writer.note(id), let place = VaultPlace.read(note.file)
        else { return false }
        if case .file = place.place { return place.vault == rules.name }
        return false
    }

    private static func names(_ former: [String], _ folder: [String]) -> (old: String, new: String)? {
        former.last.flatMap { old in folder.last.map { (old, $0) } }
    }

    /// Deletes the notes of the folders that another program emptied, so that an export does not create the
    /// folders again. Notes that a person edited, and notes with notes below them, stay.
    mutating func removeEmptyFolders() throws(PlannerError) {
        let emptied = formerFolders.emptied.filter { !claimed.contains($0) }
        guard !emptied.isEmpty else { return }
        var counts: [UUID: Int] = [:]
        for above in try writer.notes(where: []).compactMap(\.parent) { counts[above, default: 0] += 1 }
        for id in emptied where counts[id] ?? 0 == 0 {
            guard let note = try writer.note(id), let name = formerFolders.folders[id]?.last,
                note.body.isEmpty, note.tags.isEmpty, !note.isPinned, !note.isArchived,
                note.title == NoteHeader.title(ofFolder: name),
                try writer.records.history(.note, RecordID(id))?.edited.isEmpty ?? true
            else { continue }
            // A note without a place is not a note that a person deleted
            // (VaultMatcher.match(folder:claimed:)).
            try NoteWriter(writer).set(["file": .text("")], of: id)
            try NoteWriter(writer).delete(id)
            if let above = note.parent { counts[above, default: 0] -= 1 }
            outcome.removedFolders += 1
        }
    }

    // MARK: Reading

    private mutating func read(_ file: VaultListing.File) -> ReadFile? {
        let bytes: [UInt8]
        do throws(VaultFileError) {
            bytes = try vault.read(file.path, atMost: VaultListing.File.mostBytes)
        } catch {
            skip(file.path, error.reason)
            return nil
        }
        guard let string = String(validating: bytes, as: UTF8.self) else {
            skip(file.path, .notUTF8(line: Self.lineOfInvalidText(bytes)))
            return nil
        }
        if let nul = bytes.firstIndex(of: 0) {
            skip(file.path, .nulCharacter(line: Self.line(of: nul, in: bytes)))
            return nil
        }
        let text = VaultText(string, reader: rules.reader)
        guard text.body.utf8.count <= NoteBody.maximumBytes else {
            skip(file.path, .tooLarge(bytes: text.body.utf8.count))
            return nil
        }
        let header = NoteHeader(text, stem: file.path.stem)
        if let problem = text.problem { warn(file.path, .frontMatter(problem)) }
        for tag in header.foreignTags { warn(file.path, .tag(tag)) }
        if let warning = header.titleWarning { warn(file.path, warning) }
        return ReadFile(path: file.path, modified: file.modified, text: text, header: header)
    }

    private mutating func skip(_ path: VaultPath, _ reason: VaultSkip.Reason) {
        outcome.skipped.append(VaultSkip(path.description, reason))
    }

    private mutating func warn(_ path: VaultPath, _ kind: VaultWarning.Kind) {
        outcome.warnings.append(VaultWarning(path, kind))
    }

    private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
        bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    }

    private static func lineOfInvalidText(_ bytes: [UInt8]) -> Int {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
        return (index ?? 0) + 1
    }

    // MARK: New notes

    private mutating func add(_ file: ReadFile, as id: UUID) throws(PlannerError) {
        let created = time(file.header.created, of: file)
        let edited = max(time(file.header.modified, of: file), created)
        var parent = try parent(of: file.path)
        if let wanted = parent, try writer.records.wouldCloseCycle(.note, RecordID(id), under: wanted) {
            parent = nil
        }
        let note = Note(
            id: id, title: file.header.title, body: file.text.body, parent: parent,
            tags: Array(file.header.tags), isPinned: file.header.isPinned, isArchived: file.header.isArchived,
            file: VaultPlace.file(file.path).register(in: rules.name), frontMatter: file.text.head,
            createdAt: created, lastEdit: edited)
        try NoteWriter(writer).insert(note)
        outcome.added += 1
    }

    /// Returns a time of the front matter, otherwise the modification time of the file. The result is never
    /// after the time of the import.
    private func time(_ text: String?, of file: ReadFile) -> Timestamp {
        let written = text.flatMap { Timestamp(frontMatter: $0, in: rules.now.zone) }
        let modified = max(file.modified.milliseconds, RecordType.moments.lowerBound)
        return min(written ?? Timestamp(milliseconds: modified), rules.now.timestamp)
    }

    private mutating func parent(of path: VaultPath) throws(PlannerError) -> UUID? {
        try note(of: tree.isInside(path) ? Array(path.folder.dropLast()) : path.folder)
    }

    /// Returns the note of a folder. Creates the note if the folder has none. If a person deleted the note,
    /// returns the note of the folder above.
    private mutating func note(of folder: [String]) throws(PlannerError) -> UUID? {
        guard let name = folder.last else { return nil }
        let above = Array(folder.dropLast())
        if case .file(let path)? = tree.place(of: folder), let found = notes[path] {
            return if let found { found } else { try note(of: above) }
        }
        if let found = folders[folder] { return if let found { found } else { try note(of: above) } }
        let match = try matcher.match(folder: folder, claimed: claimed)
        switch match {
        case .known(let note), .moved(let note, _): folders[folder] = .some(note.id)
        case .deleted where !rules.isReviving: folders[folder] = .some(nil)
        case .new(let id), .deleted(let id):
            let parent = try note(of: above)
            if case .new = match, let renamed = try renamedNote(of: folder, below: parent) {
                folders[folder] = .some(renamed)
                claimed.insert(renamed)
                return renamed
            }
            let now = rules.now.timestamp
            let note = Note(
                id: id, title: NoteHeader.title(ofFolder: name), parent: parent,
                file: VaultPlace.folder(folder).register(in: rules.name), createdAt: now)
            try NoteWriter(writer).insert(note)
            folders[folder] = .some(id)
            outcome.folders += 1
        }
        claimed.insert(match.id)
        return if let found = folders[folder] ?? nil { found } else { try note(of: above) }
    }

    // MARK: Known notes

    /// - Parameter former: the file at its former path; `nil` if the file did not move.
    private mutating func update(
        _ note: Note, with file: ReadFile, movedFrom former: FormerFile?
    ) throws(PlannerError) {
        let entry =
            former?.entry
            ?? known.lazy.compactMap { $0.entries[file.path] }.first { $0.note == note.id }
        let register = VaultPlace.file(file.path).register(in: rules.name)
        guard former != nil || !isUnchanged(note, file) else {
            if matcher.isFileMissing(of: note) {
                // An export moved the file.
                var moved = note
                moved.file = register
                try NoteWriter(writer).update(moved)
            }
            outcome.unchanged += 1
            return
        }
        var changed = note
        let update = try NoteUpdate(note, file, entry: entry, rules, in: writer.action.library)
        update.apply(to: &changed)
        // A note of another vault keeps its field `file`. Otherwise a copy of a vault could take the notes of
        // the vault.
        if VaultPlace.read(note.file).map({ $0.vault == rules.name }) ?? true { changed.file = register }
        changed.frontMatter = file.text.head
        if former != nil { changed.parent = try movedParent(of: note, at: file.path) }
        guard changed != note || update.copy != nil else {
            outcome.unchanged += 1
            return
        }
        let before: FormerFile? = former ?? entry.map { FormerFile(path: file.path, entry: $0) }
        self.changed.updateValue(before, forKey: file.path)
        if let copy = update.copy, try addCopy(of: note, copy) { outcome.copies.append(file.path) }
        if let step = update.step {
            // The library stores the text of the file first, so that a later import finds the base of its
            // merge. The next update counts as a person's edit, because its text contains a person's edits.
            var first = changed
            first.body = step
            try NoteWriter(writer).update(first)
            writer.action.origin = .here
        }
        try NoteWriter(writer).update(changed)
        writer.action.origin = .file
        let edited = FileEdit(editedAt: min(file.modified, rules.now.timestamp), exportedAt: nil)
        try writer.action.library.note(edited, of: .note, RecordID(note.id))
        outcome.updated += changed == note ? 0 : 1
        outcome.unchanged += changed == note ? 1 : 0
        outcome.merged += update.isMerged ? 1 : 0
        if !update.overlaps.isEmpty { outcome.overlaps.append(VaultOverlap(file.path, update.overlaps)) }
    }

    /// Whether the file has the text that an export of the note would write, or the text of the last import
    /// or export.
    private func isUnchanged(_ note: Note, _ file: ReadFile) -> Bool {
        if known.contains(where: { state in
            state.entries[file.path].map { $0.note == note.id && $0.matches(file.text) } ?? false
        }) {
            return true
        }
        if note.body.isExactly(file.text.body), note.frontMatter.isExactly(file.text.head) {
            return NoteValues(note) == file.header.values
        }
        let document = NoteDocument(note, stem: file.path.stem, reader: rules.reader)
        return document.text.isExactly(file.text.head + file.text.body)
    }

    private mutating func movedParent(of note: Note, at path: VaultPath) throws(PlannerError) -> UUID? {
        guard let parent = try parent(of: path) else { return nil }
        let isCycle = try writer.records.wouldCloseCycle(.note, RecordID(note.id), under: parent)
        return isCycle ? note.parent : parent
    }

    /// Adds a note with the text of a file whose changes cannot be merged.
    /// - Returns: `false` if an earlier import added the same copy.
    private func addCopy(of note: Note, _ body: String) throws(PlannerError) -> Bool {
        let id = VaultMatcher.copyIdentifier(of: note.id, body: body)
        let stored = try writer.records.record(.note, RecordID(id))
        guard stored.map({ $0.presence == .creationUndone }) ?? true else { return false }
        let suffix = " (\(vault.name.prefix(60)))"
        let title = note.title.description.prefix(NoteTitle.maximumLength - suffix.count) + suffix
        let copy = Note(
            id: id, title: (try? NoteTitle(String(title))) ?? note.title, body: body, parent: note.parent,
            createdAt: rules.now.timestamp)
        try NoteWriter(writer).insert(copy)
        return true
    }
}

extension VaultFileError {
    /// The reason why an import or export left the file out.
    var reason: VaultSkip.Reason {
        switch cause {
        case .skip(let reason): reason
        case .missing: .missing
        case .exists: .foreign
        case .storage(let error): .storage(error.cause)
        }
    }
}
