import Foundation
import Testing

@Suite("The account's tab beside a server", .serialized, .timeLimit(.minutes(20)))
struct AccountTabTests {
    private func fill(_ terminal: TmuxTerminal, _ password: String) throws {
        try terminal.wait(for: "› Name")
        try terminal.type("mina")
        try terminal.press("Tab")
        try terminal.type(password)
        try terminal.press("Enter")
    }

    @Test func `the account tab logs in, syncs by itself and logs out`() throws {
        try SyncedProfile.two { server, shown, other in
            try other.signUp()
            #expect(try other.haru.run("add", "from elsewhere today").status == 0)
            try other.synchronize()
            let terminal = try shown.openScreen(beside: server)
            try terminal.wait(for: "Nothing planned for today.")

            try terminal.press("0")
            try terminal.wait(for: "This device is not logged in")
            try terminal.press("l")
            try fill(terminal, "wrong-password")
            try terminal.wait(for: "The name or the password is wrong")
            try terminal.type("12345678")
            try terminal.press("Enter")
            try terminal.wait(for: "Devices (2)")
            try terminal.press("1")
            try terminal.wait(for: "○ from elsewhere")

            try terminal.press("0", "o")
            try terminal.wait(for: "Log this device out?")
            try terminal.press("y")
            try terminal.wait(for: "This device is not logged in")
            // If another process logs in, the screen shows it without a key press.
            try shown.logIn()
            try terminal.wait(for: "Devices (2)")
            #expect(try shown.haru.run("logout").status == 0)
            try terminal.wait(for: "This device is not logged in")
            try terminal.press("q")
            #expect(try other.haru.run("sessions", "--ndjson").out.split(separator: "\n").count == 1)
            #expect(try shown.haru.run("list", "all").out.contains("from elsewhere"))
        }
    }

    @Test func `the full screen keeps working while a server hangs, and finishes the login at its end`()
        throws
    {
        try SyncedProfile.two { server, shown, other in
            try other.signUp()
            let terminal = try shown.openScreen(beside: server, "\"$HARU\"; echo ended with $?")
            try terminal.wait(for: "Nothing planned for today.")
            kill(server.pid, SIGSTOP)

            try terminal.press("0", "l")
            try fill(terminal, "12345678")
            try terminal.wait(for: "Waiting for the server")
            // No key follows directly, because the terminal would report Escape and the next key as that key
            // with Alt.
            try terminal.press("Escape")
            try terminal.wait(for: "the form to close") { !$0.contains("› Password") }
            try terminal.press("1")
            try terminal.wait(for: "Nothing planned for today.")
            try terminal.press("q")
            try terminal.wait(for: "Waiting for the server to finish an earlier request")
            kill(server.pid, SIGCONT)

            try terminal.wait(for: "ended with 0")
            #expect(try shown.haru.run("account").out.contains("mina"))
        }
    }
}
