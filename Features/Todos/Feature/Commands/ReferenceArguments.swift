import ArgumentParser
import DomainPrimitives
import TodosDomain

/// The todos a command is about.
struct ReferenceArguments: ParsableArguments {
    @Argument(help: "Numbers, ranges as 3-7, the start of a UUID, a piece of the title, or @last.") var todos: [String]

    func references() throws(PlannerError) -> [TodoReference] {
        try validated { () throws(DomainPrimitives.ValidationError) in try TodoReference.parse(todos) }
    }
}
