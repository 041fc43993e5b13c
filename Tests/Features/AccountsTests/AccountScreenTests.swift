import AccountsDomain
import AccountsFeature
import AccountsTesting
import CoreDI
import DomainTesting
import FeatureTesting
import Testing
import UtilLocalization

@Suite("The screen of the account")
struct AccountScreenTests {
    private let world = AccountsWorld()

    private func probe(_ language: Language = .english, columns: Int = 80, rows: Int = 22) throws -> ScreenProbe {
        try ScreenProbe(AccountsAssembly.self, screen: "account", language: language, columns: columns, rows: rows) {
            world.bind(in: &$0)
        }
    }

    /// A device whose account is at the server, and that is logged out.
    private func signUpAndLeave() throws {
        try world.logIn()
        try world.sessions.remove()
    }

    @Test("logs in with a password that nobody sees, and shows the devices")
    func logIn() throws {
        try signUpAndLeave()
        let probe = try probe()
        #expect(probe.text.contains("Nobody is logged in on this device."))

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

    @Test("makes an account, once the password was typed twice alike")
    func signUp() throws {
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
        #expect(probe.text.contains("The two passwords are not the same"))
        #expect(world.server.requests == 0)
        probe.type("12345678")
        probe.press("enter")

        #expect(probe.line("mina@example.org").contains("김민아"))
        #expect(try world.sessions.session() != nil)
    }

    @Test("keeps the form open where it is not taken, at what was wrong")
    func refused() throws {
        try signUpAndLeave()
        let probe = try probe()

        probe.press("l")
        probe.type("mina")
        probe.press("tab")
        probe.type("wrong-password")
        probe.press("enter")
        #expect(probe.text.contains("wrongCredentials"))
        // What is typed takes the place of the wrong one.
        probe.type("12345678")
        probe.press("enter")

        #expect(try world.sessions.session() != nil)
        #expect(!probe.text.contains("wrongCredentials"))
    }

    @Test("asks for what is missing, and checks addresses before anybody is asked")
    func missing() throws {
        let probe = try probe()

        probe.press("l", "enter")
        #expect(probe.line("›").contains("Name"))
        probe.type("mina")
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

    @Test("waits for a server beside the keys: a person can look elsewhere, and is told how it ended")
    func waiting() throws {
        try signUpAndLeave()
        let probe = try probe()
        probe.holdServer()

        probe.press("l")
        probe.type("mina")
        probe.press("tab")
        probe.type("12345678")
        probe.press("enter")
        #expect(probe.text.contains("Waiting for the server"))
        probe.type("x")
        probe.press("esc")
        #expect(!probe.text.contains("Log in"))
        #expect(probe.text.contains("Waiting for the server"))
        // One thing at a time.
        probe.press("n")
        #expect(probe.text.contains("The server is still waited for"))
        world.server.next(.requestLost, .requestLost)
        probe.answer()

        #expect(probe.text.contains("lost"))
        #expect(!probe.text.contains("Waiting for the server"))
        #expect(try world.sessions.session() == nil)
    }

    @Test("logs another device out where a person says yes, and this one not like that")
    func end() throws {
        try world.logIn(others: ["phone\u{1B}[2J"])
        let probe = try probe()
        #expect(probe.text.contains("Devices (2)"))
        #expect(!probe.text.contains("\u{1B}"))

        probe.click("laptop")
        probe.press("x")
        #expect(probe.text.contains("That is this device"))
        probe.click("phone")
        probe.press("x", "n")
        #expect(probe.text.contains("Devices (2)"))
        probe.press("x", "y")

        #expect(probe.text.contains("Devices (1)"))
        #expect(probe.text.contains("logged out: phone"))
    }

    @Test("logs this device out, keeps its library, and says where the server was not told")
    func logOut() throws {
        try world.logIn()
        let probe = try probe()

        probe.press("o", "esc")
        #expect(try world.sessions.session() != nil)
        world.server.next(.requestLost)
        probe.press("o", "y")

        #expect(try world.sessions.session() == nil)
        #expect(!world.library.isCleared)
        #expect(probe.text.contains("The server was not told"))
        #expect(probe.text.contains("Nobody is logged in"))
        probe.press("o")
        #expect(!probe.text.contains("Log this device out?"))
    }

    @Test("shows who is logged in where the server does not answer, and asks again when it is told to")
    func offline() throws {
        try world.logIn(others: ["phone"])
        world.server.next(.requestLost)
        let probe = try probe()
        #expect(probe.text.contains("mina@example.org"))
        #expect(probe.text.contains("lost"))
        let asked = world.server.requests
        // Not each time that something changes.
        probe.refresh()
        #expect(world.server.requests == asked)

        probe.press("r")

        #expect(probe.text.contains("phone"))
        #expect(!probe.text.contains("lost"))
    }

    @Test("logs in once more with the name that is there, and makes no second account")
    func again() throws {
        try world.logIn()
        let probe = try probe()

        probe.press("n")
        #expect(probe.text.contains("Logged in as mina: log out first"))
        probe.press("l")
        #expect(probe.line("›").contains("Password"))
        probe.type("12345678")
        probe.press("enter")

        #expect(probe.text.contains("Devices (1)"))
    }

    @Test("says all on small screens too, in Korean", arguments: [(40, 10), (20, 6), (200, 50)])
    func small(_ columns: Int, _ rows: Int) throws {
        try world.logIn(others: (1...30).map { "기기 \($0)" })
        let probe = try probe(.korean, columns: columns, rows: rows)

        #expect(probe.text.contains("mina"))
        probe.press("G")
        #expect(probe.text.contains("기기 "))
        probe.press("l")
        #expect(probe.text.contains("비밀번호"))
        guard rows >= 10 else { return }
        probe.press("esc", "o")
        #expect(probe.text.contains("로그아웃"))
    }
}
