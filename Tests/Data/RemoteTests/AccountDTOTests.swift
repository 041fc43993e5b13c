import AccountsDomain
import DomainPrimitives
import Foundation
import Testing

@testable import DataRemote

@Suite("Messages about accounts, as they are sent")
struct AccountDTOTests {
    private static let token = String(repeating: "0123456789abcdef", count: 4)
    private static let id = "0192a5b0-7c3e-7d2a-8f4b-123456789abc"

    private func account() throws -> Account {
        Account(username: try Username("mina"), email: try EmailAddress("mina@example.org"))
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `requests have the members that the server reads`() throws {
        let token = try #require(SessionToken(Self.token))
        let (password, device) = (try Password(new: #"pass "word" 1"#), DeviceName("laptop"))

        let signUp = SignUpRequest(
            account: try account(), password: password, deviceName: device, refresh: token)
        let logIn = LogInRequest(name: "mina", password: password, deviceName: device, refresh: token)
        let secret = #""password":"pass \"word\" 1""#

        #expect(
            text(SignUpDTO(signUp).json)
                == #"""
                {"username":"mina","email":"mina@example.org",\#(secret),\#
                "device":"laptop","refresh":"\#(Self.token)"}
                """#)
        #expect(
            text(LogInDTO(logIn).json)
                == #"{"name":"mina",\#(secret),"device":"laptop","refresh":"\#(Self.token)"}"#)
        #expect(
            text(RefreshDTO(RefreshRequest(refresh: token, next: token)).json)
                == #"{"refresh":"\#(Self.token)","next":"\#(Self.token)"}"#)
        #expect(text(DeletionDTO(DeletionRequest(password: password)).json) == "{\(secret)}")
    }

    @Test(arguments: [nil, "7"])
    func `a grant is read whether it names the user or not`(user: String?) throws {
        let member = user.map { #","user":"\#($0)""# } ?? ""
        let json =
            #"{"session":"\#(Self.id)","username":"mina","email":"mina@example.org"\#(member),"#
            + #""access":"\#(Self.token)","seconds":900,"later":[1]}"#

        let grant = try #require(SessionGrantDTO(json: Array(json.utf8)).flatMap(SessionGrant.init))

        #expect(
            grant
                == SessionGrant(
                    session: try #require(UUID(uuidString: Self.id)), account: try account(),
                    user: user.flatMap(UserID.init(text:)), access: try #require(SessionToken(Self.token)),
                    seconds: 900))
    }

    @Test(
        arguments: [
            (#""seconds":900"#, #""seconds":0"#), (#""seconds":900"#, #""seconds":86401"#),
            (#""seconds":900"#, #""seconds":"1""#),
            ("mina@", "mina"), (#""username":"mina""#, #""username":"m""#), (Self.id, "7"),
            (Self.token, "abc"), ("{", "["),
        ])
    func `a grant that breaks a rule is refused`(part: String, other: String) {
        let json = #"""
            {"session":"\#(Self.id)","username":"mina","email":"mina@example.org",\#
            "access":"\#(Self.token)","seconds":900}
            """#
        let broken = json.replacing(part, with: other, maxReplacements: 1)

        #expect(SessionGrantDTO(json: Array(json.utf8)).flatMap(SessionGrant.init) != nil)
        #expect(broken != json)
        #expect(SessionGrantDTO(json: Array(broken.utf8)).flatMap(SessionGrant.init) == nil)
    }

    @Test(
        arguments: [(0, true), (253_402_300_799_000, true), (-1, false), (253_402_300_799_001, false)]
            as [(Int64, Bool)])
    func `a session list is read if its moments are in a calendar`(moment: Int64, isValid: Bool) throws {
        let json = #"""
            {"sessions":[{"id":"\#(Self.id)","device":"laptop","created":\#(moment),"used":0,\#
            "current":true}]}
            """#

        let list = SessionListDTO(json: Array(json.utf8)).flatMap(SessionList.init)

        #expect((list != nil) == isValid)
        guard let session = list?.sessions.first else { return }
        #expect(session.deviceName == "laptop")
        #expect(session.createdAt == Timestamp(milliseconds: moment))
        #expect(session.isCurrent)
    }

    @Test(
        arguments: [
            (#"{"code":"wrong_credentials"}"#, .wrongCredentials),
            (#"{"code":"username_taken"}"#, .usernameTaken),
            (#"{"code":"email_taken"}"#, .emailTaken), (#"{"code":"session_ended"}"#, .sessionEnded),
            (#"{"code":"access_expired"}"#, .accessExpired), (#"{"code":"sign_up_closed"}"#, .signUpClosed),
            (#"{"code":"unknown_session"}"#, .unknownSession),
            (#"{"code":"invalid","field":"password"}"#, .invalid(.password)),
            (#"{"code":"invalid","field":"shoe size"}"#, nil), (#"{"code":"malformed"}"#, .malformed("")),
            (#"{"code":"too_many_attempts","seconds":9}"#, .tooManyAttempts(seconds: 9)),
            (#"{"code":"too_many_attempts","seconds":-9}"#, .tooManyAttempts(seconds: 1)),
            (#"{"code":"too_many_attempts","seconds":99999999}"#, .tooManyAttempts(seconds: 3_600)),
            (#"{"code":"too_many_attempts"}"#, .tooManyAttempts(seconds: 60)),
            (#"{"code":"of a later version"}"#, nil),
            ("{}", nil),
        ] as [(String, AccountRefusal?)])
    func `a refusal is read by its code`(error: String, refusal: AccountRefusal?) {
        let read = AccountRefusalDTO(json: Array(#"{"error":\#(error)}"#.utf8)).flatMap(AccountRefusal.init)

        #expect(read == refusal)
    }
}
