import AccountsDomain
import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import Synchronization
import Testing

@Suite("Accounts on the server")
struct AccountTests {
    typealias Store = HubStore
    private let day: Int64 = 86_400_000

    @Test(arguments: Store.allCases)
    func `a person logs in by name or address without regard to case, and the server knows them`(
        _ store: Store
    ) throws {
        let probe = try AccountProbe(store)

        let first = try probe.signUp("Mina")
        let second = try probe.logIn("mINA", "12345678")
        let third = try probe.logIn("MINA@example.org", "12345678")

        #expect(first.account.username.description == "Mina")
        #expect(Set([first.session, second.session, third.session]).count == 3)
        #expect(try probe.caller(first.access).user == probe.caller(third.access).user)
        #expect(try probe.sessions(second.access).map(\.isCurrent).filter { $0 }.count == 1)
        #expect(try probe.sessions(second.access).count == 3)
    }

    @Test(arguments: Store.allCases)
    func `a sign-up with a name or an address that is taken is refused`(_ store: Store) throws {
        let probe = try AccountProbe(store)
        _ = try probe.signUp("mina")

        #expect(throws: HubError.denied(.usernameTaken)) {
            try probe.signUp("MINA", email: "other@example.org")
        }
        #expect(throws: HubError.denied(.emailTaken)) { try probe.signUp("other", email: "Mina@Example.org") }
    }

    @Test(arguments: Store.allCases)
    func `the server answers a wrong name and a wrong password alike`(_ store: Store) throws {
        let probe = try AccountProbe(store)
        _ = try probe.signUp("mina")

        #expect(throws: HubError.denied(.wrongCredentials)) { try probe.logIn("mina", "12345679") }
        #expect(throws: HubError.denied(.wrongCredentials)) { try probe.logIn("nobody", "12345678") }
        #expect(throws: HubError.denied(.wrongCredentials)) { try probe.logIn("a b", "12345678") }
    }

    @Test(arguments: Store.allCases)
    func `a sign-up or a login repeated with the same token opens one session`(_ store: Store) throws {
        let probe = try AccountProbe(store)
        let (first, second) = (probe.token(), probe.token())

        let signedUp = try [probe.signUp("mina", refresh: first), probe.signUp("mina", refresh: first)]
        let loggedIn = try [
            probe.logIn("mina", "12345678", refresh: second),
            probe.logIn("mina", "12345678", refresh: second),
        ]

        #expect(Set(signedUp.map(\.session)).count == 1)
        #expect(Set(loggedIn.map(\.session)).count == 1)
        #expect(try probe.sessions(loggedIn[0].access).count == 2)
    }

    @Test(arguments: Store.allCases)
    func `a sign-up with the token of another account gets no session`(_ store: Store) throws {
        let probe = try AccountProbe(store)
        let token = probe.token()
        _ = try probe.signUp("mina", refresh: token)

        #expect(throws: HubError.denied(.sessionEnded)) { try probe.signUp("other", refresh: token) }
    }

    @Test(arguments: Store.allCases)
    func `a used refresh token is accepted again only with the same successor`(_ store: Store) throws {
        let probe = try AccountProbe(store)
        let (a, b, c) = (probe.token(), probe.token(), probe.token())
        _ = try probe.signUp("mina", refresh: a)

        let once = try probe.renew(a, b)
        let again = try probe.renew(a, b)
        #expect(once.session == again.session)
        #expect(try probe.caller(once.access) == probe.caller(again.access))

        let next = try probe.renew(b, c)
        // If a device repeats the old request, the server refuses it, but does not end the session.
        #expect(throws: HubError.denied(.sessionEnded)) { try probe.renew(a, b) }
        #expect(try probe.sessions(next.access).count == 1)
        // If the old token comes with another successor, it was stolen. The server then ends the session for
        // both owners of the token.
        #expect(throws: HubError.denied(.sessionEnded)) { try probe.renew(b, probe.token()) }
        #expect(throws: HubError.denied(.accessExpired)) { try probe.caller(next.access) }
        #expect(throws: HubError.denied(.sessionEnded)) { try probe.renew(c, probe.token()) }
    }

    @Test(arguments: Store.allCases)
    func `access ends after 15 minutes, a session 60 days after its last use and 365 after login`(
        _ store: Store
    ) throws {
        let probe = try AccountProbe(store)
        var token = probe.token()
        let grant = try probe.signUp("mina", refresh: token)
        probe.clock.advance(milliseconds: 15 * 60_000)
        #expect(throws: HubError.denied(.accessExpired)) { try probe.caller(grant.access) }

        for _ in 0..<6 {
            probe.clock.advance(milliseconds: 59 * day)
            let next = probe.token()
            _ = try probe.renew(token, next)
            token = next
        }
        probe.clock.advance(milliseconds: 11 * day)
        #expect(throws: HubError.denied(.sessionEnded)) { try probe.renew(token, probe.token()) }

        let second = probe.token()
        _ = try probe.logIn("mina", "12345678", refresh: second)
        probe.clock.advance(milliseconds: 60 * day)
        #expect(throws: HubError.denied(.sessionEnded)) { try probe.renew(second, probe.token()) }
    }

    @Test(arguments: Store.allCases)
    func `a person ends their own sessions and nobody else's`(_ store: Store) throws {
        let probe = try AccountProbe(store)
        let mina = try probe.signUp("mina")
        let phone = try probe.logIn("mina", "12345678")
        let other = try probe.signUp("other")
        let sessions = AccountSessions(accounts: probe.accounts, clock: probe.clock)

        #expect(throws: HubError.denied(.unknownSession)) {
            try sessions.end(mina.session, probe.caller(other.access))
        }
        try sessions.end(phone.session, probe.caller(mina.access))

        #expect(throws: HubError.denied(.accessExpired)) { try probe.caller(phone.access) }
        #expect(try probe.sessions(mina.access).map(\.id) == [mina.session])
    }

    @Test(arguments: Store.allCases)
    func `an account is deleted by its password, and its name is free again`(_ store: Store) throws {
        let probe = try AccountProbe(store)
        let grant = try probe.signUp("mina")
        let remove = RemoveAccount(accounts: probe.accounts, hasher: probe.hasher)
        let caller = try probe.caller(grant.access)

        #expect(throws: HubError.denied(.wrongCredentials)) {
            try remove(caller, DeletionRequest(password: Password(given: "wrong")))
        }
        try remove(caller, DeletionRequest(password: Password(given: "12345678")))

        #expect(throws: HubError.denied(.accessExpired)) { try probe.caller(grant.access) }
        #expect(try probe.caller(probe.signUp("mina").access).user != caller.user)
    }

    @Test(arguments: Store.allCases)
    func `a login rehashes the password when the hash parameters rise`(_ store: Store) throws {
        var probe = try AccountProbe(store)
        _ = try probe.signUp("mina")
        let stored = {
            try probe.accounts.read { reader throws(HubError) in try reader.accounts() }.map(\.password)
        }
        probe.hasher = FakePasswordHasher(strength: 2)

        #expect(try stored() == ["1:12345678"])
        _ = try probe.logIn("mina", "12345678")
        #expect(try stored() == ["2:12345678"])
    }

    @Test(arguments: Store.allCases)
    func `two devices that log in at once both get in while the password is rehashed`(_ store: Store) throws {
        var probe = try AccountProbe(store)
        _ = try probe.signUp("mina")
        probe.hasher = FakePasswordHasher(strength: 2)
        let (other, isFirst) = (probe, Once())
        probe.hasher = FakePasswordHasher(strength: 2) {
            guard isFirst.take() else { return }
            do { _ = try other.logIn("mina", "12345678") } catch { Issue.record(error) }
        }

        _ = try probe.logIn("mina", "12345678")

        #expect(throws: HubError.denied(.wrongCredentials)) { try probe.logIn("mina", "87654321") }
    }

    /// A flag that is set only once: ``take()`` returns `true` at its first call, and then always `false`.
    private final class Once: Sendable {
        private let isTaken = Mutex(false)

        func take() -> Bool {
            isTaken.withLock { isTaken in
                defer { isTaken = true }
                return !isTaken
            }
        }
    }

    @Test(arguments: Store.allCases)
    func `the server's owner lists accounts, sets a password and deletes an account`(_ store: Store) throws {
        let probe = try AccountProbe(store)
        let grant = try probe.signUp("mina")
        _ = try probe.signUp("Ari")
        let administer = AdministerAccounts(accounts: probe.accounts, hasher: probe.hasher)

        #expect(try administer.all().map(\.account.username.description) == ["Ari", "mina"])
        #expect(try administer.setPassword(Password(new: "87654321"), of: Username("mina")))
        #expect(throws: HubError.denied(.accessExpired)) { try probe.caller(grant.access) }
        _ = try probe.logIn("mina", "87654321")
        #expect(try administer.delete(Username("mina")))
        #expect(try !administer.delete(Username("mina")))
    }
}
