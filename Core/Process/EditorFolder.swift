import Foundation

/// A private folder with the text that a person edits. The folder is locked while this process or the editor
/// uses the folder.
final class EditorFolder: Sendable {
    let path: String
    /// An open file descriptor of the folder. This descriptor and its copies hold the lock.
    let descriptor: Int32
    /// The descriptor number of the editor's copy of ``descriptor``. This copy keeps the folder locked
    /// if this process is killed while the editor is open.
    var editorDescriptor: Int32 { descriptor == 63 ? 62 : 63 }

    /// The name of the file with the text before the edit.
    static let original = ".original"
    /// The name of the file that says what the text belongs to, such as the identifier of a note.
    static let subject = ".subject"
    /// The name of the file that names the folder of an older text. This folder has the newer text.
    static let continued = ".continues"
    /// The name of the file that Haru writes before the file takes the place of the text.
    static let next = ".next"

    /// Makes and locks a new folder in `directory`.
    init(in directory: String) throws {
        path = "\(directory)/\(EditorFolders.prefix)\(UUID().uuidString.lowercased())"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let error = Self.failure()
            rmdir(path)
            throw error
        }
        // Some file systems have no locks. On such a file system, `EditorFolders.abandoned()` finds no
        // folders.
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    deinit { close(descriptor) }

    /// Writes the text to edit to a new file.
    /// - Parameter original: the text for the file ``original``.
    func write(_ text: String, to path: String, original: String) throws {
        try write(original, to: "\(self.path)/\(Self.original)")
        try write(text, to: path)
    }

    func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path), options: .withoutOverwriting)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    /// Replaces the text in a file of the folder. If the computer crashes meanwhile, the file has the former
    /// or the new text.
    /// - Parameter name: the name of the file, such as `note.md`.
    func replace(_ text: String, in name: String) throws {
        let next = "\(path)/\(Self.next)"
        // A failed attempt may have left this file.
        unlink(next)
        try write(text, to: next)
        let file = open(next, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Self.failure() }
        defer { close(file) }
        guard fsync(file) == 0, rename(next, "\(path)/\(name)") == 0 else { throw Self.failure() }
        try Self.synchronize(directory: descriptor)
    }

    /// Writes the names of the files in an open directory to the disk.
    static func synchronize(directory descriptor: Int32) throws {
        // Some file systems cannot flush a directory. On such a file system, a draft is still safe if the
        // process is killed.
        guard fsync(descriptor) == 0 || [EINVAL, ENOTSUP].contains(errno) else { throw failure() }
    }

    /// Returns the error that `errno` names.
    static func failure() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

    /// Deletes an edited file. Also deletes its folder if the folder then has no file except
    /// ``original``, ``subject``, ``continued`` and ``next``. If the editor has left other files, such as a
    /// renamed text, these files and the folder stay.
    static func remove(fileAt path: String) {
        unlink(path)
        let folder = (path as NSString).deletingLastPathComponent
        if let rest = try? FileManager.default.contentsOfDirectory(atPath: folder),
            rest.allSatisfy([original, subject, continued, next].contains)
        {
            for name in rest { unlink("\(folder)/\(name)") }
        }
        rmdir(folder)
    }
}

/// A file with a text that a person still edits. The folder of the file is locked while this object exists.
/// If this process is killed, ``EditorFolders/kept(of:)`` finds the text.
public final class EditorDraft: Sendable {
    private let folder: EditorFolder
    private let name: String

    private var path: String { "\(folder.path)/\(name)" }

    fileprivate init(_ folder: EditorFolder, name: String) {
        self.folder = folder
        self.name = name
    }

    /// Replaces the text in the file. Returns after the file is on the disk.
    /// - Throws: ``ExternalEditor/Problem/cannotWrite(path:reason:)``. The file then has the former text.
    public func write(_ text: String) throws(ExternalEditor.Problem) {
        do { try folder.replace(text, in: name) } catch {
            throw .cannotWrite(path: path, reason: error.localizedDescription)
        }
    }

    /// Deletes the file.
    public func discard() { EditorFolder.remove(fileAt: path) }
}

/// A text that Haru has not stored, for a file of ``EditorFolders``.
public struct UnsavedText: Hashable, Sendable {
    public let text: String
    /// The text before the person changed it; empty for a new text.
    public let original: String
    /// The name of the file, such as `note.md`.
    public let name: String
    /// The owner of the text, such as the identifier of a note; `nil` for a new text.
    public let subject: String?
    /// The path of the file with the kept text that this text continues; `nil` if there is no such file.
    public let continued: String?

    public init(
        _ text: String, original: String, name: String, of subject: String?,
        continuing continued: String? = nil
    ) {
        self.text = text
        self.original = original
        self.name = name
        self.subject = subject
        self.continued = continued
    }

    /// The name of the folder of ``continued``; `nil` if there is no such folder.
    fileprivate var continuedFolder: String? { continued.map(EditorFolders.folderName) }
}

/// A text that Haru could not store and wrote to a file.
public struct KeptText: Hashable, Sendable {
    public let text: String
    /// The text before the person changed it.
    public let original: String
    /// The path of the file.
    public let path: String
}

/// The folders with texts that persons edit.
public struct EditorFolders: Sendable {
    /// A folder that cannot be read. `reason` is the text of the system's error.
    public struct Unreadable: Error, Hashable, Sendable {
        public let path: String
        public let reason: String
    }

    static let prefix = "edit-"

    private let directory: String

    /// - Parameter directory: the directory for the files of ``ExternalEditor``.
    public init(directory: String) { self.directory = directory }

    /// Returns the paths of the folders that still have a changed text, although no editor is open.
    /// Haru has not stored such a text, for example because Haru was killed during the edit.
    public func abandoned() throws(Unreadable) -> [String] {
        guard let names = try Self.names(in: directory) else { return [] }
        var abandoned: [String] = []
        for name in names.sorted() where name.hasPrefix(Self.prefix) {
            let folder = "\(directory)/\(name)"
            if try Self.isAbandoned(folder) { abandoned.append(folder) }
        }
        return abandoned
    }

    /// Writes a text that Haru cannot store now to a new folder. ``abandoned()`` then names this folder.
    /// - Returns: the path of the file.
    /// - Throws: ``ExternalEditor/Problem/cannotWrite(path:reason:)``.
    public func keep(_ text: UnsavedText) throws(ExternalEditor.Problem) -> String {
        let folder: EditorFolder
        do { folder = try EditorFolder(in: directory) } catch {
            throw .cannotWrite(path: directory, reason: error.localizedDescription)
        }
        let path = "\(folder.path)/\(text.name)"
        do {
            if let subject = text.subject {
                try folder.write(subject, to: "\(folder.path)/\(EditorFolder.subject)")
            }
            if let name = text.continuedFolder {
                try folder.write(name, to: "\(folder.path)/\(EditorFolder.continued)")
            }
            try folder.write(text.text, to: path, original: text.original)
        } catch {
            EditorFolder.remove(fileAt: path)
            throw .cannotWrite(path: path, reason: error.localizedDescription)
        }
        return path
    }

    /// Writes a draft of a text that a person still edits to a new folder.
    /// - Throws: ``ExternalEditor/Problem/cannotWrite(path:reason:)``.
    public func draft(_ text: UnsavedText) throws(ExternalEditor.Problem) -> EditorDraft {
        let folder: EditorFolder
        do { folder = try EditorFolder(in: directory) } catch {
            throw .cannotWrite(path: directory, reason: error.localizedDescription)
        }
        let draft = EditorDraft(folder, name: text.name)
        do {
            if let subject = text.subject { try folder.replace(subject, in: EditorFolder.subject) }
            if let name = text.continuedFolder { try folder.replace(name, in: EditorFolder.continued) }
            try folder.replace(text.original, in: EditorFolder.original)
            try draft.write(text.text)
            try Self.synchronize(directory)
        } catch {
            draft.discard()
            throw .cannotWrite(path: folder.path, reason: error.localizedDescription)
        }
        return draft
    }

    /// Writes the names of the folders in a directory to the disk.
    private static func synchronize(_ directory: String) throws {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        guard descriptor >= 0 else { throw EditorFolder.failure() }
        try EditorFolder.synchronize(directory: descriptor)
    }

    /// Returns the newest text that ``keep(_:)`` or a draft of a killed process has for a subject; `nil` if
    /// there is no such text. If there are several texts, the caller gets the others after ``discard(_:)``.
    /// - Throws: ``Unreadable`` if a folder cannot be read.
    public func kept(of subject: String) throws(Unreadable) -> KeptText? {
        var newest: (text: KeptText, date: Date)?
        for folder in try abandoned() {
            guard Self.text("\(folder)/\(EditorFolder.subject)") == subject,
                let original = Self.text("\(folder)/\(EditorFolder.original)")
            else { continue }
            for name in try Self.names(in: folder) ?? [] where !name.hasPrefix(".") {
                let path = "\(folder)/\(name)"
                guard let text = Self.text(path) else { continue }
                let date = Self.date(path)
                if let newest, newest.date >= date { continue }
                newest = (KeptText(text: text, original: original, path: path), date)
            }
        }
        return newest?.text
    }

    /// Returns the time of the last change of a file; the earliest time if the system does not tell.
    private static func date(_ path: String) -> Date {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .distantPast }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }

    /// Returns the subjects that have a kept text (``kept(of:)``).
    /// - Throws: ``Unreadable`` if a folder cannot be read.
    public func keptSubjects() throws(Unreadable) -> Set<String> {
        Set(try abandoned().compactMap { Self.text("\($0)/\(EditorFolder.subject)") })
    }

    /// Deletes a kept text, and the older texts that it continues (``UnsavedText/continued``).
    public func discard(_ text: KeptText) {
        let name = (text.path as NSString).lastPathComponent
        // The newest text is deleted last. If Haru is killed before, the person still gets the newest text.
        for folder in foldersContinued(by: text).reversed() {
            EditorFolder.remove(fileAt: "\(folder)/\(name)")
        }
        EditorFolder.remove(fileAt: text.path)
    }

    /// Returns the folders of the older texts that `text` replaces, newest first. Each folder is in
    /// ``directory``, has the same subject, and is abandoned.
    ///
    /// The file that names the next folder can be damaged or forged. So the search ends at any other folder,
    /// and at a folder that the search has already found.
    private func foldersContinued(by text: KeptText) -> [String] {
        var folder = (text.path as NSString).deletingLastPathComponent
        var seen: Set = [Self.folderName(of: text.path)]
        var found: [String] = []
        guard let subject = Self.text("\(folder)/\(EditorFolder.subject)") else { return [] }
        while let name = Self.text("\(folder)/\(EditorFolder.continued)"), seen.insert(name).inserted,
            name.hasPrefix(Self.prefix), !name.utf8.contains(where: [0, UInt8(ascii: "/")].contains)
        {
            folder = "\(directory)/\(name)"
            guard Self.isDirectory(folder), Self.text("\(folder)/\(EditorFolder.subject)") == subject,
                (try? Self.isAbandoned(folder)) == true
            else { break }
            found.append(folder)
        }
        return found
    }

    /// Returns the name of the folder of a file.
    fileprivate static func folderName(of path: String) -> String {
        ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
    }

    /// Whether a path names a directory, and not a link to a directory.
    private static func isDirectory(_ path: String) -> Bool { kind(path) == S_IFDIR }

    /// Whether a path names a file, and not a link, a directory or a pipe.
    private static func isFile(_ path: String) -> Bool { kind(path) == S_IFREG }

    private static func kind(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// Returns the text of a file; `nil` if the file cannot be read as UTF-8.
    private static func text(_ path: String) -> String? {
        contents(path).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Returns the bytes of a file; `nil` for a link, a directory, and a pipe, which could wait for ever.
    private static func contents(_ path: String) -> Data? {
        isFile(path) ? FileManager.default.contents(atPath: path) : nil
    }

    private static func isAbandoned(_ folder: String) throws(Unreadable) -> Bool {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            // Haru may have deleted the folder after the directory was listed.
            if errno == ENOENT { return false }
            throw Unreadable(path: folder, reason: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        // Haru locks a folder before it writes the text. A new folder without a lock is therefore empty, and
        // an empty folder is not abandoned.
        guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return false }
        // Haru may also have deleted the folder before it released the lock.
        guard let names = try names(in: folder) else { return false }
        // A file that equals the original has no unsaved changes. Such a file is the edited file, or a backup
        // that the editor made.
        let original = contents("\(folder)/\(EditorFolder.original)")
        return names.contains { name in
            let isOwn = [EditorFolder.subject, EditorFolder.continued, EditorFolder.next].contains(name)
            let path = "\(folder)/\(name)"
            if isOwn || !isFile(path) { return false }
            return original == nil || contents(path) != original
        }
    }

    /// Returns the names of the files in a directory; `nil` if the directory does not exist.
    private static func names(in directory: String) throws(Unreadable) -> [String]? {
        do { return try FileManager.default.contentsOfDirectory(atPath: directory) } catch {
            guard FileManager.default.fileExists(atPath: directory) else { return nil }
            throw Unreadable(path: directory, reason: error.localizedDescription)
        }
    }
}
