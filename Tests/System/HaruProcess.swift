import Foundation
import Testing

/// The real binary as a process of its own.
struct HaruProcess {
    struct Result {
        /// The number of a signal where one ended it.
        let status: Int32
        /// Whether it ended by itself, or by a signal.
        let reason: Process.TerminationReason
        let out: String
        let err: String
    }

    /// Removed with all that is in it.
    let directory: String
    let home: String
    /// Where it logs in; `nil` for a guest.
    let server: String?

    /// What its commands find besides.
    private(set) var environment: [String: String]

    init(server: String? = nil, environment: [String: String] = [:]) {
        directory =
            FileManager.default.temporaryDirectory.appending(path: "haru-system-\(UUID().uuidString)").path
        home = directory + "/home"
        self.server = server
        self.environment = environment
    }

    /// The same home, with more variables in the environment.
    func with(environment: [String: String]) -> HaruProcess {
        var other = self
        other.environment.merge(environment) { $1 }
        return other
    }

    /// It lies beside the tests' own binary.
    static var binary: URL { get throws { try binary("haru") } }

    static func binary(_ name: String) throws -> URL {
        let directory = try #require(Bundle.main.executableURL).deletingLastPathComponent()
        let candidates = [
            directory, directory.deletingLastPathComponent(),
            Bundle.main.bundleURL.deletingLastPathComponent(),
        ]
        let found = candidates.map { $0.appending(path: name) }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
        if let found { return found }
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return root.appending(path: ".build/debug/\(name)")
    }

    func process(_ arguments: [String]) throws -> (process: Process, out: Pipe, err: Pipe) {
        let process = Process()
        process.executableURL = try Self.binary
        process.arguments = arguments
        process.environment = ["HARU_HOME": home, "TZ": "Asia/Seoul", "PATH": "/usr/bin:/bin", "LANG": "C"]
        process.environment?["HARU_SERVER"] = server
        process.environment?.merge(environment) { $1 }
        let (out, err) = (Pipe(), Pipe())
        process.standardOutput = out
        process.standardError = err
        process.standardInput = FileHandle.nullDevice
        return (process, out, err)
    }

    /// Starts a script of the shell; `$HARU` is the binary.
    func shell(_ script: String) throws -> (process: Process, err: Pipe) {
        let (process, _, err) = try process(["-c", script])
        process.environment?["HARU"] = try Self.binary.path
        process.executableURL = URL(filePath: "/bin/sh")
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        return (process, err)
    }

    @discardableResult
    func run(_ arguments: String..., input: String? = nil) throws -> Result {
        try run(arguments, input: input)
    }

    /// - Parameter program: the file of the program; `nil` for ``binary``.
    @discardableResult
    func run(_ arguments: [String], input: String? = nil, of program: URL? = nil) throws -> Result {
        let (process, out, err) = try process(arguments)
        if let program { process.executableURL = program }
        let pipe = Pipe()
        if input != nil { process.standardInput = pipe }
        try process.run()
        if let input {
            try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try pipe.fileHandleForWriting.close()
        }
        let output = out.fileHandleForReading.readDataToEndOfFile()
        let errors = err.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, reason: process.terminationReason,
            out: String(decoding: output, as: UTF8.self),
            err: String(decoding: errors, as: UTF8.self))
    }

    /// Starts a command and kills it at a random moment.
    /// - Returns: what it had printed by then.
    func runAndKill(_ arguments: [String], after microseconds: UInt32) throws -> String {
        let (process, out, _) = try process(arguments)
        try process.run()
        usleep(microseconds)
        kill(process.processIdentifier, SIGKILL)
        let output = out.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }

    func remove() { try? FileManager.default.removeItem(atPath: directory) }
}
