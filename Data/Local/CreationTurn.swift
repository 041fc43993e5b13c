import DomainPrimitives
import Foundation

/// A turn in making a library: whoever finds an empty file waits here until the one who made it is done. The lock is
/// `flock`'s, which SQLite's own locks do not meet; it ends with the process, however that ends.
struct CreationTurn {
    private let descriptor: Int32

    init(path: String) throws {
        descriptor = Foundation.open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError.posix(errno, path: path) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let code = errno
                Foundation.close(descriptor)
                throw StorageError.posix(code, path: path)
            }
        }
    }

    func end() { Foundation.close(descriptor) }
}
