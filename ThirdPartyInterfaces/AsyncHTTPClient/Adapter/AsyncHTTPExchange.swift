import AsyncHTTPClient
import Dispatch
import HTTPClientInterface
import NIOCore
import NIOHTTP1
import Synchronization

/// An exchange by AsyncHTTPClient.
final class AsyncHTTPExchange: HTTPExchange {
    private let answer: PendingAnswer
    private let task: HTTPClient.Task<Void>
    private let timers: [ExchangeTimer]

    /// - Parameters:
    ///   - answer: the delegate of the task.
    ///   - task: runs already.
    init(_ answer: PendingAnswer, _ task: HTTPClient.Task<Void>, _ limits: HTTPCall.Limits) {
        self.answer = answer
        self.task = task
        timers = [
            limits.connect.map { ExchangeTimer.connect($0, answer, task) },
            limits.idle.map { ExchangeTimer.idle($0, answer, task) },
        ].compactMap { $0 }
    }

    deinit {
        for timer in timers { timer.cancel() }
        cancel()
    }

    func head() throws(HTTPTransportError) -> HTTPHead { try answer.head() }

    func next() throws(HTTPTransportError) -> [UInt8]? { try answer.next() }

    func cancel() {
        if answer.fail(.cancelled) { task.cancel() }
    }
}

/// Buffers the part of an answer that has arrived. The event loop adds bytes, and the reading thread takes them. Any thread
/// may end the answer with a failure.
final class PendingAnswer: HTTPClientResponseDelegate {
    private struct State {
        var isConnected = false
        var head: HTTPHead?
        var bytes: [UInt8] = []
        /// All bytes that came, also those that were read.
        var count = 0
        var isWhole = false
        var failure: HTTPTransportError?
        /// Completed when the bytes were read; the event loop reads nothing until then.
        var pause: EventLoopPromise<Void>?
        /// When something was last sent or received.
        var activity = NIODeadline.now()
    }

    /// The size of the buffer above which the event loop stops reading, in bytes.
    private static let mostWaiting = 2 << 20

    private let mostBytes: Int
    private let describe: @Sendable (any Error) -> HTTPTransportError
    private let state = Mutex(State())
    /// Signalled after each change.
    private let change = DispatchSemaphore(value: 0)

    /// - Parameter describe: translates errors of the library.
    init(mostBytes: Int, describe: @escaping @Sendable (any Error) -> HTTPTransportError) {
        self.mostBytes = mostBytes
        self.describe = describe
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
            let (bytes, isEnd, pause) = try state.withLock { (state) throws(HTTPTransportError) in
                if let failure = state.failure, state.bytes.isEmpty || failure == .cancelled { throw failure }
                defer { (state.bytes, state.pause) = ([], nil) }
                return (state.bytes, state.isWhole, state.pause)
            }
            pause?.succeed()
            if !bytes.isEmpty { return bytes }
            if isEnd { return nil }
            change.wait()
        }
    }

    /// - Returns: `false` if the answer is whole, or has failed before.
    func fail(_ failure: HTTPTransportError) -> Bool {
        let (isFirst, pause) = state.withLock { state in
            guard !state.isWhole, state.failure == nil else { return (false, nil as EventLoopPromise<Void>?) }
            state.failure = failure
            defer { state.pause = nil }
            return (true, state.pause)
        }
        pause?.succeed()
        change.signal()
        return isFirst
    }

    /// Whether the request's head was sent.
    var isConnected: Bool { state.withLock(\.isConnected) }

    /// When something was last sent or received; `nil` while the event loop waits for the reader.
    var activity: NIODeadline? { state.withLock { $0.pause == nil ? $0.activity : nil } }

    // MARK: The event loop

    func didSendRequestHead(task: HTTPClient.Task<Void>, _ head: HTTPRequestHead) {
        note { $0.isConnected = true }
    }

    func didSendRequestPart(task: HTTPClient.Task<Void>, _ part: IOData) { note { _ in } }

    func didReceiveHead(task: HTTPClient.Task<Void>, _ head: HTTPResponseHead) -> EventLoopFuture<Void> {
        let known = HTTPHead(
            status: Int(head.status.code), headers: head.headers.map { HTTPHeader($0.name, $0.value) })
        note { $0.head = known }
        return task.eventLoop.makeSucceededVoidFuture()
    }

    func didReceiveBodyPart(task: HTTPClient.Task<Void>, _ buffer: ByteBuffer) -> EventLoopFuture<Void> {
        let (isTooLarge, pause) = state.withLock { state in
            state.count += buffer.readableBytes
            guard state.count <= mostBytes else { return (true, nil as EventLoopPromise<Void>?) }
            state.bytes += buffer.readableBytesView
            state.activity = .now()
            if state.bytes.count >= Self.mostWaiting, state.failure == nil {
                state.pause = task.eventLoop.makePromise()
            }
            return (false, state.pause)
        }
        change.signal()
        if isTooLarge { return task.eventLoop.makeFailedFuture(HTTPTransportError.tooLarge) }
        return pause?.futureResult ?? task.eventLoop.makeSucceededVoidFuture()
    }

    func didFinishRequest(task: HTTPClient.Task<Void>) { note { $0.isWhole = true } }

    func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) { _ = fail(describe(error)) }

    private func note(_ body: (inout sending State) -> Void) {
        state.withLock { state in
            body(&state)
            state.activity = .now()
        }
        change.signal()
    }
}
