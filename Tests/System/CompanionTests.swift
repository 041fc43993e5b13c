import Foundation
import Testing

/// Tests that the full screen shows an edit of another device without a key press (Documentation/Sync.md
/// §Protocol).
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
            // The full screen finds the restarted server, and sends the edits that were made while the server
            // was off.
            server.kill()
            try terminal.press("a")
            try terminal.type("while away today")
            try terminal.press("Enter")
            try terminal.wait(for: "1 waiting")
            try server.start()
            try terminal.press("3")
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

    /// Waits until a device has a todo with this title. Runs `haru sync --watch`, which prints a line after
    /// each sync, and looks for the todo after each line.
    private func eventually(_ profile: SyncedProfile, has title: String) throws {
        let watch = try profile.haru.child(["sync", "--watch"])
        try watch.process.run()
        defer { watch.process.terminate() }
        while try !profile.haru.run("list", "all").out.contains(title) {
            try #require(
                !watch.err.fileHandleForReading.availableData.isEmpty,
                "the watch ended before '\(title)' came")
        }
    }
}
