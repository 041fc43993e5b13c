import HTTPClientInterface
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import AsyncHTTPClientAdapter

@Suite("The limits of an exchange")
struct PendingAnswerTests {
    private final class Clock: Sendable {
        private let seconds = Mutex<Int64>(0)
        var now: NIODeadline { .uptimeNanoseconds(0) + .seconds(seconds.withLock { $0 }) }
        func advance(_ count: Int64) { seconds.withLock { $0 += count } }
    }

    private let clock = Clock()
    private let loop = EmbeddedEventLoop()

    private func answer() -> PendingAnswer {
        PendingAnswer(hasBody: true, mostBytes: 1 << 30, now: { [clock] in clock.now }) { _ in
            .broken(.other(""))
        }
    }

    @Test func `connecting is limited until the request is sent`() {
        let (slow, quick) = (answer(), answer())
        quick.sent(isEnd: false)
        clock.advance(9)
        #expect(!slow.isOverdue(.init(connect: 10)))

        clock.advance(1)

        #expect(slow.isOverdue(.init(connect: 10)))
        #expect(!quick.isOverdue(.init(connect: 10)))
    }

    @Test func `idling begins again with each piece`() throws {
        let answer = answer()
        for _ in 0..<5 {
            clock.advance(3)
            #expect(!answer.isOverdue(.init(idle: 4)))
            _ = try answer.received([1], on: loop)
        }
        answer.sent(isEnd: true)
        clock.advance(3)
        #expect(!answer.isOverdue(.init(idle: 4)))

        clock.advance(1)

        #expect(answer.isOverdue(.init(idle: 4)))
    }

    @Test func `the time in which nobody reads does not count`() throws {
        let answer = answer()
        let full = [UInt8](repeating: 1, count: 2 << 20)
        let pause = try answer.received(full, on: loop)
        #expect(pause != nil)
        clock.advance(1_000)
        #expect(!answer.isOverdue(.init(idle: 4)))

        #expect(try answer.next() == full)

        #expect(!answer.isOverdue(.init(idle: 4)))
        clock.advance(4)
        #expect(answer.isOverdue(.init(idle: 4)))
    }

    @Test func `an exchange fails if the server sends single bytes rarely, not if it is only slow`() throws {
        let limits = HTTPRequest.Limits(idle: 10, slowest: 100)
        let (dripping, slow) = (answer(), answer())
        for _ in 0..<9 {
            clock.advance(1)
            _ = try dripping.received([1], on: loop)
            _ = try slow.received([UInt8](repeating: 1, count: 200), on: loop)
            #expect(!dripping.isOverdue(limits))
        }
        clock.advance(1)
        #expect(dripping.isOverdue(limits))
        #expect(!slow.isOverdue(limits))

        clock.advance(8)
        #expect(!slow.isOverdue(limits))
    }

    @Test func `an answer that has ended is never overdue`() {
        let (whole, failed) = (answer(), answer())
        whole.end(.success(()))
        failed.fail(.cancelled)

        clock.advance(1_000)

        #expect(!whole.isOverdue(.init(connect: 1, idle: 1)))
        #expect(!failed.isOverdue(.init(connect: 1, idle: 1)))
    }

    @Test func `a failure that only the task reports ends the answer`() {
        struct Unwritable: Error {}
        let answer = answer()
        answer.end(.failure(Unwritable()))

        #expect(throws: HTTPTransportError.broken(.other(""))) { try answer.head() }
        #expect(answer.hasEnded)
    }
}
