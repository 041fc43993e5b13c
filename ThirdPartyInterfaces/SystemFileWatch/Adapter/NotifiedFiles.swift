#if os(Linux)
    import FileWatchInterface
    import Foundation
    import Synchronization

    /// Observes files with inotify(7), even files that do not exist yet. For this, inotify watches the
    /// directory of the files. If this directory is missing, inotify watches its nearest existing parent.
    final class NotifiedFiles: WatchedFiles {
        private static let events =
            UInt32(
                IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF
                    | IN_MOVE_SELF)
        /// The events of inotify that report that the watched directory was deleted or moved.
        private static let ends = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED)
        private let descriptor: Int32
        private let directory: String
        private let names: Set<String>
        private let watched = Mutex<Watched?>(nil)

        init(path: String, suffixes: [String]) throws(FileWatchError) {
            let path = realPath(path)
            directory = (path as NSString).deletingLastPathComponent
            let name = (path as NSString).lastPathComponent
            names = Set([name] + suffixes.map { name + $0 })
            descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
            guard descriptor >= 0 else { throw FileWatchError(String(cString: strerror(errno))) }
            watch()
        }

        func wait(milliseconds: Int32, stop: Int32) -> WaitResult {
            var ready = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
            ]
            let deadline = ContinuousClock.now + .milliseconds(Int(milliseconds))
            while true {
                let left = (deadline - .now).components
                let wait =
                    milliseconds < 0
                    ? -1 : Int32(max(left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000, 0))
                let count = poll(&ready, 2, wait)
                if count < 0, errno == EINTR { continue }
                if ready[1].revents != 0 { return .stopped }
                if count == 0 { return .time }
                if takeEvents() { return .written }
            }
        }

        func close() { Foundation.close(descriptor) }

        /// Reads the events that have arrived from the kernel.
        /// - Returns: whether one of the observed files may have changed.
        private func takeEvents() -> Bool {
            var (isAbout, isGone) = (false, false)
            let number = watched.withLock { $0?.number }
            var buffer = [UInt8](repeating: 0, count: 16_384)
            while true {
                let length = read(descriptor, &buffer, buffer.count)
                guard length > 0 else { break }
                buffer.withUnsafeBytes { bytes in
                    var offset = 0
                    while offset + MemoryLayout<inotify_event>.size <= length {
                        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                        // The kernel dropped events. One of them may have concerned the files.
                        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isAbout = true }
                        if event.mask & Self.ends != 0, event.wd == number { isGone = true }
                        let start = offset + MemoryLayout<inotify_event>.size
                        let name = bytes[start..<min(start + Int(event.len), length)].prefix { $0 != 0 }
                        isAbout = isAbout || names.contains(String(decoding: name, as: UTF8.self))
                        offset = start + Int(event.len)
                    }
                }
            }
            // The watch on the directory has ended. Another directory may already have the old name, or may
            // get it later, so a new watch begins below.
            if isGone, let number {
                inotify_rm_watch(descriptor, number)
                watched.withLock { $0 = nil }
                isAbout = true
            }
            // The watch is on a parent. The directory itself may exist by now.
            if watched.withLock({ $0 })?.place != directory {
                watch()
                isAbout = isAbout || watched.withLock { $0 }?.place == directory
            }
            return isAbout
        }

        private func watch() {
            while true {
                var place = directory
                var number = inotify_add_watch(descriptor, place, Self.events)
                while number < 0, place.count > 1 {
                    place = (place as NSString).deletingLastPathComponent
                    number = inotify_add_watch(descriptor, place, Self.events)
                }
                let before = watched.withLock { watched in
                    defer { watched = Watched(place: place, number: number) }
                    return watched
                }
                if let before, before.place != place { inotify_rm_watch(descriptor, before.number) }
                // A directory that was created before the watch began causes no event. So this line checks
                // whether the next directory exists, and the loop then watches it.
                let next = place == directory ? nil : Self.step(from: place, to: directory)
                guard let next, access(next, F_OK) == 0 else { return }
            }
        }

        /// Returns the path one folder below `place` on the way to `directory`; `nil` if the two are the
        /// same. For example, the step from `/a` to `/a/b/c` is `/a/b`.
        private static func step(from place: String, to directory: String) -> String? {
            let rest = directory.dropFirst(place == "/" ? 1 : place.count + 1)
            return rest.split(separator: "/").first.map { place == "/" ? "/\($0)" : "\(place)/\($0)" }
        }

        private struct Watched {
            let place: String
            let number: Int32
        }
    }
#endif
