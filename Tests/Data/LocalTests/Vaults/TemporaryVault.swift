import DataLocal
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import NotesDomain
import SyncProtocolDomain
import TodosDomain
import YamsAdapter

/// A directory of Markdown files in a temporary directory, with a library to import from and export to.
final class TemporaryVault {
    /// The vault itself.
    let path: String
    /// The directory around the vault. Nothing may be written beside the vault.
    let surroundings: String
    let repository: any PlannerRepository
    var limits = VaultLimits()
    /// The clock by which the vault tells the age of temporary files.
    var clock: any WallClock = FixedClock()
    let reader = ParsedFrontMatterReader(parser: YamsFrontMatterParser())

    init(name: String = "Vault", library: LibraryUnderTest = .fake) throws {
        repository = library.make(clock: FixedClock())
        surroundings = NSTemporaryDirectory() + "haru-vault-\(UUID().uuidString)"
        path = "\(surroundings)/\(name)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: surroundings) }

    // MARK: Files

    func put(_ text: String, at file: String) throws { try put(Array(text.utf8), at: file) }

    func put(_ bytes: [UInt8], at file: String) throws {
        let full = "\(path)/\(file)"
        let folder = (full as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: full))
    }

    func bytes(at file: String, in directory: String? = nil) -> [UInt8]? {
        FileManager.default.contents(atPath: "\(directory ?? path)/\(file)").map { Array($0) }
    }

    func text(at file: String, in directory: String? = nil) -> String? {
        bytes(at: file, in: directory).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of all files that are not hidden, by their paths.
    func files(in directory: String? = nil) -> [String: [UInt8]] {
        let root = directory ?? path
        var files: [String: [UInt8]] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: root) ?? .init()
        where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
            if let bytes = bytes(at: name, in: root) { files[name] = bytes }
        }
        return files
    }

    // MARK: Exchange

    @discardableResult
    func runImport(
        _ options: ImportVault.Options = ImportVault.Options(), from directory: String? = nil,
        lockedFolder: String? = nil
    ) throws -> VaultImport {
        var use = ImportVault(
            repository: repository, clock: FixedClock(), opener: opener(lockedFolder), states: states,
            reader: reader)
        use.limits = limits
        return try use(directory ?? path, options) { _ in }
    }

    private func opener(_ lockedFolder: String?) -> any VaultOpener {
        let opener = LocalVaultOpener(clock: clock)
        return lockedFolder.map { LockedFolderOpener(opener: opener, folder: $0) } ?? opener
    }

    @discardableResult
    func runExport(
        to directory: String? = nil, isForced: Bool = false, states: (any VaultStateRepository)? = nil,
        lockedFolder: String? = nil, progress: (Int) -> Void = { _ in }
    ) throws -> VaultExport {
        var options = ExportVault.Options()
        options.isForced = isForced
        var use = ExportVault(
            repository: repository, opener: opener(lockedFolder), states: states ?? self.states,
            reader: reader)
        use.limits = limits
        return try use(directory ?? path, options, progress: progress)
    }

    var states: LocalVaultStates { LocalVaultStates(directory: "\(surroundings)/states") }

    func forgetStates() throws { try FileManager.default.removeItem(atPath: "\(surroundings)/states") }

    // MARK: Notes

    func notes() throws -> [Note] {
        try repository.read { reader throws(PlannerError) in
            var notes: [Note] = []
            for record in try reader.records.records(.note, after: nil, limit: .max) {
                if let note = try reader.note(record.id.parts[0]) { notes.append(note) }
            }
            return notes
        }
    }

    func note(_ title: String) throws -> Note? { try notes().first { $0.title.description == title } }

    func store(_ note: Note) throws {
        try repository.write(ActionLabel(.edit, ""), isDryRun: false) { writer throws(PlannerError) in
            let isKnown = try writer.note(note.id) != nil
            if isKnown { try NoteWriter(writer).update(note) } else { try NoteWriter(writer).insert(note) }
        }
    }

    func delete(_ note: Note) throws {
        try repository.write(ActionLabel(.delete, ""), isDryRun: false) { writer throws(PlannerError) in
            try NoteWriter(writer).delete(note.id)
        }
    }

    func edit(_ title: String, _ change: (inout Note) throws -> Void) throws {
        guard var note = try note(title) else { throw MissingNote(title: title) }
        try change(&note)
        try store(note)
    }

    struct MissingNote: Error { let title: String }
}
