public import DomainPrimitives
public import TodosDomain

/// Writes the todos of a query in a format.
public struct ExportTodos: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Parameter output: receives the text in pieces.
    /// - Returns: how many were written, and what the format has no place for.
    public func callAsFunction(
        _ query: TodoQuery, writer: any TransferWriter, output: (String) -> Void
    ) throws(PlannerError) -> (count: Int, loss: LossReport) {
        let todos = try repository.read { reader throws(PlannerError) in try reader.todos(query) }
        var writer = writer
        var loss = LossReport()
        output(writer.header())
        for todo in todos { output(writer.write(todo, &loss)) }
        output(writer.footer())
        return (todos.count, loss)
    }
}
