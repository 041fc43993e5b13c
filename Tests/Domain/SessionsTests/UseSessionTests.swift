import AccountsDomain
import CryptoAdapter
import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import SessionsDomain
import SyncProtocolDomain
import Testing

@Suite("A device's session")
struct UseSessionTests {
    private let clock = FixedClock()
    private let accounts = FakeAccountRepository()
    private let sessions = FakeSessionRepository()
    private let random = RandomSource(SeededGenerator(seed: 7))
    private let server: FakeAccountServer
    private let minutes: Int64 = 60_000

    init() throws {
        server = FakeAccountServer(
            accounts, clock: clock, random: random, hash: ContentHash { CryptoDigests().sha256($0) })
    }

    private var open: OpenSession {
        OpenSession(sessions: sessions, server: server, clock: clock, random: random)
    }
    private var use: UseSession {
        UseSession(sessions: sessions, server: server, clock: clock, random: random)
    }

    private func signUp() throws {
        let account = Account(username: try Username("mina"), email: try EmailAddress("mina@example.org"))
        _ = try open.signUp(
            account, Password(new: "12345678"), deviceName: DeviceName("laptop"), at: .standard)
    }

    /// Asks the server how many sessions the account has. This request needs an access token.
    private func ask() throws -> Int {
        try use { address, access throws(AccountError) in
            try server.sessions(access, at: address).sessions.count
        }
    }

    @Test func `a device uses the token of its login, and renews it once it is too old`() throws {
        try signUp()
        #expect(try ask() == 1)
        #expect(server.requests == 2)
        let first = try sessions.session()
        clock.advance(milliseconds: 20 * minutes)

        #expect(try ask() == 1)

        #expect(server.requests == 4)
        #expect(try sessions.session()?.refresh != first?.refresh)
        #expect(try sessions.session()?.next == nil)
    }

    @Test func `a device renews a token that the server refuses, whatever the device's clock says`()
        throws
    {
        try signUp()
        let session = try #require(try sessions.session())
        try accounts.write { writer throws(HubError) in
            try writer.deleteTokens(
                of: session.id, expired: Timestamp(milliseconds: .max), usedBefore: Timestamp(milliseconds: 0)
            )
        }

        #expect(try ask() == 1)
    }

    @Test func `a device stays logged in through a thousand lost requests and answers of renewals`() throws {
        try signUp()
        var generator = SeededGenerator(seed: 3)
        var lost = 0
        while lost < 1_000 {
            clock.advance(milliseconds: 16 * minutes)
            let outcome: FakeAccountServer.Outcome =
                Bool.random(using: &generator) ? .answerLost : .requestLost
            server.next(outcome)
            #expect(throws: AccountError.server(.offline(.closed))) { try ask() }
            lost += 1
            if Int.random(in: 0..<4, using: &generator) > 0 { #expect(try ask() == 1) }
        }
        #expect(try ask() == 1)
    }

    @Test func `a new login ends the device's former session, and reports one that it could not end`() throws
    {
        try signUp()
        let logIn = {
            try open.logIn(
                "mina", Password(given: "12345678"), deviceName: DeviceName("laptop"), at: .standard)
        }

        #expect(try logIn().unended == nil)
        #expect(try ask() == 1)
        server.next(.answered, .requestLost)
        #expect(try logIn().unended?.reason == .server(.offline(.closed)))
        #expect(try ask() == 2)
        // A session that has already ended causes no error. Only a session that could not be ended does.
        let present = try #require(try sessions.session())
        try accounts.write { writer throws(HubError) in try writer.end(present.id) }
        #expect(try logIn().unended == nil)
    }

    /// The session store of a device on which another process is logging in. ``withSessionLock(_:)`` first
    /// runs `finish`, which completes this login.
    private struct BusySessions: SessionRepository {
        let sessions: FakeSessionRepository
        let finish: @Sendable () throws(AccountError) -> Void

        func session() throws(AccountError) -> DeviceSession? { try sessions.session() }
        func store(_ session: DeviceSession) throws(AccountError) { try sessions.store(session) }
        func remove() throws(AccountError) { try sessions.remove() }
        func withSyncLock<Value>(_ body: () throws(AccountError) -> Value) throws(AccountError) -> Value {
            try body()
        }
        func withSessionLock<Value>(_ body: () throws(AccountError) -> Value) throws(AccountError) -> Value {
            try finish()
            return try body()
        }
    }

    @Test func `the device list waits for a running login, and leaves out the former session`() throws {
        try signUp()
        let former = try #require(try sessions.session())
        server.next(.answered, .requestLost)
        _ = try open.logIn(
            "mina", Password(given: "12345678"), deviceName: DeviceName("laptop"), at: .standard)
        let access = try #require(try sessions.session()?.access).token
        let busy = BusySessions(sessions: sessions) { [server] () throws(AccountError) in
            try server.end(former.id, access, at: .standard)
        }

        let devices = try ManageSessions(sessions: busy, server: server, useSession: use).all()

        #expect(devices.map(\.isCurrent) == [true])
    }

    @Test func `sixteen concurrent threads renew the session once`() async throws {
        try signUp()
        clock.advance(milliseconds: 20 * minutes)
        let before = server.requests

        let counts = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<16 { group.addTask { try? ask() } }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(counts == Array(repeating: 1, count: 16))
        #expect(server.requests == before + 17)
    }

    @Test func `a stolen refresh token, once used, ends the session for both`() throws {
        try signUp()
        let stolen = try #require(try sessions.session()).refresh
        clock.advance(milliseconds: 20 * minutes)
        #expect(try ask() == 1)

        #expect(throws: AccountError.refused(.sessionEnded)) {
            try server.refresh(RefreshRequest(refresh: stolen, next: .random(random)), at: .standard)
        }

        clock.advance(milliseconds: 20 * minutes)
        #expect(throws: AccountError.refused(.sessionEnded)) { try ask() }
    }

    @Test func `a device logs out, whether the server can be reached or not`() throws {
        try signUp()
        let close = CloseSession(
            sessions: sessions, server: server, useSession: use, library: FakeLocalLibrary(), delivery: nil)
        server.next(.requestLost)

        #expect(try close() == ClosedSession(logoutError: .server(.offline(.closed))))
        #expect(try sessions.session() == nil)

        _ = try open.logIn(
            "MINA", Password(given: "12345678"), deviceName: DeviceName("phone"), at: .standard)
        #expect(try ask() == 2)
        #expect(try close() == ClosedSession())
        #expect(throws: AccountError.loggedOut) { try close() }
    }

    @Test func `a logout removes a library with unsent edits only when they are discarded`() throws {
        try signUp()
        let library = FakeLocalLibrary(unsent: 2, copies: ["mine.db"])
        let lost = AccountError.undelivered(.server(.offline(.closed)))
        let delivery = FakeLibraryDelivery()
        let closing = { [sessions, server, use] (delivery: (any LibraryDelivery)?) in
            CloseSession(
                sessions: sessions, server: server, useSession: use, library: library, delivery: delivery)
        }
        let close = closing(delivery)

        #expect(throws: lost) { try closing(FakeLibraryDelivery(problem: lost))(.removed) }
        #expect(throws: AccountError.undelivered(nil)) { try closing(nil)(.removed) }
        #expect(throws: AccountError.unsent(count: 2)) { try close(.removed) }
        #expect(try sessions.session() != nil)
        #expect(!library.isCleared && !delivery.hasForgotten)

        #expect(try close(.discarded) == ClosedSession(copies: ["mine.db"]))
        #expect(library.isCleared && delivery.hasForgotten)
        #expect(try sessions.session() == nil)
        #expect(throws: AccountError.loggedOut) { try close(.discarded) }
    }

    @Test func `a login to the same account replaces the session, and one to another is refused`() throws {
        try signUp()
        let ended = try #require(try sessions.session())

        for name in ["MINA", ended.account.email.description] {
            _ = try open.logIn(
                name, Password(given: "12345678"), deviceName: DeviceName("phone"), at: .standard)
        }

        #expect(try sessions.session()?.id != ended.id)
        #expect(throws: AccountError.loggedIn(ended.account)) {
            try open.logIn(
                "other", Password(given: "12345678"), deviceName: DeviceName("phone"), at: .standard)
        }
    }

    @Test func `a sign-up whose answer was lost opens one session, and a second sign-up is refused`() throws {
        server.next(.answerLost)
        try signUp()
        #expect(try ask() == 1)
        #expect(throws: AccountError.loggedIn(try #require(try sessions.session()).account)) { try signUp() }
    }
}
