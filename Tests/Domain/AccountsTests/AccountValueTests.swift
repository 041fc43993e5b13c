import AccountsDomain
import DomainPrimitives
import DomainTesting
import Testing

@Suite("What an account is made of")
struct AccountValueTests {
    @Test(
        "takes usernames of letters, Hangul, digits and _",
        arguments: ["mina", "김민아", "미나_92", "ABC", "x_1", "가나다라마바사아자차카타파하가나다라마바"])
    func usernames(_ text: String) throws {
        #expect(try Username(text).description == text)
    }

    @Test(
        "refuses usernames that are too short or long, or of other characters",
        arguments: ["", "ab", "a b c", "mina!", "mіna", "abcdefghijklmnopqrstu", "a\u{202E}bc", "na-me", "ñandu"])
    func badUsernames(_ text: String) {
        #expect(throws: ValidationError.self) { try Username(text) }
    }

    @Test("holds names that differ in case or in composition to be the same")
    func sameNames() throws {
        #expect(try Username("Mina") == Username("mINA"))
        #expect(try Username("\u{1112}\u{1161}\u{110B}\u{1175}_1") == Username("하이_1"))
    }

    @Test("takes addresses of mail", arguments: ["a@b.co", "mina.kim+haru@mail.example.org", "민아@예.한국"])
    func addresses(_ text: String) throws {
        #expect(try EmailAddress(text).description == text)
    }

    @Test(
        "refuses what is no address of mail",
        arguments: ["", "a", "a@b", "@b.co", "a@", "a@b..co", "a@@b.co", "a b@c.de", "a\n@b.co", "a@b.co, c@d.ef"])
    func badAddresses(_ text: String) {
        #expect(throws: ValidationError.self) { try EmailAddress(text) }
    }

    @Test("asks for 8 characters of a new password, whatever their bytes, and shows it nowhere")
    func passwords() throws {
        #expect(throws: ValidationError(.password, "", .length(min: 8, max: 1_024))) { try Password(new: "1234567") }
        let password = try Password(new: "비밀번호여덟글자")
        #expect("\(password) \(String(reflecting: password))".contains("비밀") == false)
        #expect(Password(given: "\u{1100}\u{1161}").bytes == Password(given: "가").bytes)
    }

    @Test(
        "takes https anywhere and http on this machine alone",
        arguments: [
            ("https://haru.example.org/", "https://haru.example.org"), ("haru.example.org:8443", "https://haru.example.org:8443"),
            ("http://127.0.0.1:4278", "http://127.0.0.1:4278"), ("http://localhost/haru/", "http://localhost/haru"),
            ("http://[::1]:80", "http://[::1]:80"), ("HTTPS://Haru.Example.ORG", "https://haru.example.org"),
        ])
    func servers(_ text: String, _ url: String) throws {
        #expect(try ServerAddress(text).description == url)
    }

    @Test(
        "refuses servers that are none, or would be sent secrets in the open",
        arguments: [
            "", "http://haru.example.org", "ftp://x.org", "https://", "https://a:b@c.org", "https://c.org/?q",
            "http://127.0.0.1.evil.org",
            "http://127.evil.0.1", "https://c.org:99999", "file:///etc/passwd",
        ])
    func badServers(_ text: String) {
        #expect(throws: ValidationError.self) { try ServerAddress(text) }
    }

    @Test("makes tokens of 32 random bytes and reads nothing else")
    func tokens() throws {
        let token = SessionToken.random(RandomSource(SeededGenerator(seed: 1)))
        #expect(token.bytes.count == 32)
        #expect(SessionToken(token.text) == token)
        #expect(SessionToken(String(token.text.dropLast())) == nil)
        #expect(SessionToken(String(repeating: "g", count: 64)) == nil)
        #expect("\(token) \(String(reflecting: token))".contains(token.text) == false)
    }
}
