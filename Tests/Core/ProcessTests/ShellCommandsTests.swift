import Foundation
import Testing

@testable import CoreProcess

@Suite("Shell commands")
struct ShellCommandsTests {
    @Test func `a command line is killed at its time limit, with the processes that it started`()
        throws
    {
        let path = FileManager.default.temporaryDirectory.appending(path: "haru-shell-\(UUID().uuidString)")
            .path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try #require(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        try #require(reader >= 0)
        defer { close(reader) }

        // The shell and `tail` hold the pipe open, so the pipe ends only after both processes have ended.
        let commands = ShellCommands(awaitEnd: { _ in
            var written = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
            _ = poll(&written, 1, 60_000)
            return false
        })
        let status = commands.run("exec 3>'\(path)'; printf begun >&3; tail -f /dev/null & wait")

        #expect(status == nil)
        var begun = [UInt8](repeating: 0, count: 16)
        let count = read(reader, &begun, begun.count)
        #expect(String(decoding: begun.prefix(max(count, 0)), as: UTF8.self) == "begun")
        var waited = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        try #require(poll(&waited, 1, 60_000) == 1)
        #expect(read(reader, &begun, begun.count) == 0)
    }

    @Test func `a command line that ends within the limit is awaited, and its exit status is returned`()
        throws
    {
        let path = FileManager.default.temporaryDirectory.appending(path: "haru-shell-\(UUID().uuidString)")
            .path
        defer { try? FileManager.default.removeItem(atPath: path) }

        let status = ShellCommands(limit: 60).run(
            "printf first > '\(path)'; printf ' last' >> '\(path)'; exit 3")

        #expect(status == 3)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "first last")
    }
}
