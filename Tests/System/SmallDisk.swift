import Foundation
import Testing

#if os(Linux)
    /// A file system of a few megabytes in memory. One large file fills most of the space, until
    /// ``makeRoom(in:)`` removes this file. Processes outside ``command(_:)`` cannot see the file system.
    struct SmallDisk {
        let directory: String
        private let megabytes: Int
        private let ballast: Int
        private var ballastFile: String { "\(directory)/ballast" }

        init(megabytes: Int, ballast: Int) throws {
            self.megabytes = megabytes
            self.ballast = ballast
            directory =
                FileManager.default.temporaryDirectory.appending(path: "haru-disk-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        }

        /// Whether this machine allows a test to mount a file system in a user namespace
        /// (user_namespaces(7)).
        static let isPossible: Bool = {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/unshare")
            process.arguments = ["-Urm", "mount", "-t", "tmpfs", "none", "/mnt"]
            process.standardError = FileHandle.nullDevice
            do { try process.run() } catch { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }()

        /// Returns a command that mounts the disk, and then runs the command `words` in the same process.
        func command(_ words: [String]) -> [String] {
            let script = """
                mount -t tmpfs -o size=\(megabytes)m none "$0" && \
                head -c \(ballast << 20) /dev/zero > "$0/ballast" && exec "$@"
                """
            return ["/usr/bin/unshare", "-Urm", "/bin/sh", "-c", script, directory] + words
        }

        /// Removes the file that fills most of the small disk.
        /// - Parameter process: the process that runs ``command(_:)``. Only this process and its children see
        ///   the disk.
        func makeRoom(in process: pid_t) throws {
            try FileManager.default.removeItem(atPath: "/proc/\(process)/root\(ballastFile)")
        }

        func remove() { try? FileManager.default.removeItem(atPath: directory) }
    }
#endif
