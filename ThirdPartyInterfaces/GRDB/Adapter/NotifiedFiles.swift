#if os(Linux)
    import Foundation
    import SQLInterface
    import Synchronization

    /// Linux tells of writes (inotify(7)). The directory is watched, as the log comes and goes; where there is none yet,
    /// the nearest one above it.
    final class NotifiedFiles: WrittenFiles {
        private static let events = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_DELETE)
        private let descriptor: Int32
        private let directory: String
        private let names: Set<String>
        private let watched = Mutex("")

        init(path: String) throws(SQLError) {
            directory = (path as NSString).deletingLastPathComponent
            let name = (path as NSString).lastPathComponent
            names = [name, "\(name)-wal"]
            descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
            guard descriptor >= 0 else { throw SQLError(.other, String(cString: strerror(errno))) }
            watch()
        }

        func wait(milliseconds: Int32, stop: Int32) -> WaitResult {
            var ready = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
            ]
            while true {
                let count = poll(&ready, 2, milliseconds)
                if count < 0, errno == EINTR { continue }
                if ready[1].revents != 0 { return .stopped }
                if count == 0 { return .time }
                if takeEvents() { return .written }
            }
        }

        func close() { Foundation.close(descriptor) }

        /// - Returns: whether one is about the database.
        private func takeEvents() -> Bool {
            var isAbout = false
            var buffer = [UInt8](repeating: 0, count: 16_384)
            while true {
                let length = read(descriptor, &buffer, buffer.count)
                guard length > 0 else { break }
                buffer.withUnsafeBytes { bytes in
                    var offset = 0
                    while offset + MemoryLayout<inotify_event>.size <= length {
                        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                        let start = offset + MemoryLayout<inotify_event>.size
                        let name = bytes[start..<min(start + Int(event.len), length)].prefix { $0 != 0 }
                        isAbout = isAbout || names.contains(String(decoding: name, as: UTF8.self))
                        offset = start + Int(event.len)
                    }
                }
            }
            // What is watched stands for the directory that was not there.
            if watched.withLock({ $0 }) != directory {
                watch()
                isAbout = isAbout || watched.withLock { $0 } == directory
            }
            return isAbout
        }

        private func watch() {
            var place = directory
            while inotify_add_watch(descriptor, place, Self.events) < 0, place.count > 1 {
                place = (place as NSString).deletingLastPathComponent
            }
            watched.withLock { $0 = place }
        }
    }
#endif
