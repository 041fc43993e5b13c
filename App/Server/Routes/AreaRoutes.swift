import CoreDI
import Hummingbird
import ServerKit

/// The routes that the server's areas contribute.
struct AreaRoutes {
    let routes: Contributions<AreaRoute, AreaAnswer>
    let requests: UserRequests

    func add(to router: Router<HubContext>) throws {
        for route in routes.all {
            let (answer, requests) = (try route.make(), requests)
            router.post(RouterPath(route.item.path)) { request, _ in
                try await requests.answerComparison(request) { try answer($0, $1) }
            }
        }
    }
}
