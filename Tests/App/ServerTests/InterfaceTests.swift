import Foundation
import HTTPClientInterface
import Hummingbird
import Logging
import ServerComposition
import Testing
import UtilJSON

@testable import haru_server

@Suite("The server's interface", .timeLimit(.minutes(20)))
struct InterfaceTests {
    /// A server route that `openapi.json` describes.
    private struct DescribedRoute {
        let method: String
        let path: String
        /// Whether the server route accepts requests without an access token.
        let isOpen: Bool
    }

    private func document() throws -> JSONValue {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: root.appending(path: "Documentation/openapi.json"))
        return try JSONValue(document: Array(data))
    }

    @Test func `the server serves every route of openapi.json, and no other`() throws {
        let directory = NSTemporaryDirectory() + "haru-routes-\(UUID().uuidString)"
        let settings = ServerSettings(database: .file(directory + "/hub.db"))
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let application = ServerApplication(
            settings: settings, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            overrides: { _ in })

        let served = Set(
            try application.router().routes.map { route in
                let path = "\(route.path)".replacing(/:(\w+)/) { "{\($0.output.1)}" }
                return "\(route.method.rawValue) \(path)"
            })

        let paths = try #require(document()["paths"]?.object)
        let described = Set(
            paths.flatMap { path in
                (path.value.object ?? []).map { "\($0.name.uppercased()) \(path.name)" }
            })
        #expect(served == described)
    }

    @Test func `openapi.json requires a token, except for health, metrics, sign-up, login and refresh`()
        throws
    {
        let open = [
            "GET /health", "HEAD /health", "GET /metrics", "POST /v1/accounts", "POST /v1/sessions",
            "POST /v1/sessions/refresh",
        ]
        let paths = try #require(document()["paths"]?.object)
        for path in paths {
            for method in path.value.object ?? [] {
                let isOpen = method.value["security"]?.array?.isEmpty == true
                #expect(isOpen == open.contains("\(method.name.uppercased()) \(path.name)"))
            }
        }
    }

    @Test func `the server requires a token on exactly the routes on which openapi.json does`() async throws {
        var described: [DescribedRoute] = []
        let paths = try #require(document()["paths"]?.object)
        for path in paths {
            for method in path.value.object ?? [] {
                let isOpen = method.value["security"]?.array?.isEmpty == true
                described.append(
                    DescribedRoute(method: method.name.uppercased(), path: path.name, isOpen: isOpen))
            }
        }
        let routes = described

        let statuses = try await RunningServer.run { server -> [Int] in
            var statuses: [Int] = []
            for route in routes {
                let path = route.path.replacing("{session}", with: "0198f000-0000-7000-8000-000000000001")
                statuses.append(try await server.raw(route.method, path).head.status)
            }
            return statuses
        }

        #expect(statuses.count > 10)
        for (route, status) in zip(routes, statuses) {
            #expect((status != 401) == route.isOpen, "\(route.method) \(route.path): \(status)")
        }
    }
}
