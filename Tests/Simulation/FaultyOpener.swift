import SQLInterface
import Synchronization

/// The error that a simulated process throws to stand for its death.
struct Crash: Error {}

/// A plan that lets a simulated process die before or after a commit. Before the commit, the transaction is
/// lost. After the commit, the transaction is stored, but the caller gets no result.
final class FaultPlan: Sendable {
    enum Moment: CaseIterable { case beforeCommit, afterCommit }

    private struct State {
        var remaining: Int?
        var moment = Moment.beforeCommit
        var hasCrashed = false
    }

    private let state = Mutex(State())

    /// Plans a crash. The next `commits` commits succeed, and the commit after them crashes.
    func arm(after commits: Int, _ moment: Moment) {
        state.withLock { $0 = State(remaining: commits, moment: moment) }
    }

    func disarm() { state.withLock { $0 = State() } }

    var isArmed: Bool { state.withLock { $0.remaining != nil } }
    var hasCrashed: Bool { state.withLock { $0.hasCrashed } }

    /// Counts a commit that is about to begin.
    /// - Returns: The moment at which this commit crashes; `nil` if it succeeds.
    fileprivate func next() -> Moment? {
        state.withLock { state in
            guard let remaining = state.remaining, !state.hasCrashed else { return nil }
            state.remaining = remaining - 1
            guard remaining == 0 else { return nil }
            state.hasCrashed = true
            return state.moment
        }
    }
}

/// Opens real databases. At a commit that `plan` selects, the database throws ``Crash``, which simulates the
/// death of the process.
struct FaultyOpener: SQLOpener {
    let opener: any SQLOpener
    let plan: FaultPlan

    func open(_ location: SQLLocation) throws(SQLError) -> any SQLFileDatabase {
        FaultyDatabase(database: try opener.open(location), plan: plan)
    }
}

private struct FaultyDatabase: SQLFileDatabase {
    let database: any SQLFileDatabase
    let plan: FaultPlan

    func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        if plan.hasCrashed { throw Crash() }
        return try database.read(body)
    }

    func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        if plan.hasCrashed { throw Crash() }
        let fault = plan.next()
        let value = try database.write { connection in
            let value = try body(connection)
            if fault == .beforeCommit { throw Crash() }
            return value
        }
        if fault == .afterCommit { throw Crash() }
        return value
    }

    func runAndRollBack<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        if plan.hasCrashed { throw Crash() }
        let fault = plan.next()
        return try database.runAndRollBack { connection in
            let value = try body(connection)
            if fault != nil { throw Crash() }
            return value
        }
    }

    func outsideTransaction<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try database.outsideTransaction(body)
    }
    func version() throws -> Int64 { try database.version() }
    func close() throws { try database.close() }
    func replaceContents(with source: any SQLFileDatabase) throws {
        try database.replaceContents(with: source)
    }
}
