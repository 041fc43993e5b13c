import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request does not come to its end in time: one byte a minute would hold its place for ever.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    private let most: TimeAmount
    private var timer: Scheduled<Void>?

    /// - Parameter most: between a request's head and its end.
    init(_ most: TimeAmount) { self.most = most }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            let channel = context.channel
            timer = context.eventLoop.scheduleTask(in: most) { channel.close(promise: nil) }
        case .body: break
        case .end: end()
        }
        context.fireChannelRead(data)
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
