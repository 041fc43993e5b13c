import CoreTerminal
import Foundation

/// A buffer for the bytes of an input. Small input stays in memory. Larger input goes to a temporary file
/// without a name.
final class InputSpool {
    /// An open temporary file and its directory. The file has no name.
    private struct TemporaryFile {
        let descriptor: Int32
        let directory: String
    }

    private let mostBytes: Int
    private let mostInMemory: Int
    private let directories: [String]
    private var buffer: [UInt8] = []
    private var file: TemporaryFile?
    private var count = 0

    /// - Parameters:
    ///   - mostBytes: the maximum size of the input, a multiple of 1 MiB.
    ///   - mostInMemory: the size, in bytes, above which the input goes to a temporary file.
    ///   - count: the expected size in bytes; 0 if it is not known.
    ///   - directories: the directories to try for the temporary file, the best first.
    init(
        mostBytes: Int = 1 << 30, mostInMemory: Int = 4 << 20, expecting count: Int = 0,
        directories: [String] = InputSpool.temporary
    ) {
        self.mostBytes = mostBytes
        self.mostInMemory = mostInMemory
        self.directories = directories
        buffer.reserveCapacity(min(count, mostInMemory))
    }

    deinit { if let file { close(file.descriptor) } }

    /// The directories to try for a temporary file, the best first. If the system's directory is `/tmp`,
    /// `/var/tmp` comes before it, because `/tmp` is often in memory.
    private static var temporary: [String] {
        let directory = FileManager.default.temporaryDirectory.path
        return directory == "/tmp" ? ["/var/tmp", directory] : [directory]
    }

    /// Appends bytes to the input.
    /// - Throws: ``InputFailure`` if the input is too large, or if the disk has no room for the temporary
    ///   file.
    func append(_ piece: ArraySlice<UInt8>) throws(InputFailure) {
        guard piece.count <= mostBytes - count else { throw .tooLarge(mebibytes: mostBytes >> 20) }
        count += piece.count
        if file == nil, count <= mostInMemory {
            buffer += piece
            return
        }
        let file = try spoolFile()
        if !buffer.isEmpty {
            try write(buffer[...], to: file)
            buffer = []
        }
        try write(piece, to: file)
    }

    /// Calls `body` with all bytes of the input. The bytes are valid until `body` returns.
    func withBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Value) throws -> Value {
        guard let file else { return try buffer.withUnsafeBufferPointer(body) }
        guard let map = MappedBytes(file.descriptor, count: count) else {
            throw noSpace(file.directory, errno)
        }
        return try map.withBytes(body)
    }

    /// Returns the temporary file, and creates it if necessary. The file has no name, so no other process can
    /// open it, and it disappears when this process ends.
    private func spoolFile() throws(InputFailure) -> TemporaryFile {
        if let file { return file }
        var code = ENOENT
        for directory in directories {
            var path = Array("\(directory)/haru-XXXXXX".utf8CString)
            let descriptor = mkstemp(&path)
            guard descriptor >= 0 else {
                code = errno
                continue
            }
            unlink(path)
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            let made = TemporaryFile(descriptor: descriptor, directory: directory)
            file = made
            return made
        }
        throw noSpace(directories.last ?? "", code)
    }

    private func write(_ bytes: ArraySlice<UInt8>, to file: TemporaryFile) throws(InputFailure) {
        var failure: Int32 = 0
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Foundation.write(
                    file.descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    failure = errno
                    return
                }
                rest = rest.dropFirst(count)
            }
        }
        if failure != 0 { throw noSpace(file.directory, failure) }
    }

    private func noSpace(_ directory: String, _ code: Int32) -> InputFailure {
        .noSpace(directory: directory, reason: String(cString: strerror(code)))
    }
}
