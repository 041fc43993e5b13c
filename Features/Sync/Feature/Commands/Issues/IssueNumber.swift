import ArgumentParser
import CoreCommandLine
import DomainPrimitives

/// The number of an issue, such as `e12`. The letter `e` distinguishes this number from the number of a todo.
/// A person can leave out the letter, as JSON output does.
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
    /// Calls `body` with the numbers of issues. If `body` finds no issue with one of the numbers, throws a
    /// ``PlainFailure`` that names this number, such as `e12`.
    func known(_ text: IssueText, _ body: ([Int64]) throws(PlannerError) -> Void) throws {
        do throws(PlannerError) { try body(map(\.number)) } catch {
            guard case .notFound(let reference) = error, let number = IssueNumber(argument: reference) else {
                throw error
            }
            throw PlainFailure(.nothingMatched, text.unknown(number))
        }
    }
}
