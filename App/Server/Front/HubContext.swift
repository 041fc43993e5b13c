import Hummingbird
import NIOCore

/// The context of a request, with the address of the connection.
struct HubContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The address that the connection comes from. With a proxy, it is the proxy's.
    let peer: SocketAddress?

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        peer = source.channel.remoteAddress
    }
}
