import Foundation
import Testing

/// A device of an account: the real program with its own home directory.
struct SyncedProfile {
    let haru: HaruProcess

    init(_ server: ServerProcess, environment: [String: String] = [:]) {
        haru = HaruProcess(server: server.address, environment: environment)
    }

    /// Runs `body` with a server and two devices, which have no account yet.
    static func two(_ body: (ServerProcess, SyncedProfile, SyncedProfile) throws -> Void) throws {
        let server = try ServerProcess()
        let profiles = [SyncedProfile(server), SyncedProfile(server)]
        defer {
            server.stop()
            for profile in profiles { profile.remove() }
        }
        try body(server, profiles[0], profiles[1])
    }

    func signUp() throws {
        let result = try haru.run("signup", "mina", "mina@example.org", input: "12345678\n")
        #expect(result.status == 0, "\(result.err)")
    }

    func logIn() throws {
        let result = try haru.run("login", "mina", input: "12345678\n")
        #expect(result.status == 0, "\(result.err)")
    }

    @discardableResult
    func synchronize() throws -> HaruProcess.Result { try haru.run("sync") }

    /// Returns the lines of an export in sorted order, without the line that contains the time of the export.
    func export() throws -> [String] {
        let result = try haru.run("export", "--format", "haru")
        #expect(result.status == 0, "\(result.err)")
        return result.out.split(separator: "\n").map(String.init).filter { !$0.contains("\"exported\"") }
            .sorted()
    }

    /// Returns the number of edits that wait to be sent.
    func waiting() throws -> Int {
        let text = try haru.run("sync", "status", "--json").out
        let status = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        return try #require((status["data"] as? [String: Any])?["waiting"] as? Int)
    }

    /// Waits until no process of this device syncs, by waiting for the sync lock.
    func settle() throws {
        let descriptor = open("\(haru.home)/sync.lock", O_RDWR | O_CREAT, 0o600)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
    }

    /// Opens the full screen of this device on a terminal. In the script, `$HARU` is the path of the program.
    func openScreen(beside server: ServerProcess, _ script: String = "exec \"$HARU\"") throws -> TmuxTerminal
    {
        try FileManager.default.createDirectory(atPath: haru.directory, withIntermediateDirectories: true)
        return try TmuxTerminal(
            script, columns: 100, rows: 24,
            environment: [
                "HARU": try HaruProcess.binary.path, "HARU_HOME": haru.home, "TZ": "Asia/Seoul",
                "LC_ALL": "en_US.UTF-8",
                "HOME": haru.home, "HARU_SERVER": server.address,
            ])
    }

    func remove() { haru.remove() }
}
