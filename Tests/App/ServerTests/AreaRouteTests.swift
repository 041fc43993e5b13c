import CoreDI
import DomainPrimitives
import Foundation
import HubDomain
import Hummingbird
import Logging
import ServerComposition
import ServerKit
import Testing

@testable import haru_server

@Suite("The routes of areas")
struct AreaRouteTests {
    @Test func `the server serves the routes that areas contribute`() throws {
        let directory = NSTemporaryDirectory() + "haru-areas-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let application = ServerApplication(
            settings: ServerSettings(database: .file(directory + "/hub.db")),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            overrides: { registry in
                registry.post("/v1/test/echo") { () -> AreaAnswer in AreaAnswer { _, body in body } }
            })

        let routes = try application.router().routes.map { "\($0.method) \($0.path)" }

        #expect(routes.contains("POST /v1/test/echo"))
        #expect(routes.contains("POST /v1/nodes/sync"))
    }

    @Test func `a contributed route makes its answer from the services that it needs`() throws {
        var registry = Registry()
        registry.bind(UInt8.self) { 7 }
        registry.post("/v1/test/number") { (number: UInt8) in
            AreaAnswer { user, body in body + [number, UInt8(user.rawValue)] }
        }

        let routes = try registry.build().contributions(of: AreaRoute.self, making: AreaAnswer.self).all

        #expect(routes.map(\.item.path) == ["/v1/test/number"])
        #expect(try routes[0].make()(UserID(rawValue: 9), [1, 2]) == [1, 2, 7, 9])
    }
}
