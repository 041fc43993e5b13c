import CoreTerminal
import Foundation

/// Keeps what comes through a pipe until all of it is there: a little of it in memory, more in a file without
/// a name.
final class InputSpool {
    private let mostBytes: Int
    private let mostInMemory: Int
    private let directories: [String]
    private var buffer: [UInt8] = []
    private var file: (descriptor: Int32, directory: String)?
    private var count = 0

    /// - Parameters:
    ///   - mostBytes: how much is taken at most; a multiple of 1 MiB.
    ///   - mostInMemory: how much of it is kept without a file.
    ///   - count: how much will come, if that is known.
    ///   - directories: where the file may be; the first in which one can be made.
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

    /// The directory for temporary files. Without `TMPDIR`, one that keeps large files on a disk comes before
    /// `/tmp`, which is often in memory.
    private static var temporary: [String] {
        let directory = FileManager.default.temporaryDirectory.path
        return directory == "/tmp" ? ["/var/tmp", directory] : [directory]
    }

    /// - Throws: ``InputFailure`` where there is too much, or no room for it.
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

    /// Runs a step on all that was appended.
    func withBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Value) throws -> Value {
        guard let file else { return try buffer.withUnsafeBufferPointer(body) }
        guard let map = MappedBytes(file.descriptor, count: count) else {
            throw noSpace(file.directory, errno)
        }
        return try map.withBytes(body)
    }

    /// The file, which only this process can reach and which is gone when it ends.
    private func spoolFile() throws(InputFailure) -> (descriptor: Int32, directory: String) {
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
            let made = (descriptor, directory)
            file = made
            return made
        }
        throw noSpace(directories.last ?? "", code)
    }

    private func write(_ bytes: ArraySlice<UInt8>, to file: (descriptor: Int32, directory: String))
        throws(InputFailure)
    {
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
