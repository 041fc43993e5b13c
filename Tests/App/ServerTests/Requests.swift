import AccountsDomain
import CoreNetwork
import CryptoAdapter
import DomainPrimitives
import DomainTesting
import Foundation
import SyncProtocolDomain
import Testing

@testable import DataRemote

extension SignUpRequest {
    /// Returns a request for a new account that the server accepts.
    static func make(_ name: String) throws -> SignUpRequest {
        SignUpRequest(
            account: Account(username: try Username(name), email: try EmailAddress("\(name)@example.org")),
            password: try Password(new: "12345678"), deviceName: DeviceName("test"),
            refresh: .random(RandomSource(SystemRandomNumberGenerator())))
    }
}

extension SyncRequest {
    /// Returns a request that pushes new todos, and pulls all changes.
    /// - Parameters:
    ///   - titles: the titles of the new todos.
    ///   - note: the note of each new todo; `nil` for none.
    static func make(_ device: UInt64, _ titles: [String] = [], note: String? = nil) -> SyncRequest {
        let now = FixedClock().now().timestamp
        let operations = titles.enumerated().map { index, title in
            var values = ["title": RegisterValue.text(title), "created_at": .integer(1)]
            if let note { values["note"] = .text(note) }
            return SyncOperation(
                n: Int64(index + 1),
                .edit(Edit(time: now, key: RecordKey("todo", RecordID(UUID())), set: values)),
                ContentHash { CryptoDigests().sha256($0) })
        }
        return SyncRequest(
            device: DeviceID(rawValue: device), deviceNow: now, cursor: nil, sent: operations.last?.n ?? 0,
            operations: operations)
    }
}

extension RunningServer {
    /// Creates an account, and logs in to it.
    func signUp(_ name: String = "mina") async throws -> SessionGrant {
        let answer = try await send(
            ServerRequest(.post, "/v1/accounts", body: .json(SignUpDTO(try .make(name)).json)))
        return try #require(SessionGrantDTO(json: answer.body).flatMap(SessionGrant.init))
    }
}
