import DomainPrimitives
import HubDomain
import Testing

@testable import haru_server

@Suite("The limit of concurrent requests of an account")
struct PerAccountLimiterTests {
    private let load = PerAccountLimiter(most: 2)

    @Test func `the server limits the concurrent requests of an account without affecting other accounts`()
        async throws
    {
        let (mina, jun) = (UserID(rawValue: 1), UserID(rawValue: 2))
        try await load.run(mina) {
            try await load.run(mina) {
                await #expect(throws: BlockingWork.Overloaded.self) { try await load.run(mina) {} }
                try await load.run(jun) {}
            }
            try await load.run(mina) {}
        }
        await #expect(throws: CancellationError.self) {
            try await load.run(mina) { throw CancellationError() }
        }
        try await load.run(mina) { try await load.run(mina) {} }
    }
}
