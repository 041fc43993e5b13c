import Foundation

/// A flush of several open files or directories to the disk.
struct DiskFlush {
    /// The open files or directories.
    let descriptors: [Int32]

    /// Returns when the disk has the files. Returns 0, or the `errno` of the first failure.
    func callAsFunction() -> Int32 {
        #if os(Linux)
            // A flush of the file system is about 20 times faster than a flush of each of many files. For few
            // files, such a flush could wait longer for the data of other programs.
            if descriptors.count > Self.mostSingle, flushFileSystems() { return 0 }
        #endif
        for descriptor in descriptors where fsync(descriptor) != 0 {
            // Some file systems cannot flush a directory.
            guard [EINVAL, ENOTSUP].contains(errno) else { return errno }
        }
        return 0
    }

    #if os(Linux)
        /// The largest number of files that are flushed one by one.
        private static let mostSingle = 8

        /// Flushes the file systems of the files, and no other file system.
        /// - Returns: `false` if a flush failed. The failure can belong to a file of another program.
        private func flushFileSystems() -> Bool {
            var flushed: Set<dev_t> = []
            for descriptor in descriptors {
                var status = stat()
                guard fstat(descriptor, &status) == 0 else { return false }
                if flushed.insert(status.st_dev).inserted, syncFileSystem(descriptor) != 0 { return false }
            }
            return true
        }
    #endif
}

#if os(Linux)
    /// The function `syncfs` of the C library. The GNU C library declares the function only with
    /// `_GNU_SOURCE`.
    @_silgen_name("syncfs")
    private func syncFileSystem(_ descriptor: Int32) -> Int32
#endif
