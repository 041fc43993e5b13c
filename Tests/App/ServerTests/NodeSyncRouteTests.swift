import AccountsDomain
import CoreNetwork
import CryptoAdapter
import DomainPrimitives
import DomainTesting
import Foundation
import HTTPClientInterface
import HubDomain
import SyncProtocolDomain
import Testing
import UtilJSON

@testable import DataRemote

@Suite("The server's notes for other programs", .timeLimit(.minutes(20)))
struct NodeSyncRouteTests {
    private static let path = "/v1/nodes/sync"

    /// Pushes edits of notes as a device does.
    private func push(_ edits: [Edit], from n: Int64, _ server: RunningServer, _ token: SessionToken)
        async throws
    {
        let hash = ContentHash { CryptoDigests().sha256($0) }
        let operations = edits.enumerated().map { SyncOperation(n: n + Int64($0), .edit($1), hash) }
        let request = SyncRequest(
            device: DeviceID(rawValue: 1), deviceNow: FixedClock().now().timestamp, cursor: nil,
            sent: n + Int64(edits.count) - 1, operations: operations)
        let answer = try await server.send(
            ServerRequest(.post, "/v1/sync", token: token.text, body: .json(request.json)))
        let response = try SyncResponse(json: answer.body)
        #expect(response.receipts.map(\.status) == edits.map { _ in .applied })
    }

    private func creation(_ id: UUID, _ title: String, _ body: String) -> Edit {
        Edit(
            time: FixedClock().now().timestamp, key: RecordKey("note", RecordID(id)),
            set: ["title": .text(title), "body": .text(body), "created_at": .integer(1)])
    }

    @Test func `the client of the documentation keeps copies of all notes`() async throws {
        let (first, second) = (UUID(), UUID())
        let stamp = Stamp(milliseconds: FixedClock().now().timestamp.milliseconds, counter: 0xFFF)
        try await RunningServer.run { server in
            let token = try await server.signUp("mina").access
            let other = try await server.signUp("ari").access
            try await push(
                [creation(first, "여행 🏝️", "# 준비\n"), creation(second, "Second", "")], from: 1, server, token)
            @Sendable func post(_ body: Data, _ token: SessionToken) async throws -> (Data, isEmpty: Bool) {
                let answer = try await server.send(
                    ServerRequest(.post, Self.path, token: token.text, body: .json(Array(body))))
                #expect(answer.status == 200)
                let lists = try JSONValue(document: answer.body).object ?? []
                #expect(lists.map(\.name) == ["deleteIds", "editNodes", "newNodes"])
                return (Data(answer.body), lists.allSatisfy { $0.value.array?.isEmpty == true })
            }
            var nodes: [String: Node] = [:]
            func updateTwice() async throws {
                try await update(&nodes) { try await post($0, token).0 }
                try await update(&nodes) { body in
                    let (answer, isEmpty) = try await post(body, token)
                    #expect(isEmpty)
                    return answer
                }
            }

            try await updateTwice()
            #expect(Set(nodes.values.map(\.title)) == ["여행 🏝️", "Second"])
            let edit = Edit(
                time: FixedClock().now().timestamp, key: RecordKey("note", RecordID(first)),
                base: ["title": stamp], set: ["title": .text("Edited")])
            let deletion = Edit(
                time: FixedClock().now().timestamp, key: RecordKey("note", RecordID(second)),
                base: ["del": stamp], isDeletion: true)
            try await push([edit, deletion], from: 3, server, token)
            try await updateTwice()
            #expect(nodes.values.map(\.title) == ["Edited"])
            #expect(nodes.values.map(\.body) == ["# 준비\n"])
            #expect(try await post(Data(#"{"nodes":[]}"#.utf8), other).isEmpty)
        }
    }

    @Test func `the documentation shows the client that the test runs`() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let source = try String(contentsOf: here.appending(path: "NodeClient.swift"), encoding: .utf8)
        let code = try #require(source.range(of: "struct Node")).lowerBound
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "Documentation/Sync.md"), encoding: .utf8)
        #expect(page.contains("```swift\n\(source[code...])```\n"))
    }

    @Test func `the server refuses a wrong request, and names the member`() async throws {
        try await RunningServer.run { server in
            let token = try await server.signUp("mina").access
            let wrong = [
                ("[]", "'nodes' is not a list"),
                (#"{"nodes":[{"id":"x"}]}"#, "'id' of a node is not a UUID"),
                (
                    #"{"nodes":[{"id":"\#(UUID())","lastEdit":"yesterday"}]}"#,
                    "'lastEdit' of a node is not a time in UTC such as 2026-11-21T12:00:00Z"
                ),
            ]
            for (body, detail) in wrong {
                let answer = try await server.send(
                    ServerRequest(.post, Self.path, token: token.text, body: .json(Array(body.utf8))))
                #expect(answer.status == 400)
                let error = try JSONValue(document: answer.body)["error"]
                #expect(error?["code"]?.string == "malformed")
                #expect(error?["detail"]?.string == detail)
            }
            let body = ServerRequest.Body.json(Array(#"{"nodes":[]}"#.utf8))
            #expect(try await server.send(ServerRequest(.post, Self.path, body: body)).status == 401)
        }
    }

    @Test func `a session can send 60 comparisons a minute, of all kinds together`() async throws {
        let bodies = [
            ("/v1/nodes/sync", #"{"nodes":[]}"#),
            ("/v1/sync/digest", #"{"cursor":"CURSOR","types":{}}"#),
            ("/v1/sync/summaries", #"{"cursor":"CURSOR","buckets":[]}"#),
        ]
        try await RunningServer.run { server in
            let token = try await server.signUp("mina").access
            let pull = try await server.send(
                ServerRequest(
                    .post, "/v1/sync", token: token.text, body: .json(SyncRequest.make(1).json)))
            let cursor = try SyncResponse(json: pull.body).cursor
            var statuses: [Int] = []
            for index in 0..<63 {
                let (path, body) = bodies[index % 3]
                let json = Array(body.replacing("CURSOR", with: cursor).utf8)
                let answer = try await server.send(
                    ServerRequest(.post, path, token: token.text, body: .json(json)))
                statuses.append(answer.status)
            }
            #expect(statuses == Array(repeating: 200, count: 60) + [429, 429, 429])
            #expect(
                try await server.send(
                    ServerRequest(.post, "/v1/sync", token: token.text, body: .json(SyncRequest.make(1).json))
                ).status == 200)
        }
    }

    @Test func `a request that compares records may not have more than 200,000 values`() async throws {
        let many = Array(repeating: "0", count: 200_001).joined(separator: ",")
        let bodies = [
            ("/v1/nodes/sync", #"{"nodes":[\#(many)]}"#), ("/v1/sync/digest", #"{"cursor":[\#(many)]}"#),
            ("/v1/sync/summaries", #"{"cursor":[\#(many)]}"#),
        ]
        try await RunningServer.run { server in
            let token = try await server.signUp("mina").access
            for (path, body) in bodies {
                let answer = try await server.send(
                    ServerRequest(.post, path, token: token.text, body: .json(Array(body.utf8))))
                let error = try JSONValue(document: answer.body)["error"]
                #expect(answer.status == 400)
                #expect(error?["detail"]?.string?.hasPrefix("more than 200000 values") == true, "\(path)")
            }
        }
    }
}
