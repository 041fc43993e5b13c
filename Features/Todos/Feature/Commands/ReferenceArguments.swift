import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import TodosDomain
import UtilLocalization

/// The todos a command is about.
struct ReferenceArguments: ParsableArguments {
    @Argument(
        help:
            "Numbers, ranges as 3-7, the start of a UUID, a piece of the title, @last, or '-' for standard input."
    )
    var todos: [String]

    /// - Throws: what ``references(_:_:)`` throws.
    func references(_ console: Console) throws -> [TodoReference] { try Self.references(todos, console) }

    /// What words mean. For `-`, those of standard input, with white space between them, as
    /// `haru list --quiet` prints them.
    /// - Throws: ``PlannerError/invalid(_:)``; ``PlainFailure`` where standard input names none and nothing
    ///   else does.
    static func references(_ words: [String], _ console: Console) throws -> [TodoReference] {
        var all = words
        if let place = words.firstIndex(of: "-") {
            let text = try TextInput.utf8(
                try console.readInput(), name: console.language("standard input", "표준 입력"),
                language: console.language)
            all.removeAll { $0 == "-" }
            all.insert(
                contentsOf: text.split(whereSeparator: \.isWhitespace).map(String.init),
                at: min(place, all.count))
            if all.isEmpty {
                throw PlainFailure(
                    .nothingMatched,
                    console.language("Standard input names no todo.", "표준 입력에 할 일이 하나도 없습니다."))
            }
        }
        return try validated { () throws(DomainPrimitives.ValidationError) in try TodoReference.parse(all) }
    }
}
