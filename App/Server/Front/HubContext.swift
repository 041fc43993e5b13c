import Hummingbird
import NIOCore

/// What routes know of a request besides itself.
struct HubContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// Who connected: a proxy, where one is in front.
    let peer: SocketAddress?

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        peer = source.channel.remoteAddress
    }
}
