import Testing

@testable import haru_server

@Suite("The address of a client")
struct ClientAddressTests {
    private let direct = ClientAddress(isBehindProxy: false)
    private let proxied = ClientAddress(isBehindProxy: true)

    @Test func `a direct client is its peer: IPv4 mapped into IPv6 as IPv4, IPv6 by its /64 network`() {
        #expect(
            direct.of(forwarded: "9.9.9.9", peer: "1.2.3.4")
                == direct.of(forwarded: nil, peer: "::ffff:1.2.3.4"))
        #expect(direct.of(forwarded: nil, peer: "1.2.3.4") != direct.of(forwarded: nil, peer: "1.2.3.5"))
        #expect(
            direct.of(forwarded: nil, peer: "2001:db8:1:2::7")
                == direct.of(forwarded: nil, peer: "2001:db8:1:2:3::1"))
        #expect(
            direct.of(forwarded: nil, peer: "2001:db8:1:2::7")
                != direct.of(forwarded: nil, peer: "2001:db8:1:3::7"))
    }

    @Test(arguments: [
        "9.9.9.9", "6.6.6.6, 9.9.9.9", "6.6.6.6,9.9.9.9:1234", "::ffff:9.9.9.9", "[::ffff:9.9.9.9]:80",
    ])
    func `a client behind a proxy is the last forwarded address, with a port or without`(_ chain: String) {
        for proxy in [
            "127.0.0.1", "::1", "10.1.2.3", "172.16.0.9", "192.168.0.2", "::ffff:127.0.0.1", "fd00::1",
        ] {
            #expect(proxied.of(forwarded: chain, peer: proxy) == direct.of(forwarded: nil, peer: "9.9.9.9"))
        }
    }

    @Test func `the client is the peer if the peer is no local proxy or forwards no address`() {
        #expect(
            proxied.of(forwarded: "9.9.9.9", peer: "8.8.8.8") == direct.of(forwarded: nil, peer: "8.8.8.8"))
        for nonsense in ["", "unknown", "1.2.3", "a:b", String(repeating: "9", count: 5_000)] {
            #expect(
                proxied.of(forwarded: nonsense, peer: "127.0.0.1")
                    == direct.of(forwarded: nil, peer: "127.0.0.1"))
        }
    }
}
