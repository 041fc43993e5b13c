import ArgumentParser

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
