import Foundation
import Synchronization

/// The bytes of a file that is mapped into memory. While a program reads a large file, a thread repeatedly
/// removes the file's pages from memory.
final class MappedBytes {
    /// The minimum size, in bytes, of a file that an import maps into memory. An import copies a smaller file
    /// into memory.
    static let large = 32 << 20

    private let start: UnsafeMutableRawPointer
    private let count: Int

    /// Maps the first `count` bytes of a file. If the system refuses, the result is `nil`, and `errno` has
    /// the reason.
    /// - Parameter count: the number of bytes, at least 1.
    init?(_ descriptor: Int32, count: Int) {
        guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            return nil
        }
        self.start = start
        self.count = count
        _ = posix_madvise(start, count, POSIX_MADV_SEQUENTIAL)
    }

    deinit { munmap(start, count) }

    /// Calls `body` with the bytes. The bytes are valid until `body` returns.
    func withBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Value) throws -> Value {
        let release = count >= Self.large ? PageRelease(start, count) : nil
        defer { release?.stop() }
        return try body(UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count))
    }
}

/// A thread that returns the memory pages of a read-only mapping to the system, fifty times a second. A later
/// read of such a page loads the page again.
private final class PageRelease: Sendable {
    private let isStopped = Mutex(false)

    init(_ start: UnsafeMutableRawPointer, _ count: Int) {
        let address = UInt(bitPattern: start)
        Thread.detachNewThread { [self] in
            while release(address, count) { usleep(20_000) }
        }
    }

    /// Stops the thread. Call this method before the file is unmapped from memory. Otherwise the thread can
    /// change a later mapping at the same addresses.
    func stop() { isStopped.withLock { $0 = true } }

    private func release(_ address: UInt, _ count: Int) -> Bool {
        isStopped.withLock { isStopped in
            if isStopped { return false }
            _ = madvise(UnsafeMutableRawPointer(bitPattern: address), count, MADV_DONTNEED)
            return true
        }
    }
}
