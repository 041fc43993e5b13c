import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import haru_server

@Suite("The deadline of a request")
struct RequestDeadlineTests {
    private let channel = EmbeddedChannel(handler: RequestDeadline(.seconds(60), slowest: 1_000))
    private let head = HTTPRequestPart.head(
        HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/v1/sync"))

    init() throws { try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait() }

    @Test func `the server closes the connection of a request that comes byte by byte`() throws {
        try channel.writeInbound(head)
        for _ in 1...5 {
            channel.embeddedEventLoop.advanceTime(by: .seconds(11))
            try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(bytes: [1])))
            #expect(channel.isActive)
        }
        channel.embeddedEventLoop.advanceTime(by: .seconds(11))
        #expect(!channel.isActive)
    }

    @Test func `a large request may take longer, as long as its bytes come fast enough`() throws {
        try channel.writeInbound(head)
        for _ in 1...10 {
            channel.embeddedEventLoop.advanceTime(by: .seconds(50))
            try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 1, count: 50_000)))
            #expect(channel.isActive)
        }
        channel.embeddedEventLoop.advanceTime(by: .seconds(61))
        #expect(!channel.isActive)
    }

    @Test func `a connection with complete requests stays open, however long the answers take`() throws {
        for _ in 1...3 {
            try channel.writeInbound(head)
            try channel.writeInbound(HTTPRequestPart.end(nil))
            channel.embeddedEventLoop.advanceTime(by: .seconds(600))
        }
        #expect(channel.isActive)
    }
}
