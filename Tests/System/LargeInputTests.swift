import Foundation
import Testing

@Suite("Input without an end")
struct LargeInputTests {
    #if os(Linux)
        /// Imports a todo.txt file from standard input, with a memory limit of 150 MB (`RLIMIT_DATA` in
        /// getrlimit(2)). The file arrives in pieces.
        private func importLimited(_ pieces: [Data]) throws -> (status: Int32, message: String) {
            let haru = HaruProcess()
            defer { haru.remove() }
            let script = "ulimit -d 146484 && exec \"$HARU\" import --format todotxt -"
            let child = try haru.child(["-c", script])
            let (process, err) = (child.process, child.err)
            process.environment?["HARU"] = try HaruProcess.binary.path
            process.executableURL = URL(filePath: "/bin/sh")
            process.standardOutput = FileHandle.nullDevice
            let pipe = Pipe()
            process.standardInput = pipe
            try process.run()
            for piece in pieces { try pipe.fileHandleForWriting.write(contentsOf: piece) }
            try pipe.fileHandleForWriting.close()
            let message = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return (process.terminationStatus, message)
        }

        @Test func `a line of 300 MB takes less than 150 MB of memory`() throws {
            let piece = Data(repeating: UInt8(ascii: "a"), count: 1 << 20)

            let result = try importLimited(Array(repeating: piece, count: 300))

            #expect(result.status == 2)
            #expect(result.message.contains("a line of more than 1 MiB"), "\(result.message)")
        }

        @Test func `millions of lines that cannot be read, among todos, take less than 150 MB of memory`()
            throws
        {
            let todos = Data((0..<2000).map { "todo \($0)\n" }.joined().utf8)
            // The byte FF is not valid UTF-8.
            let piece = Data(Array(repeatElement([0xFF, 0x0A], count: 300_000).joined()))

            let result = try importLimited([todos] + Array(repeating: piece, count: 10))

            #expect(result.status == 7)
            #expect(result.message.contains("not listed (2999000)"), "\(result.message)")
        }
    #endif

    @Test(arguments: [
        ("import --format csv /dev/zero", "is a device"), ("add - < /dev/zero", "limit of 16 MiB"),
        ("--lang ko import --format csv /dev/zero", "장치입니다"),
    ])
    func `a device file without an end is refused`(command: String, reason: String) throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let (process, err) = try haru.shell("$HARU \(command)")
        let message = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()

        #expect(process.terminationStatus == 2)
        #expect(message.contains(reason), "\(message)")
    }
}
