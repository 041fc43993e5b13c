import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
import TodosDomain
import UtilIdentifiers

/// A matcher that finds the note of each file in a vault.
struct VaultMatcher {
    enum Match {
        /// The library has no note for the file. The identifier is free.
        case new(UUID)
        case known(Note)
        /// Another program moved the file of the note to a new path.
        case moved(Note, FormerFile)
        /// A person deleted the note in Haru.
        case deleted(UUID)

        var id: UUID {
            switch self {
            case .new(let id), .deleted(let id): id
            case .known(let note), .moved(let note, _): note.id
            }
        }
    }

    private let writer: any PlannerWriter
    private let vault: String
    private let known: [VaultState]
    /// The entries of files that no longer exist, by the hash of the body.
    private let vanished: [UUID: [FormerFile]]
    /// The notes by their field `file`. All Unicode normal forms of a text are the same key, because Swift
    /// compares strings by canonical equivalence.
    private let places: [String: [Place]]
    /// The values of the field `file` for the files of the vault, as bytes of UTF-8. Only paths that differ
    /// between Unicode normal forms are listed.
    private let present: Set<[UInt8]>
    /// The keys of the paths of the files in the vault.
    private let files: Set<String>

    private struct Place {
        let note: UUID
        let register: String
    }

    /// - Parameter refused: the files and folders to which the system refused access.
    init(
        writer: any PlannerWriter, vault: String, known: [VaultState], paths: [VaultPath],
        refused: UnreadPaths
    ) throws(PlannerError) {
        (self.writer, self.vault, self.known) = (writer, vault, known)
        var places: [String: [Place]] = [:]
        for excerpt in try writer.records.excerpts(RecordQuery(.note, ["file"])) {
            guard case .text(let register)? = excerpt.values.first, !register.isEmpty else { continue }
            places[register, default: []].append(Place(note: excerpt.id.parts[0], register: register))
        }
        self.places = places
        files = Set(paths.map(\.key))
        let registers = paths.map { VaultPlace.file($0).register(in: vault) }.filter { register in
            !register.isExactly(register.precomposedStringWithCanonicalMapping)
                || !register.isExactly(register.decomposedStringWithCanonicalMapping)
        }
        self.present = Set(registers.map { Array($0.utf8) })
        let present = Set(paths)
        var vanished: [UUID: [FormerFile]] = [:]
        for state in known {
            // A file that an export planned, but did not create, is not the former file of another file.
            let kept = Set(state.entries.lazy.filter { present.contains($0.key) }.map(\.value.note))
            let entries = state.entries.filter { path, entry in
                !present.contains(path) && !kept.contains(entry.note) && !refused.contains(path)
            }
            for (path, entry) in entries.inOrder {
                vanished[entry.body, default: []].append(FormerFile(path: path, entry: entry))
            }
        }
        self.vanished = vanished
    }

    /// Returns the note of a file.
    /// - Parameter claimed: the notes that the import has already matched with other files.
    func match(
        _ file: VaultIntake.ReadFile, _ tree: VaultTree, claimed: Set<UUID>
    ) throws(PlannerError) -> Match {
        let register = VaultPlace.file(file.path).register(in: vault)
        for (index, state) in known.enumerated() {
            guard let id = state.entries[file.path]?.note, !claimed.contains(id) else { continue }
            if let note = try writer.note(id) {
                // The first state is from this device. The other state is from the manifest in the vault,
                // which can come from anywhere. So the manifest must not name the note of another file.
                // The file of a note that an export moved is no longer present.
                let isOwn = index == 0 || note.file.isEmpty || note.file.isExactly(register)
                if isOwn { return .known(note) }
                if try isMoved(note, state.entries[file.path], to: file) { return .known(note) }
            } else if try isDeleted(id) {
                return .deleted(id)
            }
        }
        var registers = [register]
        for folder in [file.path.folder, file.path.folder + [file.path.stem]]
        where tree.place(of: folder) == .file(file.path) {
            registers.append(VaultPlace.folder(folder).register(in: vault))
        }
        for register in registers {
            if let note = try note(at: register, claimed: claimed) { return .known(note) }
        }
        if let former = formerFile(of: file.text), !claimed.contains(former.entry.note),
            let note = try writer.note(former.entry.note), VaultPlace.read(note.file)?.vault == vault
        {
            return .moved(note, former)
        }
        return try derived(from: VaultPlace.file(file.path), claimed: claimed)
    }

    /// Whether a file belongs to a note, although the field `file` of the note names another file. The body
    /// in the manifest's entry for the file must be the present body or a former body of the note. There are
    /// two cases:
    /// - An export on another device moved the file. The former file is no longer present.
    /// - The field names another vault: this vault is a copy, or was moved. The file must still have the text
    ///   in the manifest, because the manifest can come from anywhere.
    private func isMoved(
        _ note: Note, _ entry: VaultState.Entry?, to file: VaultIntake.ReadFile
    ) throws(PlannerError) -> Bool {
        let isElsewhere = VaultPlace.read(note.file).map { $0.vault != vault } ?? true
        guard let entry, isElsewhere ? entry.matches(file.text) : isFileMissing(of: note) else {
            return false
        }
        if VaultState.fingerprint(note.body) == entry.body { return true }
        return try NoteUpdate.formerBodies(of: note.id, in: writer.records).contains {
            VaultState.fingerprint($0) == entry.body
        }
    }

    /// Whether the field `file` of a note names a file of the vault that is not present.
    func isFileMissing(of note: Note) -> Bool {
        guard let place = VaultPlace.read(note.file), place.vault == vault, case .file(let path) = place.place
        else { return false }
        return !files.contains(path.key)
    }

    /// Returns the note of a folder that has no file.
    func match(folder: [String], claimed: Set<UUID>) throws(PlannerError) -> Match {
        let place = VaultPlace.folder(folder)
        if let note = try note(at: place.register(in: vault), claimed: claimed) { return .known(note) }
        let match = try derived(from: place, claimed: claimed)
        // An import removes the place of an empty folder note before it deletes the note. So a person did not
        // delete the note.
        if case .deleted(let id) = match,
            let record = try writer.records.record(.note, RecordID(id)),
            let index = RecordType.note.index(of: "file"), record.values[index] == .text("")
        {
            return .new(id)
        }
        return match
    }

    /// Returns the values of the field `file` of all notes, by the notes.
    var registers: [UUID: String] {
        let all = places.values.joined().map { ($0.note, $0.register) }
        return Dictionary(all) { first, _ in first }
    }

    /// Returns the note whose field `file` is `register`, in any Unicode normal form.
    private func note(at register: String, claimed: Set<UUID>) throws(PlannerError) -> Note? {
        let free = (places[register] ?? []).filter { !claimed.contains($0.note) }
        // A place in another normal form can belong to another file of the vault.
        let exact = free.first { $0.register.isExactly(register) }
        let found = exact ?? free.first { !present.contains(Array($0.register.utf8)) }
        return try found.flatMap { place throws(PlannerError) in try writer.note(place.note) }
    }

    /// Whether files of the vault no longer exist.
    var hasVanishedFiles: Bool { !vanished.isEmpty }

    /// Returns the missing file that had the text `text`. Returns `nil` if there is no such file, if the text
    /// has an empty body, or if such files belong to different notes.
    func formerFile(of text: VaultText) -> FormerFile? {
        guard !vanished.isEmpty, !text.body.isEmpty else { return nil }
        let files = (vanished[VaultState.fingerprint(text.body)] ?? []).filter { $0.entry.matches(text) }
        guard let former = files.first, files.allSatisfy({ $0.entry.note == former.entry.note }) else {
            return nil
        }
        return former
    }

    /// Derives an identifier from the name of the vault and the path, and returns the match for this
    /// identifier. All devices derive the same identifier.
    private func derived(from place: VaultPlace, claimed: Set<UUID>) throws(PlannerError) -> Match {
        let name = place.register(in: vault).precomposedStringWithCanonicalMapping
        var attempt = 0
        while true {
            let full = attempt == 0 ? name : "\(name)\u{0}\(attempt)"
            let id = UUID.v5(namespace: Self.namespace, name: full)
            attempt += 1
            if claimed.contains(id) { continue }
            guard let record = try writer.records.record(.note, RecordID(id)) else { return .new(id) }
            switch record.presence {
            case .creationUndone: return .new(id)
            case .deleted: return .deleted(id)
            case .live: continue
            }
        }
    }

    private func isDeleted(_ id: UUID) throws(PlannerError) -> Bool {
        try writer.records.record(.note, RecordID(id))?.presence == .deleted
    }

    /// Returns the identifier of the new note for a text that cannot be merged. A second import of the text
    /// gets the same identifier.
    static func copyIdentifier(of note: UUID, body: String) -> UUID {
        let hash = VaultState.fingerprint(body).uuidString
        return UUID.v5(namespace: namespace, name: "\(note.uuidString)\u{0}\(hash)")
    }

    private static let namespace = UUID(
        uuid: (0x41, 0x9d, 0xe2, 0x70, 0x5b, 0xc6, 0x4a, 0x13, 0xb8, 0x0e, 0x2f, 0x94, 0xd1, 0x66, 0x7a, 0x05)
    )
}
