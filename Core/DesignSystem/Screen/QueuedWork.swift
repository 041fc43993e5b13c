import Dispatch
import Synchronization

/// Work off the thread that draws: edits one after another, looks at the library at the same time as each other, and work that
/// may wait for a network beside all of it.
public final class QueuedWork: ScreenWork {
    private struct State {
        /// The newest ticket of each key.
        var newest: [String: Int] = [:]
        /// The keys of the looks that run now.
        var running: Set<String> = []
        /// The newest look of a key that began while an older one ran. The older one runs it before it ends.
        var parked: [String: @Sendable () throws -> Void] = [:]
        var tickets = 0
        /// The work that has not begun, in order.
        var waiting: [Piece] = []
        /// How many pieces of work run now.
        var active = 0
        /// Whether the piece that runs now is an edit, which runs alone.
        var isEditing = false
        /// Pieces whose end nobody has heard of yet.
        var pending = 0
        /// What those of them threw that are done, in order.
        var ends: [(any Error)?] = []
        /// What the last of those threw that were promised.
        var broken: (any Error)?

        /// Takes the work that may begin now: the next edit if nothing runs, or the looks before the next edit.
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

    /// The work in order that has not ended.
    private let unfinished = DispatchGroup()
    private let promised = DispatchGroup()
    private let state = Mutex(State())
    private let finished: @Sendable ((any Error)?) -> Void
    private let finishedBeside: @Sendable () -> Void

    /// - Parameters:
    ///   - finished: called after each piece of work, with the error it threw. The receiver then calls ``heard()``. The closure
    ///     must return at once and must not call this object, as the state's lock is held.
    ///   - finishedBeside: called after each that ran beside the others.
    public init(
        finished: @escaping @Sendable ((any Error)?) -> Void, finishedBeside: @escaping @Sendable () -> Void
    ) {
        self.finished = finished
        self.finishedBeside = finishedBeside
    }

    public var isIdle: Bool { state.withLock { $0.pending == 0 } }

    public func run(_ body: @escaping @Sendable () throws -> Void) { run(Piece(isEdit: true, body: body)) }

    public func run(replacing key: String, _ body: @escaping @Sendable () throws -> Void) {
        let ticket = state.withLock { state in
            state.tickets += 1
            state.newest[key] = state.tickets
            return state.tickets
        }
        let look = Piece(isEdit: false) { [self] in
            let runs = state.withLock { state in
                guard state.newest[key] == ticket else { return false }
                if state.running.contains(key) {
                    state.parked[key] = body
                    return false
                }
                state.running.insert(key)
                return true
            }
            if runs { try runLooks(of: key, body) }
        }
        run(look)
    }

    /// Runs a look, and then the looks of its key that began meanwhile: no thread waits, and none ends after a newer one.
    /// - Throws: the last look's error. The looks before it are out of date.
    private func runLooks(of key: String, _ first: @escaping @Sendable () throws -> Void) throws {
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

    /// Begins the work that may begin now.
    private func begin() {
        for piece in state.withLock({ $0.takeNext() }) {
            Self.onThread { [self] in
                var problem: (any Error)?
                do { try piece.body() } catch { problem = error }
                // Ends are reported in the order in which `ends` keeps them.
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

    /// Runs work on a thread that nothing else waits for. Each piece has a serial queue of its own: once a concurrent queue has
    /// been used, Dispatch on Linux wakes the process every second.
    private static func onThread(group: DispatchGroup? = nil, _ body: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "haru.work", qos: .userInitiated).async(group: group, execute: body)
    }

    public func heard() {
        state.withLock { state in
            state.pending -= 1
            state.ends.removeFirst()
        }
    }

    public func runBeside(isPromised: Bool, _ body: @escaping @Sendable () throws -> Void) {
        Self.onThread(group: isPromised ? promised : nil) { [self] in
            var problem: (any Error)?
            do { try body() } catch { problem = error }
            if isPromised { state.withLock { $0.broken = problem } }
            finishedBeside()
        }
    }

    /// Whether something that was promised still runs beside the others.
    public var hasPromised: Bool { promised.wait(timeout: .now()) == .timedOut }

    /// Waits for what was promised beside the others.
    /// - Returns: what the last of it threw.
    public func keepPromises() -> (any Error)? {
        promised.wait()
        return state.withLock { $0.broken }
    }

    /// Waits until all that was asked for in order is done.
    /// - Returns: the first of the failures that nobody has heard of; `nil` where there is none.
    public func drain() -> (any Error)? {
        unfinished.wait()
        return state.withLock { $0.ends.lazy.compactMap { $0 }.first }
    }
}
