import NIOCore
import NIOHTTPTypes

/// A handler that closes a connection whose request arrives too slowly. A client that sends a byte a minute
/// would otherwise keep its connection for ever.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    private let most: TimeAmount
    private let slowest: Int
    private var timer: Scheduled<Void>?
    private var start = NIODeadline.distantPast
    private var bytes = 0

    /// - Parameters:
    ///   - most: the initial time limit for a request, counted from the arrival of its header.
    ///   - slowest: the number of body bytes that extend the time limit by one second; at least 1.
    init(_ most: TimeAmount, slowest: Int) {
        self.most = most
        self.slowest = slowest
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            start = context.eventLoop.now
            bytes = 0
            wait(context)
        case .body(let part): bytes += part.readableBytes
        case .end: end()
        }
        context.fireChannelRead(data)
    }

    private var deadline: NIODeadline { start + most + .seconds(Int64(bytes / slowest)) }

    private func wait(_ context: ChannelHandlerContext) {
        timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
            // Bytes that arrived after this check was scheduled may have moved the deadline.
            if context.eventLoop.now < self.deadline {
                self.wait(context)
            } else {
                context.channel.close(promise: nil)
            }
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    private func end() {
        timer?.cancel()
        timer = nil
    }
}
