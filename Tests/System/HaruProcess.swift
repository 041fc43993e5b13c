import Foundation
import Testing

/// The real program, run as a child process.
struct HaruProcess {
    struct Result {
        /// The exit code of the process. If a signal ended the process (see ``reason``), `status` is the
        /// number of the signal.
        let status: Int32
        let reason: Process.TerminationReason
        let out: String
        let err: String
    }

    /// A child process before its start, with the pipes of its output.
    struct Child {
        let process: Process
        let out: Pipe
        let err: Pipe
    }

    /// The directory that contains the home directory `home`. ``remove()`` removes both.
    let directory: String
    let home: String
    /// The address of the sync server that the started program uses; `nil` for none.
    let server: String?

    /// Environment variables for the started program, in addition to the variables that every test sets. If a
    /// variable is set twice, the value in `environment` counts.
    private(set) var environment: [String: String]

    init(server: String? = nil, environment: [String: String] = [:]) {
        directory =
            FileManager.default.temporaryDirectory.appending(path: "haru-system-\(UUID().uuidString)").path
        home = directory + "/home"
        self.server = server
        self.environment = environment
    }

    func with(environment: [String: String]) -> HaruProcess {
        var other = self
        other.environment.merge(environment) { $1 }
        return other
    }

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

    func child(_ arguments: [String]) throws -> Child {
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
        return Child(process: process, out: out, err: err)
    }

    /// Starts a command shell that runs a script. In the script, `$HARU` is the path of the program.
    func shell(_ script: String) throws -> (process: Process, err: Pipe) {
        let child = try child(["-c", script])
        let process = child.process
        process.environment?["HARU"] = try Self.binary.path
        process.executableURL = URL(filePath: "/bin/sh")
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        return (process, child.err)
    }

    @discardableResult
    func run(_ arguments: String..., input: String? = nil) throws -> Result {
        try run(arguments, input: input)
    }

    /// Runs a command of the program until the command ends.
    /// - Parameter program: the path of the executable; `nil` means ``binary``.
    @discardableResult
    func run(_ arguments: [String], input: String? = nil, of program: URL? = nil) throws -> Result {
        let child = try child(arguments)
        let process = child.process
        if let program { process.executableURL = program }
        let pipe = Pipe()
        if input != nil { process.standardInput = pipe }
        try process.run()
        if let input {
            try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try pipe.fileHandleForWriting.close()
        }
        let output = child.out.fileHandleForReading.readDataToEndOfFile()
        let errors = child.err.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, reason: process.terminationReason,
            out: String(decoding: output, as: UTF8.self),
            err: String(decoding: errors, as: UTF8.self))
    }

    /// Starts a command of the program, and kills its process after `microseconds`.
    /// - Returns: the text that the command wrote to standard output before the kill.
    func runAndKill(_ arguments: [String], after microseconds: UInt32) throws -> String {
        let child = try child(arguments)
        let process = child.process
        try process.run()
        usleep(microseconds)
        kill(process.processIdentifier, SIGKILL)
        let output = child.out.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }

    func remove() { try? FileManager.default.removeItem(atPath: directory) }
}
