import Foundation
import Synchronization

/// The bytes of a file, mapped. Pages of a large one are given back while it is read, so few of them are in
/// memory at once.
final class MappedBytes {
    /// The size from which on files are mapped and their pages given back, in bytes.
    static let large = 32 << 20

    private let start: UnsafeMutableRawPointer
    private let count: Int

    /// Maps a file from its start; `nil` where the system refuses it, with the reason in `errno`.
    /// - Parameter count: how many bytes; at least one.
    init?(_ descriptor: Int32, count: Int) {
        guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            return nil
        }
        self.start = start
        self.count = count
        _ = posix_madvise(start, count, POSIX_MADV_SEQUENTIAL)
    }

    deinit { munmap(start, count) }

    /// Runs a step on the bytes, which are valid until it returns.
    func withBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Value) throws -> Value {
        let release = count >= Self.large ? PageRelease(start, count) : nil
        defer { release?.stop() }
        return try body(UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count))
    }
}

/// Gives the pages of a mapping that is only read back to the system, fifty times a second, on a thread of
/// its own. A page that is read again comes from the system's cache of files.
private final class PageRelease: Sendable {
    private let isStopped = Mutex(false)

    init(_ start: UnsafeMutableRawPointer, _ count: Int) {
        let address = UInt(bitPattern: start)
        Thread.detachNewThread { [self] in
            while release(address, count) { usleep(20_000) }
        }
    }

    /// Afterwards no page is released any more: the addresses may belong to something else.
    func stop() { isStopped.withLock { $0 = true } }

    private func release(_ address: UInt, _ count: Int) -> Bool {
        isStopped.withLock { isStopped in
            if isStopped { return false }
            _ = madvise(UnsafeMutableRawPointer(bitPattern: address), count, MADV_DONTNEED)
            return true
        }
    }
}
