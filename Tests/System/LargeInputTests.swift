import Foundation
import Testing

@Suite("Input without an end")
struct LargeInputTests {
    #if os(Linux)
        /// The most memory that a process that runs has had, in bytes (`proc_pid_status(5)`).
        private func peakMemory(of process: Process) throws -> Int {
            let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
            return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) }) << 10
        }

        @Test func `300 MB on standard input take less than 150 MB of memory`() throws {
            let haru = HaruProcess()
            defer { haru.remove() }
            let (process, _, err) = try haru.process(["import", "--format", "todotxt", "-"])
            let pipe = Pipe()
            process.standardInput = pipe
            try process.run()
            let piece = Data(repeating: UInt8(ascii: "a"), count: 1 << 20)

            for _ in 0..<300 { try pipe.fileHandleForWriting.write(contentsOf: piece) }
            let peak = try peakMemory(of: process)
            try pipe.fileHandleForWriting.close()
            let message = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()

            #expect(peak < 150_000_000, "\(peak)")
            #expect(process.terminationStatus == 2)
            #expect(message.contains("an entry of more than 1 MiB a line"), "\(message)")
        }
    #endif

    @Test(arguments: ["import --format csv /dev/zero", "add - < /dev/zero", "--lang ko import --format csv /dev/zero"])
    func `a device that never ends is refused`(command: String) throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let (process, err) = try haru.shell("$HARU \(command)")
        let message = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()

        #expect(process.terminationStatus == 2)
        #expect(
            ["is a device", "more than 16 MiB", "장치입니다"].contains { message.contains($0) }, "\(message)")
    }
}
