import CoreCommandLine
import CoreTerminal
import Foundation
import UtilLocalization

/// A file or standard input, as a source of bytes for an import.
struct InputFile {
    /// The path as the person gave it; `-` for standard input.
    let path: String
    let console: Console

    private var shown: String { TerminalSanitizer.line(path) }

    /// Calls `body` with the content of the input. The content is valid until `body` returns.
    ///
    /// - A file of 32 MiB or more is mapped into memory. If another program shortens the file, a later read
    ///   kills this process (SIGBUS, mmap(2)).
    /// - Any other input is copied, and can have at most 1 GiB.
    ///
    /// - Throws: ``PlainFailure``, or ``InputFailure`` for standard input; the errors of `body`.
    func withBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Value) throws -> Value {
        if path == "-" {
            let spool = InputSpool()
            try console.readPieces { piece throws(InputFailure) in try spool.append(piece) }
            return try spool.withBytes(body)
        }
        let descriptor = try openFile()
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable(errno) }
        let isFile = status.st_mode & S_IFMT == S_IFREG
        if isFile, status.st_size >= MappedBytes.large {
            guard let map = MappedBytes(descriptor, count: Int(status.st_size)) else {
                throw unreadable(errno)
            }
            return try map.withBytes(body)
        }
        // Files in `/proc` report the size 0, although they have content.
        let spool =
            isFile
            ? InputSpool(mostInMemory: MappedBytes.large, expecting: Int(status.st_size)) : InputSpool()
        do throws(InputFailure) {
            try InputPieces.read(descriptor) { piece throws(InputFailure) in try spool.append(piece) }
        } catch {
            let status: ExitStatus = if case .noSpace = error { .storage } else { .invalidInput }
            throw PlainFailure(status, error.text(of: path, console.language))
        }
        return try spool.withBytes(body)
    }

    /// Opens the file for reading and returns its descriptor. Refuses directories, sockets and devices,
    /// except a terminal.
    private func openFile() throws -> Int32 {
        var status = stat()
        guard stat(path, &status) == 0 else { throw missing(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            throw refusal("'\(shown)' is a directory, not a file.", "'\(shown)'은(는) 파일이 아니라 폴더입니다.")
        case S_IFBLK:
            throw isDevice
        case S_IFSOCK:
            throw refusal("'\(shown)' is a socket, not a file.", "'\(shown)'은(는) 파일이 아니라 소켓입니다.")
        default:
            break
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw unreadable(errno) }
        // A terminal is allowed, because the person can end the input.
        if status.st_mode & S_IFMT == S_IFCHR, isatty(descriptor) != 1 {
            close(descriptor)
            throw isDevice
        }
        return descriptor
    }

    private var isDevice: PlainFailure {
        refusal("'\(shown)' is a device, not a file.", "'\(shown)'은(는) 파일이 아니라 장치입니다.")
    }

    /// Returns the error for a path that leads to no file.
    /// - Parameter code: the value of `errno` from the failed look-up.
    private func missing(_ code: Int32) -> PlainFailure {
        switch code {
        case ELOOP:
            return refusal(
                "'\(shown)' is a loop of symbolic links: it points to no file.",
                "'\(shown)'은(는) 서로를 가리키는 심볼릭 링크라 파일이 없습니다.")
        case ENOENT:
            if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
                let name = TerminalSanitizer.line(target)
                return refusal(
                    "'\(shown)' is a symbolic link to '\(name)', which does not exist.",
                    "'\(shown)'은(는) '\(name)'을(를) 가리키는 심볼릭 링크인데, 그 파일이 없습니다.")
            }
            return refusal("There is no file '\(shown)'.", "'\(shown)' 파일이 없습니다.")
        default:
            return unreadable(code)
        }
    }

    private func unreadable(_ code: Int32) -> PlainFailure {
        PlainFailure(
            .invalidInput,
            InputFailure.unreadable(String(cString: strerror(code))).text(of: path, console.language))
    }

    private func refusal(_ english: String, _ korean: String) -> PlainFailure {
        PlainFailure(.invalidInput, console.language(english, korean))
    }
}
