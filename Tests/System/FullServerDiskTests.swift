import Foundation
import Testing

#if os(Linux)
    @Suite("A server whose disk is full")
    struct FullServerDiskTests {
        @Test(.enabled(if: SmallDisk.isPossible))
        func `a server with a full disk acknowledges only what it stored, and later goes on`() throws {
            let disk = try SmallDisk(megabytes: 40, ballast: 38)
            let server = try ServerProcess(disk: disk)
            let (first, second) = (SyncedProfile(server), SyncedProfile(server))
            defer {
                server.stop()
                for profile in [first, second] { profile.remove() }
                disk.remove()
            }
            try first.signUp()
            try first.settle()
            try second.logIn()
            #expect(try second.synchronize().status == 0)
            let lines = (0..<4_000).map { "할 일 \($0) with some words that take room" }
            #expect(try first.haru.run("add", "-q", "-", input: lines.joined(separator: "\n")).status == 0)
            try first.settle()

            let result = try first.synchronize()

            #expect(result.status == 4, "\(result.err)")
            #expect(result.err.contains("disk"), "\(result.err)")
            #expect(try first.waiting() > 0)
            // A request that only reads gets an answer. The server ignores that it cannot store the time of
            // the request.
            #expect(try first.haru.run("sessions").status == 0)
            let asked = try second.synchronize()
            #expect(asked.status == 0, "\(asked.err)")

            try disk.makeRoom(in: server.pid)
            #expect(try first.synchronize().status == 0)
            #expect(try second.synchronize().status == 0)
            #expect(try second.export() == first.export())
            #expect(
                try second.haru.run("list", "all", "--ndjson").out.split(separator: "\n").count == lines.count
            )
        }
    }
#endif
