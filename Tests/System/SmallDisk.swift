import Foundation
import Testing

#if os(Linux)
    /// A file system in memory of a few megabytes, which only one process sees; some of it is taken by a file
    /// that can go.
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

        /// Whether file systems can be mounted here, in a name space of one's own (`user_namespaces(7)`).
        static let isPossible: Bool = {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/unshare")
            process.arguments = ["-Urm", "mount", "-t", "tmpfs", "none", "/mnt"]
            process.standardError = FileHandle.nullDevice
            do { try process.run() } catch { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }()

        /// The command line that runs another one on it; the process is that of `words`.
        func command(_ words: [String]) -> [String] {
            let script = """
                mount -t tmpfs -o size=\(megabytes)m none "$0" && head -c \(ballast << 20) /dev/zero > "$0/ballast" && exec "$@"
                """
            return ["/usr/bin/unshare", "-Urm", "/bin/sh", "-c", script, directory] + words
        }

        /// Takes away what takes room.
        func makeRoom(in process: pid_t) throws {
            try FileManager.default.removeItem(atPath: "/proc/\(process)/root\(ballastFile)")
        }

        func remove() { try? FileManager.default.removeItem(atPath: directory) }
    }
#endif
