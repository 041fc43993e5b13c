import Foundation
import Synchronization
import Testing

/// The real server as a process of its own, on loopback.
final class ServerProcess: Sendable {
    let directory = FileManager.default.temporaryDirectory.appending(path: "haru-hub-\(UUID().uuidString)").path
    private let running = Mutex<(process: Process, port: Int)?>(nil)

    init() throws { try start() }

    var address: String { "http://127.0.0.1:\(running.withLock { $0?.port } ?? 0)" }
    var pid: pid_t { running.withLock { $0?.process.processIdentifier } ?? 0 }

    /// Starts it, again on the port that it had.
    func start() throws {
        let process = Process()
        process.executableURL = try HaruProcess.binary("haru-server")
        let port = running.withLock { $0?.port } ?? 0
        process.arguments = ["serve", "--database", "\(directory)/hub.db", "--port", "\(port)"]
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": directory]
        let out = Pipe()
        process.standardOutput = out
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // Its only line says where it listens, once it does.
        var line = ""
        while !line.contains("\n") {
            let data = out.fileHandleForReading.availableData
            if data.isEmpty { break }
            line += String(decoding: data, as: UTF8.self)
        }
        let match = try #require(line.firstMatch(of: /:(\d+), with/), "the server did not start: \(line)")
        let bound = try #require(Int(match.1))
        running.withLock { $0 = (process, bound) }
    }

    /// Ends it as a power cut would.
    func kill() {
        guard let process = running.withLock({ $0?.process }) else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    func stop() {
        kill()
        try? FileManager.default.removeItem(atPath: directory)
    }
}
