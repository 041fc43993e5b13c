import Foundation
import GRDBAdapter
import SQLInterface
import Synchronization
import Testing

/// The real server as a child process that listens on the loopback interface.
final class ServerProcess: Sendable {
    let directory: String
    private let running = Mutex<(process: Process, port: Int)?>(nil)

    private let scheme: String
    private let log: FileHandle?
    private let options: [String]
    #if os(Linux)
        private let disk: SmallDisk?
    #endif

    /// Starts the server on a free port.
    /// - Parameters:
    ///   - certificate: the certificate for TLS; `nil` for plain HTTP.
    ///   - log: the file for the server's log; `nil` discards the log.
    init(certificate: TestAuthority.Certificate? = nil, log: FileHandle? = nil, options: [String] = []) throws
    {
        (self.log, self.options) = (log, options)
        directory =
            FileManager.default.temporaryDirectory.appending(path: "haru-hub-\(UUID().uuidString)").path
        scheme = certificate == nil ? "http" : "https"
        #if os(Linux)
            disk = nil
        #endif
        try start(certificate: certificate)
    }

    #if os(Linux)
        init(disk: SmallDisk) throws {
            (directory, scheme, self.disk) = (disk.directory, "http", disk)
            (log, options) = (nil, [])
            try start()
        }
    #endif

    var address: String { "\(scheme)://127.0.0.1:\(port)" }
    var port: Int { running.withLock { $0?.port } ?? 0 }
    var pid: pid_t { running.withLock { $0?.process.processIdentifier } ?? 0 }

    /// Starts the server. If the server ran before, it listens on the same port as before.
    /// - Parameter certificate: the certificate for TLS, or `nil` for plain HTTP.
    func start(certificate: TestAuthority.Certificate? = nil) throws {
        let process = Process()
        var words =
            [
                try HaruProcess.binary("haru-server").path, "serve", "--database", "\(directory)/hub.db",
                "--port", "\(port)",
            ] + options
        if let certificate {
            words += ["--tls-certificate", certificate.certificate, "--tls-key", certificate.key]
        }
        #if os(Linux)
            words = disk?.command(words) ?? words
        #endif
        process.executableURL = URL(filePath: words[0])
        process.arguments = Array(words.dropFirst())
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": directory]
        let out = Pipe()
        process.standardOutput = out
        process.standardError = log ?? FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // As soon as the server listens, it prints one line, which contains the port.
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

    /// Checks the server's database with SQLite's integrity check. Returns the first line of the result,
    /// which is `ok` if there is no error.
    func integrity() throws -> String? {
        let database = try GRDBOpener().open(
            SQLLocation(path: "\(directory)/hub.db", access: .readOnly, busyTimeout: 1))
        return try database.read { try $0.first("PRAGMA integrity_check") { $0.text(0) } }
    }

    func administer(_ words: String...) throws -> HaruProcess.Result {
        try Self.run(words + ["--database", "\(directory)/hub.db"])
    }

    static func run(_ arguments: [String]) throws -> HaruProcess.Result {
        let process = Process()
        process.executableURL = try HaruProcess.binary("haru-server")
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": NSTemporaryDirectory()]
        let (out, errors) = (Pipe(), Pipe())
        process.standardOutput = out
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // If a server serves although it should refuse to, this ends it, so that the test fails and does not
        // hang.
        let end = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: end)
        defer { end.cancel() }
        let output = out.fileHandleForReading.readDataToEndOfFile()
        let error = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return HaruProcess.Result(
            status: process.terminationStatus, reason: process.terminationReason,
            out: String(decoding: output, as: UTF8.self),
            err: String(decoding: error, as: UTF8.self))
    }

    /// Sends SIGTERM to the server, and waits until the server has ended.
    /// - Returns: the exit code, or -1 if the server was not running.
    func terminate() -> Int32 {
        guard let process = running.withLock({ $0?.process }) else { return -1 }
        process.terminate()
        process.waitUntilExit()
        return process.terminationStatus
    }

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
