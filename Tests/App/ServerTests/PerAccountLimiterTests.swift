import DomainPrimitives
import HubDomain
import Testing

@testable import haru_server

@Suite("What of one account is under way")
struct PerAccountLimiterTests {
    private let load = PerAccountLimiter(most: 2)

    @Test func `the server limits the requests of one account under way, for that account alone`()
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
