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

    private func probe(_ language: Language = .english, columns: Int = 80, rows: Int = 22) throws
        -> ScreenProbe
    {
        try ScreenProbe(
            AccountsAssembly.self, screen: "account", language: language, columns: columns, rows: rows
        ) {
            world.bind(in: &$0)
        }
    }

    @Test func `the account screen logs out another device after a confirmation, and never this device`()
        throws
    {
        try world.logIn(others: ["phone\u{1B}[2J"])
        let probe = try probe()
        #expect(probe.text.contains("Devices (2)"))
        #expect(!probe.text.contains("\u{1B}"))

        probe.click("laptop")
        probe.press("x")
        #expect(probe.text.contains("This is the device you are using"))
        probe.click("phone")
        probe.press("x", "n")
        #expect(probe.text.contains("Devices (2)"))
        probe.press("x", "y")

        #expect(probe.text.contains("Devices (1)"))
        #expect(probe.text.contains("logged out: phone"))
    }

    @Test func `the account screen logs out, keeps the library and says that the server was unreachable`()
        throws
    {
        try world.logIn()
        let probe = try probe()

        probe.press("o", "esc")
        #expect(try world.sessions.session() != nil)
        world.server.next(.requestLost)
        probe.press("o", "y")

        #expect(try world.sessions.session() == nil)
        #expect(!world.library.isCleared)
        #expect(probe.text.contains("The server could not be told of the logout"))
        #expect(probe.text.contains("This device is not logged in"))
        probe.press("o")
        #expect(!probe.text.contains("Log this device out?"))
    }

    @Test func `the account screen shows the account while offline and asks the server again only on r`()
        throws
    {
        try world.logIn(others: ["phone"])
        world.server.next(.requestLost)
        let probe = try probe()
        #expect(probe.text.contains("mina@example.org"))
        #expect(probe.text.contains("closed"))
        let asked = world.server.requests
        // A refresh redraws the screen, but must not send the request again.
        probe.refresh()
        #expect(world.server.requests == asked)

        probe.press("r")

        #expect(probe.text.contains("phone"))
        #expect(!probe.text.contains("closed"))
    }

    @Test func `the account screen says that the former session was not ended, until it is`() throws {
        try world.logIn()
        let probe = try probe()

        probe.press("l")
        probe.type("12345678")
        world.server.next(.answered, .requestLost)
        probe.press("enter")
        #expect(probe.text.contains("was not ended"))
        #expect(probe.text.contains("Devices (2)"))
        let former = try #require(
            probe.text.split(separator: "\n").firstIndex {
                $0.contains("laptop") && !$0.contains("this device")
            })
        probe.click(row: former)
        probe.press("x", "y")

        #expect(!probe.text.contains("was not ended"))
        #expect(probe.text.contains("Devices (1)"))
    }

    @Test func `the account screen ignores a late answer about another account's devices`() throws {
        try world.logIn(others: ["phone"])
        let probe = try probe()
        #expect(probe.text.contains("phone"))
        probe.delayServer()
        probe.press("r")
        #expect(probe.text.contains("Asking the server"))
        // While the request waits, another process logs in to another account.
        try world.sessions.remove()
        try world.logIn("other")
        probe.refresh()
        #expect(probe.text.contains("other@example.org"))
        #expect(!probe.text.contains("phone"))

        probe.answer()

        #expect(!probe.text.contains("phone"))
        #expect(probe.text.contains("Devices (1)"))
    }

    @Test func `the account screen accepts yes and no typed on a Korean keyboard`() throws {
        try world.logIn()
        let probe = try probe(.korean)

        probe.press("ㅐ", "ㅜ")
        #expect(try world.sessions.session() != nil)
        probe.press("ㅐ", "ㅛ")

        #expect(try world.sessions.session() == nil)
    }

    @Test(arguments: [(40, 10), (20, 6), (200, 50)])
    func `the account screen works in Korean on small and large screens`(_ columns: Int, _ rows: Int) throws {
        try world.logIn(others: (1...30).map { "기기 \($0)" })
        let probe = try probe(.korean, columns: columns, rows: rows)

        #expect(probe.text.contains("mina"))
        probe.press("G")
        if columns >= 40 { #expect(probe.text.contains("방금 사용") || probe.text.contains("이 기기")) }
        probe.press("l")
        #expect(probe.text.contains("비밀번호"))
        guard rows >= 10 else { return }
        probe.press("esc", "o")
        #expect(probe.text.contains("로그아웃"))
    }
}
