import AccountsDomain
import AccountsFeature
import AccountsInterface
import AccountsPresentation
import AccountsTesting
import CoreCommandLine
import CoreDI
import DomainPrimitives
import DomainTesting
import FeatureTesting
import HubDomain
import SessionsDomain
import Testing
import UtilLocalization

@Suite("The accounts feature")
struct AccountsFeatureTests {
    private let world: AccountsWorld
    private let program: FeatureProgram

    init() { self.init(AccountsWorld()) }

    private init(_ world: AccountsWorld) {
        self.world = world
        program = FeatureProgram(AccountsAssembly.self) { registry in
            world.bind(in: &registry)
            registry.bind((any LibraryDelivery).self) { FakeLibraryDelivery() }
        }
    }

    @Test func `haru signup reads the password from standard input, and haru account names the account`()
        throws
    {
        let result = program.run("signup 김민아 mina@example.org", input: "12345678\n")

        #expect(result.error == nil)
        #expect(result.out == "logged in as 김민아 at http://127.0.0.1:4278\n")
        #expect(program.run("account").out == "김민아  mina@example.org  http://127.0.0.1:4278\n")
        #expect(program.run("account --json").out.contains("\"schema\""))
    }

    @Test(arguments: [
        ("signup a mina@example.org", "username"), ("signup mina nowhere", "email"),
        ("signup mina m@example.org --server http://haru.example.org", "server"),
        ("login mina --server ftp://x", "server"),
    ])
    func `haru signup and haru login refuse an invalid argument before any password or request`(
        _ line: String, _ field: String
    )
        throws
    {
        let error = try #require(program.run(line).error as? AccountError)
        guard case .invalid(let rule) = error else { return #expect(Bool(false), "\(error)") }
        #expect(rule.field.name == field)
        #expect(world.server.requests == 0)
    }

    @Test func `haru signup refuses a password of fewer than 8 characters and a missing one`() {
        #expect(
            program.run("signup mina mina@example.org", input: "1234567").error as? AccountError
                == .invalid(ValidationError(.password, "", .length(min: 8, max: 1_024))))
        #expect((program.run("signup mina mina@example.org").error as? PlainFailure)?.status == .invalidInput)
        #expect(world.server.requests == 0)
    }

    @Test func `haru login refuses a second login before it asks for the password`() throws {
        try world.logIn()
        let account = try #require(try world.sessions.session()).account
        #expect(program.run("login other").error as? AccountError == .loggedIn(account))
    }

    @Test func `haru login reports that the server refuses the credentials`() throws {
        try world.logIn()
        _ = program.run("logout")
        #expect(
            program.run("login mina", input: "wrong-password").error as? AccountError
                == .refused(.wrongCredentials))
        #expect(program.run("login mina@example.org", input: "12345678").error == nil)
    }

    @Test func `haru logout keeps the library and says that the server was unreachable`() throws {
        try world.logIn()
        world.server.next(.requestLost)

        let result = program.run("logout")

        #expect(result.out == "logged out; the library stays here\n")
        #expect(result.err.contains("The server could not be told of the logout"))
        #expect(program.run("account").error as? AccountError == .loggedOut)
    }

    @Test func `haru logout --remove-library refuses to lose unsent edits, and names remaining backups`()
        throws
    {
        let tests = AccountsFeatureTests(
            AccountsWorld(library: FakeLocalLibrary(unsent: 1, copies: ["/backups/mine.db"])))
        let (world, program) = (tests.world, tests.program)
        try world.logIn()

        #expect(program.run("logout --discard-unsent").error != nil)
        #expect(program.run("logout --remove-library").error as? AccountError == .unsent(count: 1))
        #expect(try world.sessions.session() != nil)
        let result = program.run("logout --remove-library --discard-unsent")

        #expect(result.out == "logged out; the library was removed from this device\n")
        #expect(result.err == "A backup that you made stays: /backups/mine.db\n")
        #expect(world.library.isCleared)
    }

    @Test func `haru sessions lists devices and ends one by a name that is unambiguous`() throws {
        try world.logIn(others: ["phone", "tablet", "tablet"])

        #expect(program.run("sessions").out.split(separator: "\n").count == 4)
        #expect(program.run("sessions").out.contains("laptop"))
        #expect(program.run("sessions end phone").out == "logged out: phone\n")
        #expect((program.run("sessions end phone").error as? PlainFailure)?.status == .nothingMatched)
        #expect((program.run("sessions end tablet").error as? PlainFailure)?.status == .invalidInput)
        #expect(program.run("sessions --ndjson").out.split(separator: "\n").count == 3)
    }

    @Test(arguments: [(Language.english, "used 3 h ago"), (.korean, "3시간 전 사용")])
    func `haru sessions says how long ago a device was used`(_ language: Language, _ words: String) throws {
        let morning = AccountsFeatureTests(AccountsWorld(clock: FixedClock("2026-11-21", "09:00")))
        try morning.world.logIn(others: ["phone"])

        #expect(morning.program.run("sessions", language: language).out.contains(words))
    }

    @Test func `haru account delete deletes the account only with --yes and its password`() throws {
        #expect(program.run("account delete").error as? AccountError == .loggedOut)
        #expect(program.run("account delete --yes").error as? AccountError == .loggedOut)
        try world.logIn()

        #expect((program.run("account delete").error as? PlainFailure)?.status == .invalidInput)
        #expect(program.run("account delete --yes", input: "wrong").error as? AccountError == .wrongPassword)
        #expect(program.run("account delete --yes", input: "12345678").error == nil)

        #expect(try world.sessions.session() == nil)
        #expect(try world.accounts.read { reader throws(HubError) in try reader.accounts() }.isEmpty)
    }

    @Test func `haru logout answers in Korean`() throws {
        try world.logIn()
        #expect(program.run("logout", language: .korean).out == "로그아웃했습니다. 라이브러리는 그대로 있습니다\n")
    }
}
