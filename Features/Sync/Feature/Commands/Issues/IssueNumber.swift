import ArgumentParser
import CoreCommandLine
import DomainPrimitives

/// The number of an issue, written as `e12`. The `e` distinguishes it from the small number of a todo. The
/// `e` is optional in typed arguments, and missing in JSON output.
struct IssueNumber: ExpressibleByArgument, CustomStringConvertible {
    let number: Int64

    init(_ number: Int64) { self.number = number }

    init?(argument: String) {
        let digits = argument.first == "e" ? argument.dropFirst() : argument[...]
        guard let number = Int64(digits), number > 0 else { return nil }
        self.init(number)
    }

    var description: String { "e\(number)" }
}

extension [IssueNumber] {
    /// Calls `body` with these numbers as integers, such as 12 for `e12`.
    /// - Throws: ``PlainFailure`` if an issue does not exist; otherwise the errors of `body`.
    func known(_ text: IssueText, _ body: ([Int64]) throws(PlannerError) -> Void) throws {
        do throws(PlannerError) { try body(map(\.number)) } catch {
            guard case .notFound(let reference) = error, let number = IssueNumber(argument: reference) else {
                throw error
            }
            throw PlainFailure(.nothingMatched, text.unknown(number))
        }
    }
}
