import DomainPrimitives

/// Lets the entries of a file in one by one: says where one breaks a rule, and refuses the file there or
/// keeps going.
struct EntryGate {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let policy: EntryPolicy
    private var refused: [(offset: Int, reason: InputProblem.Reason)] = []
    /// How many more were refused than are listed.
    private var unlisted = 0
    /// How many entries came in.
    private var entered = 0
    /// How many problems of a file are listed; the others are counted.
    static let mostListed = 1000

    /// Whether a part could not be read.
    var hasRefused: Bool { !refused.isEmpty }

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ policy: EntryPolicy) {
        self.bytes = bytes
        self.policy = policy
    }

    /// Runs the step that makes one entry or takes it into the library.
    /// - Parameter offset: where the entry starts, in bytes; an error that knows its own place has
    ///   precedence.
    /// - Returns: `nil` for an entry that is left out.
    /// - Throws: ``PlannerError/malformed(_:)`` with the place where the policy refuses the file.
    mutating func enter<Value>(at offset: Int, _ body: () throws -> Value) throws(PlannerError) -> Value? {
        let problem: (offset: Int, reason: InputProblem.Reason)
        do {
            let value = try body()
            entered += 1
            return value
        } catch let error as ValidationError {
            problem = (offset, .invalid(error))
        } catch PlannerError.invalid(let error) {
            problem = (offset, .invalid(error))
        } catch let error as EntryProblem {
            problem = (error.offset ?? offset, error.reason)
        } catch let error as PlannerError {
            throw error
        } catch {
            problem = (offset, .expected("\(error)"))
        }
        try refuse(at: problem.offset, problem.reason)
        return nil
    }

    /// Takes note of a part that cannot be read, and goes on behind it.
    /// - Throws: ``PlannerError/malformed(_:)`` where the policy refuses the file.
    mutating func refuse(at offset: Int, _ reason: InputProblem.Reason) throws(PlannerError) {
        guard policy == .keepGoing else { throw .malformed(InputProblem.at(offset, in: bytes, reason)) }
        // A file may have millions of them.
        if refused.count < Self.mostListed { refused.append((offset, reason)) } else { unlisted += 1 }
    }

    /// Ends the file: adds the refused parts to the report.
    /// - Throws: ``PlannerError/malformed(_:)`` where no entry of the file could be read.
    func finish(_ loss: inout LossReport) throws(PlannerError) {
        let problems = InputProblem.at(refused + loss.refused.map { ($0.offset ?? 0, $0.reason) }, in: bytes)
        loss.refused = []
        if entered == 0, let first = problems.first { throw .malformed(first) }
        loss.leaveOut(problems)
        if unlisted > 0 { loss.note(.skipped(.unlisted), count: unlisted) }
    }
}
