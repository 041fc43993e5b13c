import DomainPrimitives

/// A gate for the entries of an imported file, such as todos and tags. The ``EntryPolicy`` decides whether an
/// invalid file entry is left out or ends the import.
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

    /// Runs `body`, which reads or stores one file entry.
    /// - Parameter offset: The byte offset of the file entry. Used if the error of `body` has no offset.
    /// - Returns: `nil` if the file entry is invalid and the policy is ``EntryPolicy/keepGoing``.
    /// - Throws: ``PlannerError/malformed(_:)`` if the file entry is invalid and the policy is
    ///   ``EntryPolicy/refuseFile``. Any other ``PlannerError`` of `body` is thrown unchanged.
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

    /// Notes a part of the file that cannot be read.
    /// - Parameter offset: The byte offset of the part in the file.
    /// - Throws: ``PlannerError/malformed(_:)`` if the policy is ``EntryPolicy/refuseFile``.
    mutating func refuse(at offset: Int, _ reason: InputProblem.Reason) throws(PlannerError) {
        guard policy == .keepGoing else { throw .malformed(InputProblem.at(offset, in: bytes, reason)) }
        // A file may have millions of problems, so only the first ones are listed.
        if refused.count < Self.mostListed {
            refused.append(EntryProblem(reason, at: offset))
        } else {
            unlisted += 1
        }
    }

    /// Adds all problems in the file to the loss report. The caller must have read the whole file.
    /// - Throws: ``PlannerError/malformed(_:)`` if the file has problems, and no file entry was readable.
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
    /// The import changes invalid titles and tags, and leaves out other invalid values or whole todos. The
    /// loss report lists all changes and omissions.
    case keepGoing
}

/// A problem in one todo or record of an imported file, before ``EntryGate`` computes the problem's line and
/// column.
struct EntryProblem: Error, Hashable {
    let reason: InputProblem.Reason
    /// The byte offset of the problem in the file. `nil` means the start of the todo or record.
    let offset: Int?

    init(_ reason: InputProblem.Reason, at offset: Int? = nil) {
        self.reason = reason
        self.offset = offset
    }

    /// Runs a step that reads a part of an imported todo. A ``ValidationError`` becomes an ``EntryProblem``.
    /// - Parameter offset: The byte offset of the part in the file.
    static func locating<Value>(_ offset: Int?, _ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let error as ValidationError {
            throw EntryProblem(.invalid(error), at: offset)
        }
    }
}
