import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import TodosDomain
import UtilLocalization

/// The arguments of a command that refer to todos, such as `12` or `@last`.
struct ReferenceArguments: ParsableArguments {
    @Argument(
        help: """
            Numbers, ranges such as 3-7, the start of a UUID, a part of the title, @last, or '-' for \
            standard input.
            """
    )
    var todos: [String]

    func references(_ console: Console) throws -> [TodoReference] { try Self.references(todos, console) }

    /// Reads references to todos, such as `12` or `@last`. The word `-` stands for references in standard
    /// input.
    /// - Throws:
    ///   - ``PlannerError/invalid(_:)`` for a word that is no reference.
    ///   - ``PlainFailure`` if standard input is not UTF-8.
    ///   - ``PlainFailure`` if `-` is the only word, and standard input is empty.
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
                    console.language(
                        "Standard input names no todo. Write numbers or identifiers on it, for example with "
                            + "haru list --quiet",
                        "표준 입력에 할 일이 하나도 없습니다. 번호나 식별자를 넣으세요. 예: haru list --quiet"))
            }
        }
        return try validated { () throws(DomainPrimitives.ValidationError) in try TodoReference.parse(all) }
    }
}
