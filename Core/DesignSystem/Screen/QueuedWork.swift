import Dispatch
import Synchronization

/// The ``ScreenWork`` of the full screen, which runs the work on threads of Dispatch.
public final class QueuedWork: ScreenWork {
    private struct State {
        /// The serial number of the newest read, by read key. A read key names the purpose of a read, such as
        /// `sync.issues`.
        var newest: [String: Int] = [:]
        /// The read keys of the running reads.
        var running: Set<String> = []
        /// The waiting reads, by read key. A read waits while another read with the same read key runs. A
        /// newer waiting read replaces an older one.
        var parked: [String: @Sendable () throws -> Void] = [:]
        var tickets = 0
        /// The work that has not begun, in the order of the requests.
        var waiting: [Piece] = []
        /// The number of pieces of work that are running.
        var active = 0
        /// Whether an edit is running. While it runs, no other edit or read can run.
        var isEditing = false
        /// The number of requested edits and reads whose results the screen has not acknowledged.
        var pending = 0
        /// The results of the edits and reads that have ended, oldest first. `nil` stands for success. A
        /// result is removed when the screen acknowledges it.
        var ends: [(any Error)?] = []
        /// The error of the latest network work for which the program waits before it exits. `nil` after a
        /// success.
        var broken: (any Error)?

        /// Removes and returns the work that may begin now. An edit waits for all running work. A read waits
        /// for a running edit. Work that was requested earlier begins earlier.
        mutating func takeNext() -> [Piece] {
            var next: [Piece] = []
            while let piece = waiting.first, piece.isEdit ? active == 0 : !isEditing {
                next.append(waiting.removeFirst())
                active += 1
                isEditing = piece.isEdit
            }
            return next
        }

        mutating func end() {
            active -= 1
            isEditing = false
        }
    }

    private struct Piece: Sendable {
        let isEdit: Bool
        let body: @Sendable () throws -> Void
    }

    /// The edits and reads that have not ended. ``drain()`` waits until this group is empty.
    private let unfinished = DispatchGroup()
    private let mustFinishGroup = DispatchGroup()
    private let state = Mutex(State())
    private let finished: @Sendable ((any Error)?) -> Void
    private let finishedConcurrently: @Sendable () -> Void

    /// - Parameters:
    ///   - finished: called after each edit or read with its error; `nil` means success. The closure must be
    ///     fast, and must call no method of this object, because it runs under a lock.
    ///   - finishedConcurrently: called each time network work ends.
    public init(
        finished: @escaping @Sendable ((any Error)?) -> Void,
        finishedConcurrently: @escaping @Sendable () -> Void
    ) {
        self.finished = finished
        self.finishedConcurrently = finishedConcurrently
    }

    public var isIdle: Bool { state.withLock { $0.pending == 0 } }

    public func run(_ body: @escaping @Sendable () throws -> Void) { run(Piece(isEdit: true, body: body)) }

    public func run(replacing key: String, _ body: @escaping @Sendable () throws -> Void) {
        let ticket = state.withLock { state in
            state.tickets += 1
            state.newest[key] = state.tickets
            return state.tickets
        }
        let read = Piece(isEdit: false) { [self] in
            let runs = state.withLock { state in
                guard state.newest[key] == ticket else { return false }
                if state.running.contains(key) {
                    state.parked[key] = body
                    return false
                }
                state.running.insert(key)
                return true
            }
            if runs { try runReads(of: key, body) }
        }
        run(read)
    }

    /// Runs the read `first`. As long as a read with the same key waits in ``State/parked``, runs that read
    /// next.
    /// - Throws: the error of the last run. Earlier errors are ignored.
    private func runReads(of key: String, _ first: @escaping @Sendable () throws -> Void) throws {
        var next: (@Sendable () throws -> Void)? = first
        var problem: (any Error)?
        while let body = next {
            problem = nil
            do { try body() } catch { problem = error }
            next = state.withLock { state in
                let parked = state.parked.removeValue(forKey: key)
                if parked == nil { state.running.remove(key) }
                return parked
            }
        }
        if let problem { throw problem }
    }

    private func run(_ piece: Piece) {
        unfinished.enter()
        state.withLock { state in
            state.pending += 1
            state.waiting.append(piece)
        }
        begin()
    }

    private func begin() {
        for piece in state.withLock({ $0.takeNext() }) {
            Self.runInBackground { [self] in
                var problem: (any Error)?
                do { try piece.body() } catch { problem = error }
                // The queue reports results in the order in which `ends` keeps them.
                state.withLock { state in
                    state.end()
                    state.ends.append(problem)
                    finished(problem)
                }
                begin()
                unfinished.leave()
            }
        }
    }

    /// Runs `body` on a new serial queue. The method avoids concurrent queues: after the first use of one,
    /// Dispatch on Linux wakes the process every second.
    private static func runInBackground(group: DispatchGroup? = nil, _ body: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "haru.work", qos: .userInitiated).async(group: group, execute: body)
    }

    public func acknowledge() {
        state.withLock { state in
            state.pending -= 1
            state.ends.removeFirst()
        }
    }

    public func runConcurrently(mustFinish: Bool, _ body: @escaping @Sendable () throws -> Void) {
        Self.runInBackground(group: mustFinish ? mustFinishGroup : nil) { [self] in
            var problem: (any Error)?
            do { try body() } catch { problem = error }
            if mustFinish { state.withLock { $0.broken = problem } }
            finishedConcurrently()
        }
    }

    /// Whether the program must still wait for network work before it exits.
    public var hasUnfinishedWork: Bool { mustFinishGroup.wait(timeout: .now()) == .timedOut }

    /// Waits for the network work that must finish before the program exits.
    /// - Returns: the error of the work that ended last; `nil` if that work succeeded.
    public func finishWork() -> (any Error)? {
        mustFinishGroup.wait()
        return state.withLock { $0.broken }
    }

    /// Waits until all edits and reads have ended.
    /// - Returns: the earliest error that the screen has not acknowledged, if any.
    public func drain() -> (any Error)? {
        unfinished.wait()
        return state.withLock { $0.ends.lazy.compactMap { $0 }.first }
    }
}
