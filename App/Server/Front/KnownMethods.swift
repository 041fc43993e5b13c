import HTTPTypes
import Synchronization

/// Which methods a path has, to say so to whoever takes another.
final class KnownMethods: Sendable {
    private let routes = Mutex<[(path: [Substring], method: HTTPRequest.Method)]>([])

    /// - Parameter path: a part that begins with `:` or `{` stands for any.
    func add(_ method: HTTPRequest.Method, of path: String) {
        routes.withLock { routes in
            routes.append((path.split(separator: "/").map { Substring(String($0)) }, method))
            // What can be got can be looked at.
            if method == .get { routes.append((path.split(separator: "/").map { Substring(String($0)) }, .head)) }
        }
    }

    func of(_ path: String) -> [HTTPRequest.Method] {
        let parts = path.split(separator: "/")
        let found = routes.withLock { routes in
            routes.filter { route in
                route.path.count == parts.count
                    && zip(route.path, parts).allSatisfy { ":{".contains($0.first ?? " ") || $0 == $1 }
            }
        }
        return found.map(\.method).sorted { $0.rawValue < $1.rawValue }
    }
}
