import HTTPTypes
import Synchronization

/// Which methods a path has, to say so to whoever takes another. It is known once all routes are.
final class KnownMethods: Sendable {
    private let routes = Mutex<[(path: [String], method: HTTPRequest.Method)]>([])

    /// - Parameter all: paths, in which a part in braces stands for any, with their methods.
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
