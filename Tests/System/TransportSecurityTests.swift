import Foundation
import Testing

@Suite("A server that speaks TLS")
struct TransportSecurityTests {
    @Test func `a device talks to a TLS server whose certificate is of an authority it trusts`() throws {
        let authority = try TestAuthority()
        let server = try ServerProcess(certificate: try authority.certificate(for: "IP:127.0.0.1"))
        let profile = SyncedProfile(server, environment: ["HARU_CA_FILE": authority.file])
        defer {
            server.stop()
            profile.remove()
            authority.remove()
        }

        try profile.signUp()
        #expect(try profile.haru.run("add", "치과").status == 0)
        #expect(try profile.synchronize().status == 0)
        #expect(try profile.haru.run("sync", "status").out.contains("no edits wait to be sent"))
    }

    enum Fault: CaseIterable { case unknownAuthority, anotherName, ended }

    @Test(arguments: Fault.allCases)
    func `a device sends no password to a server whose certificate may be somebody else's`(_ fault: Fault)
        throws
    {
        let authority = try TestAuthority()
        let certificate =
            switch fault {
            case .unknownAuthority: try authority.certificate(for: "IP:127.0.0.1")
            case .anotherName: try authority.certificate(for: "DNS:haru.example.org")
            case .ended: try authority.certificate(for: "IP:127.0.0.1", days: -1)
            }
        let server = try ServerProcess(certificate: certificate)
        let profile = SyncedProfile(
            server, environment: fault == .unknownAuthority ? [:] : ["HARU_CA_FILE": authority.file])
        defer {
            server.stop()
            profile.remove()
            authority.remove()
        }

        let result = try profile.haru.run("signup", "mina", "mina@example.org", input: "12345678\n")

        #expect(result.status == 4)
        #expect(result.err.contains("certificate"), "\(result.err)")
        #expect(result.err.split(separator: "\n").count == 1)
        let users = try server.administer("user", "list")
        #expect(users.status == 0)
        #expect(users.out.isEmpty)
    }

    @Test func `edits wait while the server's certificate is wrong, and are sent afterwards`() throws {
        let authority = try TestAuthority()
        let sound = try authority.certificate(for: "IP:127.0.0.1")
        let server = try ServerProcess(certificate: sound)
        let profile = SyncedProfile(server, environment: ["HARU_CA_FILE": authority.file])
        defer {
            server.stop()
            profile.remove()
            authority.remove()
        }
        try profile.signUp()
        server.kill()
        try server.start(certificate: try authority.certificate(for: "DNS:haru.example.org"))

        #expect(try profile.haru.run("add", "waits").status == 0)
        let failed = try profile.synchronize()
        #expect(failed.status == 4)
        #expect(failed.err.contains("certificate"), "\(failed.err)")
        #expect(try profile.haru.run("sync", "status").out.contains(" waiting to be sent"))

        server.kill()
        try server.start(certificate: sound)
        #expect(try profile.synchronize().status == 0)
        #expect(try profile.haru.run("sync", "status").out.contains("no edits wait to be sent"))
    }

    @Test func `haru-server does not start with a TLS key that is missing, malformed or another's`() throws {
        let authority = try TestAuthority()
        defer { authority.remove() }
        let (one, other) = (
            try authority.certificate(for: "IP:127.0.0.1"), try authority.certificate(for: "IP:127.0.0.1")
        )
        let text = "\(authority.directory)/text.pem"
        try "no key".write(toFile: text, atomically: true, encoding: .utf8)

        for (certificate, key) in [
            (one.certificate, other.key), (one.certificate, "/nowhere.pem"), (one.certificate, text),
            (text, one.key),
        ] {
            let result = try ServerProcess.run(
                [
                    "serve", "--port", "0", "--database", "\(authority.directory)/hub.db",
                    "--tls-certificate", certificate,
                    "--tls-key", key,
                ])
            #expect(result.status == 2, "\(result.err)")
            #expect(result.err.hasPrefix("haru-server: "), "\(result.err)")
            #expect(result.err.split(separator: "\n").count == 1)
        }
    }
}
