import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import SyncProtocolDomain
import Testing
import TodosDomain
import TransferDomain

/// A library that imports and exports files. Before each import, edit and completion, the clock advances by a
/// minute.
struct TransferLibrary {
    let clock = FixedClock()
    let repository: FakePlannerRepository

    init(catalogue: RecordCatalogue = .haru) {
        repository = FakePlannerRepository(clock: clock, catalogue: catalogue)
    }

    @discardableResult
    func take(
        _ text: String, _ format: TransferFormat, _ policy: EntryPolicy = .refuseFile
    ) throws -> ImportTodos.Outcome {
        try take(Array(text.utf8), format, policy)
    }

    @discardableResult
    func take(
        _ bytes: [UInt8], _ format: TransferFormat, _ policy: EntryPolicy = .refuseFile
    ) throws -> ImportTodos.Outcome {
        clock.advance(milliseconds: 60_000)
        return try bytes.withUnsafeBufferPointer { bytes in
            try ImportTodos(repository: repository, clock: clock)(
                [ImportFile(bytes)], format: format, policy: policy, name: "file", isDryRun: false,
                progress: { _ in })
        }
    }

    func export(
        _ format: TransferFormat, includesRecords: Bool = true
    ) throws -> (text: String, loss: LossReport) {
        var text = ""
        let list = TodoListRequest(.all, completion: .any)
        let loss = try ExportTodos(repository: repository, clock: clock)(
            list, format: format, includesRecords: includesRecords
        ) { text += $0 }.loss
        return (text, loss)
    }

    func edit(_ todo: Todo, _ change: (inout TodoChanges) -> Void) throws {
        clock.advance(milliseconds: 60_000)
        var changes = TodoChanges()
        change(&changes)
        _ = try EditTodos(repository: repository, clock: clock)([Self.reference(todo)], changes)
    }

    func complete(_ todo: Todo) throws {
        clock.advance(milliseconds: 60_000)
        _ = try CompleteTodos(repository: repository, clock: clock)([Self.reference(todo)])
    }

    func reopen(_ todo: Todo) throws {
        _ = try ReopenTodos(repository: repository, clock: clock)([Self.reference(todo)])
    }

    func todos() throws -> [Todo] {
        let query = TodoQuery(.all, completion: .any)
        return try repository.read { reader throws(PlannerError) in try reader.todos(query) }
    }

    func todo() throws -> Todo {
        let todos = try todos()
        #expect(todos.count == 1)
        return try #require(todos.first)
    }

    private static func reference(_ todo: Todo) -> TodoReference { .id(todo.id) }
}

extension ImportTodos.Outcome {
    var figures: [Int] { [added, updated, unchanged] }
}
