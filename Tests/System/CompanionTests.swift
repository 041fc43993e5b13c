import Foundation
import Testing

/// SYNC.md, Protocol: another device's edit shows in the full screen by itself.
@Suite("The full screen beside a server", .serialized, .timeLimit(.minutes(20)))
struct CompanionTests {
    @Test func `the full screen shows what another device edits, and sends what is edited in it`() throws {
        try SyncedProfile.two { server, shown, other in
            try shown.signUp()
            try other.logIn()
            let terminal = try shown.openScreen(beside: server)
            try terminal.wait(for: "Nothing planned for today.")

            #expect(try other.haru.run("add", "from elsewhere today").status == 0)
            try terminal.wait(for: "○ from elsewhere")
            try terminal.press("a")
            try terminal.type("from here today")
            try terminal.press("Enter")
            try terminal.wait(for: "○ from here")

            try eventually(other, has: "from here")
            // A server that was away is found again, and what was edited meanwhile goes.
            server.kill()
            try terminal.press("a")
            try terminal.type("while away today")
            try terminal.press("Enter")
            try terminal.wait(for: "1 waiting")
            try server.start()
            try terminal.press("9")
            try eventually(other, has: "while away")
            try terminal.press("q")
        }
    }

    @Test func `the full screen syncs as soon as another process logs the device in`() throws {
        try SyncedProfile.two { server, shown, other in
            try other.signUp()
            let terminal = try shown.openScreen(beside: server)
            try terminal.wait(for: "Nothing planned for today.")

            try shown.logIn()
            #expect(try other.haru.run("add", "from elsewhere today").status == 0)

            try terminal.wait(for: "○ from elsewhere")
            try terminal.press("a")
            try terminal.type("from here today")
            try terminal.press("Enter")
            try eventually(other, has: "from here")
            try terminal.press("q")
        }
    }

    /// Each sync of the device is a line of its watch.
    private func eventually(_ profile: SyncedProfile, has title: String) throws {
        let (watch, _, messages) = try profile.haru.process(["sync", "--watch"])
        try watch.run()
        defer { watch.terminate() }
        while try !profile.haru.run("list", "all").out.contains(title) {
            try #require(
                !messages.fileHandleForReading.availableData.isEmpty, "the watch ended before '\(title)' came"
            )
        }
    }
}
