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
    private var plan: VaultPlan
    /// The existing paths in lower case and NFC.
    private let existingKeys: Set<String>
    /// The moved notes whose new files are complete.
    private var movedNotes: [UUID] = []
    private var outcome = VaultExport()
    private var state = VaultState()
    /// The files to write next. A group of files needs fewer flushes of the disk than single files.
    private var pending: [Pending] = []
    /// The notes of known files that this library never had. Another device of the account can have them.
    private var foreignNotes: Set<UUID> = []

    private struct Pending {
        let file: VaultFile
        let entry: VaultState.Entry
    }

    private static let mostPending = 64

    init(vault: any Vault, plan: VaultPlan, reader: any FrontMatterReader, isForced: Bool) {
        (self.vault, self.plan, self.reader, self.isForced) = (vault, plan, reader, isForced)
        existingKeys = Set(plan.existing.keys.map(\.key))
    }

    /// Plans to write the file of a note, unless the file has the same text. Each group of planned files is
    /// written together. ``flush()`` writes the last group.
    mutating func write(_ note: Note, in library: any PlannerReader) throws(PlannerError) {
        if let folder = plan.folders[note.id] {
            if try writeFolder(folder, of: note) { return }
        }
        guard let path = plan.paths[note.id] else {
            outcome.skipped.append(VaultSkip(note.title.description, .name))
            return
        }
        let document = NoteDocument(note, stem: path.stem, reader: reader)
        if document.isHeadOutdated { outcome.outdated.append(path) }
        if !plan.isBelowParent(note.id, path) {
            if plan.fitsBelowParent(note, path) {
                outcome.otherParents.append(path)
            } else {
                outcome.longPaths.append(path)
            }
        }
        if document.hasOwnTitle, try Self.breaksLinks(to: note, path, in: library) {
            outcome.otherNames.append(path)
        }
        if let former = plan.refused[note.id] { outcome.renamed.append(VaultMove(from: former, to: path)) }
        do throws(VaultFileError) {
            let action = try action(for: document.text, of: note, at: path)
            guard action != .leave else { return }
            let text = VaultText(document.text, reader: reader)
            let entry = VaultPlan.entry(of: note.id, text, at: path)
            guard action != .keep else {
                outcome.unchanged += 1
                // The known state of an unchanged file knows the imports that an undo can revert.
                let former = plan.known.first?.entries[path]
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

    /// Whether the file has another name than the title of its note, and a note links to the title.
    private static func breaksLinks(
        to note: Note, _ path: VaultPath, in library: any PlannerReader
    ) throws(PlannerError) -> Bool {
        let title = note.title.description
        if VaultPath.key(of: path.stem) == VaultPath.key(of: title) { return false }
        let key = LinkKey.of(title)
        return try library.hasNote(linkingTo: key) { form, name in
            form == .wiki ? LinkKey.of(name.text) == key : LinkPath(name.text).components == [key]
        }
    }

    /// Writes the pending files. Another program can have edited a file since ``write(_:in:)``, so the method
    /// reads each file again. Another program can still edit a file between this read and its replacement.
    mutating func flush() throws(PlannerError) {
        guard !pending.isEmpty else { return }
        var files = pending
        pending = []
        for (file, entry) in files.map({ ($0.file, $0.entry) })
        where file.isReplacing && !isForced && !plan.hasKnownText(file.path, of: entry.note) {
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

    /// Records that a file has the text of its note. The state keeps the former files of the note until
    /// ``removeFormerFiles()``.
    private mutating func complete(_ path: VaultPath, _ entry: VaultState.Entry) {
        state.entries[path] = entry
        guard let formers = plan.moves[entry.note] else { return }
        for former in formers { state.entries[former] = plan.knownEntry(former, of: entry.note) }
        movedNotes.append(entry.note)
    }

    /// Whether ``removeFormerFiles()`` has files to remove. The state must be stored before, so that a killed
    /// export leaves no file of unknown origin.
    var hasFormerFiles: Bool { !movedNotes.isEmpty }

    /// Removes the former files of the moved notes. Their new files are complete.
    mutating func removeFormerFiles() {
        var group: [(former: VaultPath, note: UUID)] = []
        for note in movedNotes {
            for former in plan.moves[note] ?? [] {
                // Another program can have edited the file since the plan.
                if plan.isUnedited(former, of: note) {
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
            } else if let path = plan.paths[note] {
                state.entries[former] = nil
                outcome.moved.append(VaultMove(from: former, to: path))
            }
        }
    }

    /// Creates the folder of a note without text. For a note with text, chooses the path of the file instead.
    /// - Returns: whether the note needs no file.
    private mutating func writeFolder(_ folder: [String], of note: Note) throws(PlannerError) -> Bool {
        let isPlain =
            plan.paths[note.id] == nil && note.body.isEmpty && note.tags.isEmpty && !note.isPinned
            && !note.isArchived
            && folder.last.map(NoteHeader.title(ofFolder:)) == note.title
        if isPlain {
            do throws(VaultFileError) { try vault.createFolder(folder) } catch {
                if case .storage(let failure) = error.cause { throw .storage(failure) }
                outcome.skipped.append(VaultSkip(folder.joined(separator: "/") + "/", error.reason))
            }
            return true
        }
        if plan.paths[note.id] == nil { plan.chooseFile(of: note.id, in: folder) }
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
        if isForced || plan.isKnown(bytes, of: note.id, at: path) { return .replace }
        let isOwn = plan.known.contains { $0.entries[path]?.note == note.id }
        skip(path, isOwn ? .edited : .foreign, note.id)
        return .leave
    }

    private mutating func skip(_ path: VaultPath, _ reason: VaultSkip.Reason, _ note: UUID) {
        outcome.skipped.append(VaultSkip(path.description, reason))
        for path in [path] + (plan.moves[note] ?? []) {
            if let entry = plan.trustedEntry(path, of: note) { state.entries[path] = entry }
        }
    }

    /// Finds the notes of known files that this library never had. So ``finish()`` does not report their
    /// files as files of deleted notes.
    mutating func findForeignNotes(in library: any PlannerReader) throws(PlannerError) {
        let missing = Set(plan.known.flatMap { $0.entries.values.map(\.note) }).subtracting(plan.paths.keys)
        for note in missing where try library.records.record(.note, RecordID(note)) == nil {
            foreignNotes.insert(note)
        }
    }

    /// Returns the result, and the new state of the vault.
    func finish() -> (outcome: VaultExport, state: VaultState) {
        var (outcome, state) = (outcome, state)
        for (path, entry) in plan.known.first?.entries ?? [:]
        where state.entries[path] == nil && plan.unread.contains(path) { state.entries[path] = entry }
        let notes = Set(plan.paths.keys)
        for known in plan.known {
            for (path, entry) in known.entries
            where state.entries[path] == nil && plan.existing[path] != nil && !notes.contains(entry.note) {
                state.entries[path] = entry
                if !foreignNotes.contains(entry.note) { outcome.leftovers.append(path) }
            }
        }
        outcome.leftovers.sort { $0.precedes($1) }
        return (outcome, state)
    }
}
