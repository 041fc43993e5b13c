import HTTPTypes
import Synchronization

/// The HTTP methods that each path allows. The server lists these methods in its answer to a request with
/// another method. The methods are set after all routes are added.
final class KnownMethods: Sendable {
    private let routes = Mutex<[(path: [String], method: HTTPRequest.Method)]>([])

    /// - Parameter all: paths with their methods. A part of a path in braces, such as `{id}`, matches any
    ///   text.
    func set(_ all: [(path: String, method: HTTPRequest.Method)]) {
        routes.withLock { $0 = all.map { (Self.parts($0.path), $0.method) } }
    }

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
