import AccountsDomain
import HTTPTypes
import HubDomain
import Hummingbird
import NIOCore

/// The server routes for the owner of the server: health and metrics.
struct StatusRoutes: Sendable {
    let check: CheckHealth
    let metrics: ServerMetrics
    let signal: ChangeSignal
    let work: BlockingWork

    func add(to router: Router<HubContext>) {
        // Load balancers use either method.
        for method in [HTTPRequest.Method.get, .head] {
            router.on("/health", method: method) { _, _ in
                try await work.run { try check() }
                return Answers.json(Array("{\"status\":\"ok\",\"version\":\"\(HaruServer.version)\"}".utf8))
            }
        }
        // Only this machine may read the metrics. A request that came through a proxy is refused.
        router.get("/metrics") { request, context in
            guard context.peer?.ipAddress.map(ServerAddress.isLoopback) ?? false,
                HTTPField.Name("X-Forwarded-For").map({ request.headers[$0] == nil }) ?? false
            else {
                throw HTTPError(.notFound)
            }
            return Response(
                status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text(waiting: signal.count))))
        }
    }
}
