import DomainPrimitives

/// A gate that accepts or refuses the entries of a file one by one. At an invalid entry, the ``EntryPolicy``
/// decides: the gate refuses the whole file, or records the position and continues.
struct EntryGate {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let policy: EntryPolicy
    private var refused: [EntryProblem] = []
    private var unlisted = 0
    private var entered = 0
    /// The largest number of problems that a report lists for a file. All later problems are only counted.
    static let mostListed = 1000

    var hasRefused: Bool { !refused.isEmpty }

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ policy: EntryPolicy) {
        self.bytes = bytes
        self.policy = policy
    }

    /// Runs `body`, which reads one entry or stores the entry in the library.
    /// - Parameter offset: The start of the entry, in bytes from the start of the file. If an error of `body`
    ///   has an offset, the gate reports that offset instead.
    /// - Returns: The result of `body`; `nil` if the gate leaves out an invalid entry.
    /// - Throws: ``PlannerError/malformed(_:)`` with the position if the policy refuses the file, and other
    ///   errors of `body`.
    mutating func enter<Value>(at offset: Int, _ body: () throws -> Value) throws(PlannerError) -> Value? {
        let problem: EntryProblem
        do {
            let value = try body()
            entered += 1
            return value
        } catch let error as ValidationError {
            problem = EntryProblem(.invalid(error))
        } catch PlannerError.invalid(let error) {
            problem = EntryProblem(.invalid(error))
        } catch let error as EntryProblem {
            problem = error
        } catch let error as PlannerError {
            throw error
        } catch {
            problem = EntryProblem(.expected(.readable(detail: "\(error)")))
        }
        try refuse(at: problem.offset ?? offset, problem.reason)
        return nil
    }

    /// Records that a part of the file cannot be read.
    /// - Parameter offset: The position of the part, in bytes from the start of the file.
    /// - Throws: ``PlannerError/malformed(_:)`` if the policy refuses the file.
    mutating func refuse(at offset: Int, _ reason: InputProblem.Reason) throws(PlannerError) {
        guard policy == .keepGoing else { throw .malformed(InputProblem.at(offset, in: bytes, reason)) }
        // A file may have millions of problems, so only the first ones are listed.
        if refused.count < Self.mostListed {
            refused.append(EntryProblem(reason, at: offset))
        } else {
            unlisted += 1
        }
    }

    /// Adds the problems of all refused parts to the report. Called once, after the last entry of the file.
    /// - Throws: ``PlannerError/malformed(_:)`` if the file has problems and no readable entry.
    func finish(_ loss: inout LossReport) throws(PlannerError) {
        let problems = InputProblem.at(refused + loss.refused, in: bytes)
        loss.refused = []
        if entered == 0, let first = problems.first { throw .malformed(first) }
        loss.leaveOut(problems)
        if unlisted > 0 { loss.note(.skipped(.unlisted), count: unlisted) }
    }
}

/// The treatment of a line or value that cannot be read or that breaks a rule.
public enum EntryPolicy: Sendable {
    /// The import refuses the whole file. The error gives the position of the line or value.
    case refuseFile
    /// The import changes titles and tags that break a rule, and leaves out an entry that breaks another
    /// rule. The loss report lists the changes and the omitted entries.
    case keepGoing
}

/// A problem in one entry of an imported file, before ``EntryGate`` computes the problem's line and column.
struct EntryProblem: Error, Hashable {
    let reason: InputProblem.Reason
    /// The position of the problem in bytes from the start of the file; `nil` for the start of the entry.
    let offset: Int?

    init(_ reason: InputProblem.Reason, at offset: Int? = nil) {
        self.reason = reason
        self.offset = offset
    }

    /// Runs a step that reads a part of an entry. If the step throws a ``ValidationError``, throws an
    /// ``EntryProblem`` with the offset of this part instead.
    static func locating<Value>(_ offset: Int?, _ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let error as ValidationError {
            throw EntryProblem(.invalid(error), at: offset)
        }
    }
}
