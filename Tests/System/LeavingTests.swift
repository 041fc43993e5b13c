import Foundation
import Testing

@Suite("logout --remove-library")
struct LeavingTests {
    /// Adds a todo and syncs it, calls `change`, and logs out with `--remove-library`.
    /// - Parameters:
    ///   - change: changes the server, and can call `early` to add and sync a second todo.
    ///   - check: checks the result of the logout.
    private func leaving(
        _ change: (ServerProcess, _ early: () throws -> Void) throws -> Void,
        then check: (ServerProcess, SyncedProfile, HaruProcess.Result) throws -> Void
    ) throws {
        let server = try ServerProcess()
        let profile = SyncedProfile(server)
        defer {
            server.stop()
            profile.remove()
        }
        try profile.signUp()
        try profile.haru.run("add", "old")
        #expect(try profile.synchronize().status == 0)
        try profile.settle()
        try change(server) {
            try profile.haru.run("add", "precious")
            #expect(try profile.synchronize().status == 0)
            try profile.settle()
        }

        try check(server, profile, try profile.haru.run("logout", "--remove-library"))
    }

    @Test func `logout --remove-library first sends a restored server all that it lacks`() throws {
        try leaving { server, edit in
            let copy = "\(server.directory)/copy.db"
            #expect(try server.administer("backup", copy).status == 0)
            try edit()
            server.kill()
            for end in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: "\(server.directory)/hub.db\(end)")
            }
            try FileManager.default.moveItem(atPath: copy, toPath: "\(server.directory)/hub.db")
            try server.start()
        } then: { server, profile, left in
            #expect(left.status == 0, "\(left.err)")
            #expect(try !profile.haru.run("list", "all").out.contains("old"))
            let journal = try String(contentsOfFile: "\(profile.haru.home)/sync.json", encoding: .utf8)
            #expect(!journal.contains("mina"))
            try profile.logIn()
            #expect(try profile.synchronize().status == 0)
            let listed = try profile.haru.run("list", "all").out
            #expect(listed.contains("old") && listed.contains("precious"))
        }
    }

    @Test func `logout --remove-library always keeps the library where the account is gone`() throws {
        try leaving { server, edit in
            try edit()
            #expect(try server.administer("user", "remove", "mina", "--yes").status == 0)
        } then: { _, profile, left in
            let again = try profile.haru.run("logout", "--remove-library")
            let listed = try profile.haru.run("list", "all").out

            #expect(left.status == 5 && again.status == 5)
            #expect(left.err.contains("--discard-unsent"), "\(left.err)")
            #expect(listed.contains("precious"))
        }
    }

    @Test func `logout --remove-library needs --discard-unsent where the server does not answer`() throws {
        try leaving { server, edit in
            try edit()
            server.kill()
        } then: { _, profile, left in
            #expect(left.status == 4)
            #expect(left.err.contains("nothing was changed"), "\(left.err)")
            #expect(try profile.haru.run("list", "all").out.contains("precious"))

            let home = profile.haru.home
            try FileManager.default.createDirectory(
                atPath: "\(home)/Vault", withIntermediateDirectories: true)
            try Data("text".utf8).write(to: URL(filePath: "\(home)/Vault/Note.md"))
            #expect(try profile.haru.run("notes", "import", "\(home)/Vault").status == 0)
            #expect(FileManager.default.fileExists(atPath: "\(home)/vaults"))

            let result = try profile.haru.run("logout", "--remove-library", "--discard-unsent")

            #expect(result.status == 0)
            #expect(try !profile.haru.run("list", "all").out.contains("precious"))
            #expect(!FileManager.default.fileExists(atPath: "\(home)/vaults"))
        }
    }
}
