import DomainPrimitives
import Foundation

/// A turn in making a library: whoever finds none waits here until the one who makes it is done. It ends with the
/// process, however that ends.
///
/// The lock is `flock`'s on the directory, never on the library's own file: closing any descriptor of that file would
/// drop the locks that SQLite holds on it for the whole process (POSIX fcntl; SQLite, "How To Corrupt", §2.2), and
/// another process would take the log away under it.
struct CreationTurn {
    private let descriptor: Int32

    init(directory: String) throws {
        descriptor = Foundation.open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError.posix(errno, path: directory) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let code = errno
                Foundation.close(descriptor)
                throw StorageError.posix(code, path: directory)
            }
        }
    }

    func end() { Foundation.close(descriptor) }
}
