import AsyncHTTPClient
import Dispatch
import HTTPClientInterface
import NIOCore
import NIOHTTP1
import Synchronization

/// A buffer for the answer of an HTTP exchange. The event loop adds bytes, and the reading thread removes
/// them. Any thread may end the answer with a failure.
final class PendingAnswer: Sendable {
    private struct State {
        var isConnected = false
        var isSent = false
        var head: HTTPHead?
        /// The size of the body in bytes, as the head of the answer declares it; `nil` if the head does not
        /// declare it.
        var declared: Int?
        var bytes: [UInt8] = []
        /// The number of bytes of the body that have arrived, including the bytes that the caller has read.
        var count = 0
        var isWhole = false
        /// Whether AsyncHTTPClient has reported the end of the exchange, as a success or a failure.
        var hasEnded = false
        var failure: HTTPTransportError?
        /// The number of bytes of the request that were sent.
        var sent = 0
        /// The promise that makes the event loop wait while the buffer is full. `nil` if the event loop need
        /// not wait.
        var pause: EventLoopPromise<Void>?
        /// The time of the exchange's last progress. For example, bytes arrived, or the reading thread
        /// emptied a full buffer.
        var activity: NIODeadline
        /// The start of the exchange. Each wait for a slow caller moves this time forward, so that the wait
        /// does not make the exchange look slow.
        var begin: NIODeadline
    }

    /// A piece of the answer, which the reading thread removes from the buffer in one step.
    private struct Piece {
        let bytes: [UInt8]
        /// Whether no bytes follow this piece.
        let isEnd: Bool
        let pause: EventLoopPromise<Void>?
    }

    /// The size of the buffer, in bytes, at which the event loop stops reading.
    private static let mostWaiting = 2 << 20

    private let hasBody: Bool
    private let mostBytes: Int
    private let now: @Sendable () -> NIODeadline
    private let describe: @Sendable (any Error) -> HTTPTransportError
    private let state: Mutex<State>
    /// A semaphore that wakes the reading thread after each change of ``state``.
    private let change = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - hasBody: `false` for the answer to a HEAD request (RFC 9110 §9.3.2).
    ///   - mostBytes: the maximum size of the body, in bytes.
    ///   - describe: translates errors of AsyncHTTPClient.
    init(
        hasBody: Bool, mostBytes: Int, now: @escaping @Sendable () -> NIODeadline,
        describe: @escaping @Sendable (any Error) -> HTTPTransportError
    ) {
        self.hasBody = hasBody
        self.mostBytes = mostBytes
        self.now = now
        self.describe = describe
        let begin = now()
        state = Mutex(State(activity: begin, begin: begin))
    }

    // MARK: The reader

    func head() throws(HTTPTransportError) -> HTTPHead {
        while true {
            if let head = try state.withLock({ (state) throws(HTTPTransportError) in
                if state.head == nil, let failure = state.failure { throw failure }
                return state.head
            }) {
                return head
            }
            change.wait()
        }
    }

    func next() throws(HTTPTransportError) -> [UInt8]? {
        while true {
            let piece = try state.withLock { (state) throws(HTTPTransportError) in
                if let failure = state.failure, state.bytes.isEmpty || failure == .cancelled { throw failure }
                if state.pause != nil {
                    let now = now()
                    state.begin = state.begin + (now - state.activity)
                    state.activity = now
                }
                defer { (state.bytes, state.pause) = ([], nil) }
                return Piece(bytes: state.bytes, isEnd: state.isWhole, pause: state.pause)
            }
            piece.pause?.succeed()
            if !piece.bytes.isEmpty { return piece.bytes }
            if piece.isEnd { return nil }
            change.wait()
        }
    }

    /// Ends the answer with a failure. Does nothing if the answer is complete or has already failed.
    func fail(_ failure: HTTPTransportError) {
        let pause = state.withLock { state in
            guard !state.isWhole, state.failure == nil else { return nil as EventLoopPromise<Void>? }
            state.failure = failure
            defer { state.pause = nil }
            return state.pause
        }
        pause?.succeed()
        change.signal()
    }

    /// Whether AsyncHTTPClient has reported the end of the exchange, as a success or a failure.
    var hasEnded: Bool { state.withLock(\.hasEnded) }

    /// Returns whether a running exchange exceeds one of these limits:
    /// - the time to connect
    /// - the time without a sent or received byte
    /// - the time for the transfer at the lowest accepted rate
    func isOverdue(_ limits: HTTPRequest.Limits) -> Bool {
        let now = now()
        return state.withLock { state in
            if state.isWhole || state.failure != nil { return false }
            if let connect = limits.connect, !state.isConnected, state.begin + .seconds(Int64(connect)) <= now
            {
                return true
            }
            // While the event loop waits for the reader, no bytes can arrive. This time does not count as
            // idle.
            guard let idle = limits.idle, state.pause == nil else { return false }
            if let slowest = limits.slowest {
                let seconds = idle + (state.sent + state.count) / max(slowest, 1)
                if state.begin + .seconds(Int64(seconds)) <= now { return true }
            }
            return state.activity + .seconds(Int64(idle)) <= now
        }
    }

    // MARK: The event loop

    /// Adds `bytes` to the count of sent request bytes. `isEnd` says whether the whole request was sent.
    func sent(_ bytes: Int = 0, isEnd: Bool) {
        change {
            $0.isConnected = true
            $0.sent += bytes
            if isEnd { $0.isSent = true }
        }
    }

    func received(_ head: HTTPHead) {
        change { state in
            state.head = head
            if !hasBody || head.status == 204 || head.status == 304 {
                state.declared = 0
            } else if head["Content-Encoding"] == nil {
                state.declared = head["Content-Length"].flatMap { Int($0) }
            }
            endIfEarly(&state)
        }
    }

    /// Adds received bytes of the body to the buffer.
    /// - Returns: a promise that the event loop must await before it reads more; `nil` if it need not wait.
    /// - Throws: ``HTTPTransportError/tooLarge`` if the body exceeds its maximum size.
    func received(_ bytes: some Collection<UInt8>, on loop: any EventLoop) throws -> EventLoopPromise<Void>? {
        defer { change.signal() }
        return try state.withLock { state in
            state.count += bytes.count
            guard state.count <= mostBytes else { throw HTTPTransportError.tooLarge }
            state.bytes += bytes
            state.activity = now()
            endIfEarly(&state)
            if state.bytes.count >= Self.mostWaiting, state.failure == nil {
                state.pause = loop.makePromise()
            }
            return state.pause
        }
    }

    /// Marks an early answer as complete: all its bytes have arrived, but the request is still being sent.
    /// Some servers answer early and then stop reading the request.
    private func endIfEarly(_ state: inout State) {
        if !state.isSent, let declared = state.declared, state.count >= declared { state.isWhole = true }
    }

    /// Notes the end of the exchange, as AsyncHTTPClient reports it. A failure ends the answer with an
    /// error. A success marks the answer as complete.
    func end(_ result: Result<Void, any Error>) {
        if case .failure(let error) = result { fail(describe(error)) }
        change { state in
            state.hasEnded = true
            if state.failure == nil { state.isWhole = true }
        }
    }

    private func change(_ body: (inout State) -> Void) {
        state.withLock { state in
            body(&state)
            state.activity = now()
        }
        change.signal()
    }
}

extension PendingAnswer: HTTPClientResponseDelegate {
    func didSendRequestHead(task: HTTPClient.Task<Void>, _ head: HTTPRequestHead) { sent(isEnd: false) }

    func didSendRequestPart(task: HTTPClient.Task<Void>, _ part: IOData) {
        sent(part.readableBytes, isEnd: false)
    }

    func didSendRequest(task: HTTPClient.Task<Void>) { sent(isEnd: true) }

    func didReceiveHead(task: HTTPClient.Task<Void>, _ head: HTTPResponseHead) -> EventLoopFuture<Void> {
        received(
            HTTPHead(
                status: Int(head.status.code), headers: head.headers.map { HTTPHeader($0.name, $0.value) }))
        return task.eventLoop.makeSucceededVoidFuture()
    }

    func didReceiveBodyPart(task: HTTPClient.Task<Void>, _ buffer: ByteBuffer) -> EventLoopFuture<Void> {
        do {
            let pause = try received(buffer.readableBytesView, on: task.eventLoop)
            return pause?.futureResult ?? task.eventLoop.makeSucceededVoidFuture()
        } catch {
            return task.eventLoop.makeFailedFuture(error)
        }
    }

    func didFinishRequest(task: HTTPClient.Task<Void>) { end(.success(())) }

    func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) { end(.failure(error)) }
}
