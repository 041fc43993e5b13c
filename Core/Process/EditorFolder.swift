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

    /// Makes and locks a new folder in `directory`.
    init(in directory: String) throws {
        path = "\(directory)/\(EditorFolders.prefix)\(UUID().uuidString.lowercased())"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            rmdir(path)
            throw error
        }
        // Some file systems have no locks. There, `EditorFolders.abandoned()` finds no folders.
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    deinit { close(descriptor) }

    /// Deletes a file, and its folder if that is then empty. If the editor has left other files in the
    /// folder, such as a renamed text, these files and the folder stay.
    static func remove(fileAt path: String) {
        unlink(path)
        rmdir((path as NSString).deletingLastPathComponent)
    }
}

/// The folders with texts that persons edit.
public struct EditorFolders: Sendable {
    static let prefix = "edit-"

    private let directory: String

    /// - Parameter directory: the directory for the files of ``ExternalEditor``.
    public init(directory: String) { self.directory = directory }

    /// Returns the paths of the folders whose editor has ended, but whose text is still there. Such a text
    /// was not stored. For example, Haru was killed while the editor was open.
    public func abandoned() throws -> [String] {
        guard FileManager.default.fileExists(atPath: directory) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: directory)
            .filter { $0.hasPrefix(Self.prefix) }.sorted().map { "\(directory)/\($0)" }
            .filter(Self.isAbandoned)
    }

    private static func isAbandoned(_ folder: String) throws -> Bool {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // Haru may have deleted the folder after the directory was listed.
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        // Haru locks a new folder before it writes the text. A new folder without a lock is therefore
        // empty, and an empty folder is not abandoned.
        guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return false }
        return try !FileManager.default.contentsOfDirectory(atPath: folder).isEmpty
    }
}
