import ArgumentParser
import CoreCommandLine
import DomainPrimitives

/// Which edit: `e12`, so that nobody takes it for a todo's number; the bare number, as JSON has it, will do.
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
    /// Does something with them; says in the words of the list which is none of it.
    func known(_ text: IssueText, _ body: ([Int64]) throws(PlannerError) -> Void) throws {
        do throws(PlannerError) { try body(map(\.number)) } catch {
            guard case .notFound(let reference) = error, let number = IssueNumber(argument: reference) else {
                throw error
            }
            throw PlainFailure(.nothingMatched, text.unknown(number))
        }
    }
}
