import AccountsDomain
import AccountsFeature
import AccountsTesting
import CoreDI
import DomainPrimitives
import DomainTesting
import FeatureTesting
import HubDomain
import SessionsDomain
import Testing

@Suite("The form of the account's screen")
struct AccountFormTests {
    private let world = AccountsWorld()

    private func probe() throws -> ScreenProbe {
        try ScreenProbe(AccountsAssembly.self, screen: "account") { world.bind(in: &$0) }
    }

    /// Creates an account on the server. The device is not logged in afterwards.
    private func signUpAndLeave() throws {
        try world.logIn()
        try world.sessions.remove()
    }

    private func fillIn(_ probe: ScreenProbe, password: String = "12345678") {
        probe.press("l")
        probe.type("mina")
        probe.press("tab")
        probe.type(password)
    }

    private func signUp(_ probe: ScreenProbe, as email: String) {
        probe.press("n")
        for text in ["mina", email, "12345678", "12345678"] {
            probe.type(text)
            probe.press("tab")
        }
    }

    @Test func `the account form logs in with a hidden password and shows the devices`() throws {
        try signUpAndLeave()
        let probe = try probe()
        #expect(probe.text.contains("This device is not logged in."))

        probe.press("l")
        probe.type("mina")
        probe.press("enter")
        probe.type("1234567")
        probe.type("8")
        #expect(probe.text.contains("********"))
        #expect(!probe.text.contains("12345678"))
        probe.press("enter")

        #expect(probe.text.contains("logged in as mina at http://127.0.0.1:4278"))
        #expect(probe.line("this device").contains("laptop"))
        #expect(try world.sessions.session()?.account.username.description == "mina")
    }

    @Test func `the account form makes an account only once both passwords are the same`() throws {
        let probe = try probe()

        probe.press("n")
        probe.type("김민아")
        probe.press("tab")
        probe.type("mina@example.org")
        probe.press("tab")
        probe.type("12345678")
        probe.press("tab")
        probe.type("1234567x")
        probe.press("enter")
        #expect(probe.text.contains("The passwords differ"))
        #expect(world.server.requests == 0)
        probe.type("12345678")
        probe.press("enter")

        #expect(probe.line("mina@example.org").contains("김민아"))
        #expect(try world.sessions.session() != nil)
    }

    @Test func `the account form logs in to its own unanswered sign-up, never to another's account`() throws {
        let probe = try probe()
        world.server.next(.answerLost, .answerLost)
        signUp(probe, as: " mina@example.org ")
        probe.press("enter")
        #expect(probe.text.contains("closed"))
        probe.press("enter")
        #expect(try world.sessions.session()?.account.email.description == "mina@example.org")

        try world.sessions.remove()
        probe.refresh()
        signUp(probe, as: "other@example.org")
        // The server receives both requests, but the answer to the second one is lost.
        world.server.next(.answered, .answerLost)
        probe.press("enter")
        #expect(probe.text.contains("usernameTaken"))
        #expect(try world.sessions.session() == nil)
        let sessions = try world.accounts.read { reader throws(HubError) in
            let account = try reader.account(named: "mina")
            return try account.map { account throws(HubError) in try reader.sessions(of: account.user) }
        }
        #expect(sessions?.count == 2)
    }

    @Test func `the account form stays open after a refused password, and typing replaces it`() throws {
        try signUpAndLeave()
        let probe = try probe()

        fillIn(probe, password: "wrong-password")
        probe.press("enter")
        #expect(probe.text.contains("wrongCredentials"))
        // The typed text replaces the wrong password.
        probe.type("12345678")
        probe.press("enter")

        #expect(try world.sessions.session() != nil)
        #expect(!probe.text.contains("wrongCredentials"))
    }

    @Test func `the account form asks for missing fields and checks the address before any request`() throws {
        let probe = try probe()

        probe.press("l", "enter")
        #expect(probe.line("›").contains("Name"))
        probe.type(" mina ")
        probe.press("enter", "enter")
        #expect(probe.line("›").contains("Password"))
        probe.type("12345678")
        probe.press("tab")
        probe.type("ftp://x")
        probe.press("enter")

        #expect(probe.line("›").contains("ftp://x"))
        #expect(world.server.requests == 0)
        probe.press("esc")
        #expect(!probe.text.contains("ftp://x"))
    }

    @Test func `the account form waits in the background, and the screen reports the result`() throws {
        try signUpAndLeave()
        let probe = try probe()
        probe.delayServer()

        fillIn(probe)
        probe.press("enter")
        #expect(probe.text.contains("Waiting for the server"))
        probe.type("x")
        #expect(!probe.text.contains("*********"))
        probe.press("esc")
        #expect(!probe.text.contains("Log in"))
        #expect(probe.text.contains("Waiting for the server"))
        // The key starts no second request, because only one request runs at a time.
        probe.press("n")
        #expect(probe.text.contains("Still waiting for the server"))
        world.server.next(.requestLost, .requestLost)
        probe.answer()

        #expect(probe.text.contains("closed"))
        #expect(!probe.text.contains("Waiting for the server"))
        // The error is still listed, so that the exit code can report it if the program ends now.
        #expect(probe.concurrentErrors as? [AccountError] == [.server(.offline(.closed))])
        #expect(try world.sessions.session() == nil)
    }

    @Test func `the account form logs in again under the known name and makes no second account`() throws {
        try world.logIn()
        let former = try #require(try world.sessions.session())
        let probe = try probe()

        probe.press("n")
        #expect(probe.text.contains("Logged in as mina: log out first"))
        probe.press("l")
        #expect(probe.line("›").contains("Password"))
        probe.type("12345678")
        probe.press("enter")

        #expect(!probe.text.contains("Password"))
        #expect(try world.sessions.session()?.id != former.id)
        #expect(probe.text.contains("Devices (1)"))
    }

    @Test func `the account form sends a password once and keeps it when no answer comes`() throws {
        try signUpAndLeave()
        let probe = try probe()
        probe.delayServer()
        probe.press("l")
        probe.type("mina")
        probe.press("tab")
        probe.paste("12345678\n")
        let asked = world.server.requests

        probe.press("enter")
        probe.type("x")
        probe.press("enter")
        world.server.next(.requestLost, .requestLost)
        probe.answer()
        #expect(world.server.requests == asked + 2)
        #expect(probe.text.contains("closed"))
        probe.press("enter")

        #expect(try world.sessions.session() != nil)
    }

    @Test func `the account screen reports a login that succeeds after the form was left`() throws {
        try signUpAndLeave()
        let probe = try probe()
        probe.delayServer()
        fillIn(probe)
        probe.press("enter", "esc")

        probe.answer()

        #expect(probe.text.contains("logged in as mina"))
        #expect(probe.text.contains("Devices (2)"))
    }
}
