import CoreCommandLine
import CoreTerminal
import Foundation
import UtilLocalization

/// A file that an export writes completely or not at all. The text goes to a temporary file, which gets the
/// final name at the end.
final class OutputFile {
    /// The final path of the file. If the file may replace an existing file, symbolic links in the path are
    /// resolved.
    private let path: String
    private let language: Language
    private let isReplacing: Bool
    private let temporary: String
    private let descriptor: Int32
    private var isOpen = true
    private var failure: Int32 = 0

    /// - Parameter isReplacing: whether the new file may replace an existing file. The new file then gets the
    ///   permissions of the existing file.
    /// - Throws: ``PlainFailure`` if the file exists and must not be replaced, or if the temporary file
    ///   cannot be created.
    init(_ path: String, language: Language, isReplacing: Bool = false) throws {
        let shown = TerminalSanitizer.line(path)
        guard isReplacing || !FileManager.default.fileExists(atPath: path) else {
            throw PlainFailure(
                .invalidInput,
                language(
                    "'\(shown)' exists already. Give another name, or use --replace.",
                    "'\(shown)' 파일이 이미 있습니다. 다른 이름을 주거나 --replace를 쓰세요."))
        }
        let real = isReplacing ? Self.real(path) : path
        let temporary = "\(real).part-\(getpid())"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            throw PlainFailure(
                .storage,
                language(
                    "Cannot write '\(shown)': \(reason). Check the directory and its permissions.",
                    "'\(shown)'에 쓸 수 없습니다: \(reason). 폴더와 권한을 확인하세요."))
        }
        (self.path, self.temporary, self.descriptor) = (real, temporary, descriptor)
        self.isReplacing = isReplacing
        self.language = language
        var status = stat()
        if isReplacing, stat(real, &status) == 0, fchmod(descriptor, status.st_mode & 0o777) != 0 {
            failure = errno
        }
    }

    deinit {
        // After a failed export, the descriptor is still open, and the partial temporary file is removed.
        if isOpen { close(descriptor) }
        unlink(temporary)
    }

    private static func real(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    func append(_ text: String) {
        guard failure == 0 else { return }
        var text = text
        text.withUTF8 { buffer in
            var rest = UnsafeRawBufferPointer(buffer)
            while let base = rest.baseAddress, !rest.isEmpty {
                let count = write(descriptor, base, rest.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    failure = errno
                    return
                }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }

    /// Ends the writing and gives the temporary file its final name.
    /// - Throws: ``PlainFailure`` if a write failed, such as on a full disk. No partial file then remains.
    func finish() throws {
        if failure == 0, fsync(descriptor) != 0 { failure = errno }
        close(descriptor)
        isOpen = false
        if failure == 0, (isReplacing ? rename : link)(temporary, path) != 0 { failure = errno }
        // Some file systems, such as those of memory sticks, have no hard links. There, a rename gives the
        // file its name. The check for an existing file comes first, because a rename would replace that
        // file.
        if [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK].contains(failure),
            !FileManager.default.fileExists(atPath: path)
        {
            failure = rename(temporary, path) == 0 ? 0 : errno
        }
        guard failure == 0 else {
            let (shown, reason) = (TerminalSanitizer.line(path), String(cString: strerror(failure)))
            throw PlainFailure(
                .storage,
                language(
                    "Cannot write '\(shown)': \(reason). No partial file was left.",
                    "'\(shown)'에 쓸 수 없습니다: \(reason). 쓰다 만 파일은 지웠습니다."))
        }
    }
}
