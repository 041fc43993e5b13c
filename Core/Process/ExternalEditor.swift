import Foundation

/// The person's own text editor, such as vim. Haru writes a text to a private file, opens the file in the
/// editor, and reads the file after the editor has ended.
public struct ExternalEditor: Sendable {
    /// A reason why an edited text cannot be used.
    public enum Problem: Error, Hashable, Sendable {
        /// The file for the editor could not be written. `reason` is the text of the system's error.
        case cannotWrite(path: String, reason: String)
        /// The editor did not start, or ended with an exit status other than 0.
        /// - `status` is the exit status of the shell that ran the editor; `nil` if there is no exit status.
        /// - `path` is the file with the edited text; `nil` if there is no changed text.
        case failed(command: String, status: Int32?, path: String?)
        /// The editor has deleted or renamed the file. `folder` is the directory in which the editor left
        /// other files; `nil` if the editor left none.
        case missing(folder: String?)
        /// The editor has left a file that cannot be read, that is not UTF-8, or that has more than 16 MiB.
        /// Or the editor has replaced the file by a symbolic link or a directory.
        case cannotRead(path: String)

        /// The file or the directory with the text that the person wrote; `nil` if there is no such text.
        public var keptPath: String? {
            switch self {
            case .cannotWrite: nil
            case .failed(_, _, let path), .missing(let path): path
            case .cannotRead(let path): path
            }
        }
    }

    /// A text that came back from the editor. The file with the text stays until ``discard()``. So the text
    /// is not lost if Haru cannot store it.
    public struct EditedText: Sendable {
        public let text: String
        /// The path of the file with the text.
        public let path: String
        /// The folder of the file. The folder stays locked while this value exists.
        fileprivate let folder: EditorFolder

        /// Deletes the file, and its directory if that is then empty.
        public func discard() { EditorFolder.remove(fileAt: path) }
    }

    private let body: @Sendable (_ text: String, _ name: String) throws(Problem) -> EditedText

    /// - Parameters:
    ///   - environment: the environment variables. `VISUAL` names the editor. If `VISUAL` is missing or
    ///     blank, `EDITOR` names the editor. The default editor is `vi`.
    ///   - directory: the directory for the files. A missing directory is made for this user alone.
    public init(environment: [String: String], directory: String) {
        let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }
            .first { !$0.allSatisfy(\.isWhitespace) }
        self.init { text, name throws(Problem) in
            try Self.edit(text, name: name, in: directory, named ?? "vi", Self.status)
        }
    }

    /// Makes an editor that calls `run` instead of a program, for tests.
    /// - Parameter run: changes the file at `path`, and returns an exit status. `nil` means that a signal
    ///   ended the editor.
    public init(
        command: String, directory: String,
        run: @escaping @Sendable (_ command: String, _ path: String) -> Int32?
    ) {
        self.init { text, name throws(Problem) in
            try Self.edit(text, name: name, in: directory, command) { command, path, _ in run(command, path) }
        }
    }

    /// Makes an editor that calls a closure and writes no file, for tests.
    public init(body: @escaping @Sendable (_ text: String, _ name: String) throws(Problem) -> EditedText) {
        self.body = body
    }

    /// Opens a text in the editor, and waits until the editor ends.
    /// - Parameter name: the name of the file, such as `note.md`.
    public func edit(_ text: String, name: String) throws(Problem) -> EditedText { try body(text, name) }

    private static func edit(
        _ text: String, name: String, in directory: String, _ command: String,
        _ run: (_ command: String, _ path: String, EditorFolder) -> Int32?
    ) throws(Problem) -> EditedText {
        let folder: EditorFolder
        do { folder = try EditorFolder(in: directory) } catch {
            throw .cannotWrite(path: directory, reason: error.localizedDescription)
        }
        let path = "\(folder.path)/\(name)"
        do { try folder.write(text, to: path, original: text) } catch {
            EditorFolder.remove(fileAt: path)
            throw .cannotWrite(path: path, reason: error.localizedDescription)
        }
        let status = run(command, path, folder)
        let data = contents(atPath: path)
        let isMissing = !FileManager.default.fileExists(atPath: path)
        guard status == 0, !isMissing else {
            let isWorthless = isMissing || data == Data(text.utf8)
            if isWorthless { EditorFolder.remove(fileAt: path) }
            if status == 0 {
                let isEmpty = !FileManager.default.fileExists(atPath: folder.path)
                throw .missing(folder: isEmpty ? nil : folder.path)
            }
            throw .failed(command: command, status: status, path: isWorthless ? nil : path)
        }
        guard let data, let edited = String(validating: data, as: UTF8.self) else {
            throw .cannotRead(path: path)
        }
        // Some editors begin a file with a byte order mark (U+FEFF), which is no part of the text.
        return EditedText(
            text: String(edited.trimmingPrefix("\u{FEFF}")), path: path, folder: folder)
    }

    /// The largest file of an editor, in bytes.
    private static let mostBytes: off_t = 16 * 1_024 * 1_024

    /// Returns the bytes of a regular file; `nil` for any other file, or if the file is too large.
    private static func contents(atPath path: String) -> Data? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= mostBytes
        else { return nil }
        return FileManager.default.contents(atPath: path)
    }

    /// Runs the editor in the terminal of this process. `command` is a shell command, such as `vim -n`.
    /// - Returns: the shell's exit status; `nil` if the shell did not start or if a signal ended the shell.
    private static func status(_ command: String, _ path: String, _ folder: EditorFolder) -> Int32? {
        var attributes = posix_spawnattr_t()
        var actions = posix_spawn_file_actions_t()
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        posix_spawn_file_actions_adddup2(&actions, folder.descriptor, folder.editorDescriptor)
        // Ctrl-C and Ctrl-\ are keys of the editor. They must not end Haru, which waits for the text. The
        // full screen also ignores SIGPIPE. The editor must inherit no ignored and no blocked signals.
        var (defaults, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&defaults)
        sigemptyset(&blocked)
        for name in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&defaults, name) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let former = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (name, handler) in former { signal(name, handler) } }
        let line = ["/bin/sh", "-c", "\(command) \"$@\"", "editor", path]
        var arguments: [UnsafeMutablePointer<CChar>?] = line.map { word in strdup(word) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        guard posix_spawn(&process, line[0], &actions, &attributes, &arguments, environ) == 0 else {
            return nil
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 { guard errno == EINTR else { return nil } }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }
}
