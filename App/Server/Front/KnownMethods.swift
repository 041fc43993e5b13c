import HTTPTypes
import Synchronization

/// The HTTP methods that each path allows. The answer to a request with another method lists these methods.
final class KnownMethods: Sendable {
    /// A path, and one HTTP method that the path allows.
    struct Route {
        /// The parts of the path between the slashes. A part in braces, such as `{id}`, matches any text.
        fileprivate let path: [String]
        fileprivate let method: HTTPRequest.Method

        init(_ path: String, _ method: HTTPRequest.Method) {
            self.path = KnownMethods.parts(path)
            self.method = method
        }
    }

    private let routes = Mutex<[Route]>([])

    func set(_ all: [Route]) { routes.withLock { $0 = all } }

    func of(_ path: String) -> [HTTPRequest.Method] {
        let asked = Self.parts(path)
        let found = routes.withLock { routes in
            routes.filter { route in
                route.path.count == asked.count
                    && zip(route.path, asked).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
            }
        }
        return found.map(\.method).sorted { $0.rawValue < $1.rawValue }
    }

    private static func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }
}
