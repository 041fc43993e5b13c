import AccountsDomain
import DomainPrimitives
import DomainTesting
import Testing

@Suite("The values of an account")
struct AccountValueTests {
    @Test(arguments: ["mina", "김민아", "미나_92", "ABC", "x_1", "가나다라마바사아자차카타파하가나다라마바"])
    func `a username accepts letters, Hangul, digits and _`(_ text: String) throws {
        #expect(try Username(text).description == text)
    }

    @Test(arguments: [
        "", "ab", "a b c", "mina!", "mіna", "abcdefghijklmnopqrstu", "a\u{202E}bc", "na-me", "ñandu",
    ])
    func `a username that is too short, too long or of other characters is refused`(_ text: String) {
        #expect(throws: ValidationError.self) { try Username(text) }
    }

    @Test func `usernames that differ in case or composition are equal`() throws {
        #expect(try Username("Mina") == Username("mINA"))
        #expect(try Username("\u{1112}\u{1161}\u{110B}\u{1175}_1") == Username("하이_1"))
    }

    @Test(arguments: ["a@b.co", "mina.kim+haru@mail.example.org", "민아@예.한국"])
    func `an email address accepts tags, subdomains and Hangul`(_ text: String) throws {
        #expect(try EmailAddress(text).description == text)
    }

    @Test(arguments: [
        "", "a", "a@b", "@b.co", "a@", "a@b..co", "a@@b.co", "a b@c.de", "a\n@b.co", "a@b.co, c@d.ef",
    ])
    func `a text that is no email address is refused`(_ text: String) {
        #expect(throws: ValidationError.self) { try EmailAddress(text) }
    }

    @Test func `a new password needs 8 characters, whatever their bytes, and is shown nowhere`() throws {
        #expect(throws: ValidationError(.password, "", .length(min: 8, max: 1_024))) {
            try Password(new: "1234567")
        }
        let password = try Password(new: "비밀번호여덟글자")
        #expect("\(password) \(String(reflecting: password))".contains("비밀") == false)
        #expect(Password(given: "\u{1100}\u{1161}").bytes == Password(given: "가").bytes)
    }

    @Test(arguments: [
        ("https://haru.example.org/", "https://haru.example.org"),
        ("haru.example.org:8443", "https://haru.example.org:8443"),
        ("http://127.0.0.1:4278", "http://127.0.0.1:4278"),
        ("http://localhost/haru/", "http://localhost/haru"),
        ("http://[::1]:80", "http://[::1]:80"), ("HTTPS://Haru.Example.ORG", "https://haru.example.org"),
    ])
    func `a server address accepts https anywhere, and http only on this machine`(
        _ text: String, _ url: String
    )
        throws
    {
        #expect(try ServerAddress(text).description == url)
    }

    @Test(arguments: [
        "", "http://haru.example.org", "ftp://x.org", "https://", "https://a:b@c.org", "https://c.org/?q",
        "http://127.0.0.1.evil.org",
        "http://127.evil.0.1", "https://c.org:99999", "file:///etc/passwd",
    ])
    func `a server address that is invalid or would send secrets unencrypted is refused`(_ text: String) {
        #expect(throws: ValidationError.self) { try ServerAddress(text) }
    }

    @Test func `a session token has 32 random bytes, reads back from its text, and is shown nowhere`() throws
    {
        let token = SessionToken.random(RandomSource(SeededGenerator(seed: 1)))
        #expect(token.bytes.count == 32)
        #expect(SessionToken(token.text) == token)
        #expect(SessionToken(String(token.text.dropLast())) == nil)
        #expect(SessionToken(String(repeating: "g", count: 64)) == nil)
        #expect("\(token) \(String(reflecting: token))".contains(token.text) == false)
    }
}
