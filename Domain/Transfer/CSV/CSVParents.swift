import DomainPrimitives
import Foundation

/// A CSV table with a name for each column, such as `due` for the column `Due Date`.
struct NamedTable {
    /// The table, positioned before its first row.
    let table: CSVTable
    /// One name for each column; empty for a column that is not read.
    let names: [String]
    let bytes: UnsafeBufferPointer<UInt8>

    /// Calls `body` for each row that can be read. The other rows are skipped without a report, because the
    /// import itself reports them.
    func forEachRow(_ body: (CSVRow) -> Void) throws(PlannerError) {
        var rows = table
        var gate = EntryGate(bytes, .keepGoing)
        while let row = try rows.next(&gate) { body(CSVRow(names, row, .keepGoing)) }
    }
}

/// Finds the identifier of a subtask's parent. The subtask's row contains only the name of the parent.
struct CSVParents {
    private var ids: [String: UUID] = [:]

    /// Finds the parents of all subtasks in a table.
    /// - Parameters:
    ///   - parent: Returns the name of the parent in a row; `nil` for a row without a parent.
    ///   - task: Returns the name and the identifier of the todo in a row.
    init(
        of rows: NamedTable, parent: (CSVRow) -> String?, task: (CSVRow) -> (name: String?, id: UUID)
    ) throws(PlannerError) {
        var wanted: Set<String> = []
        try rows.forEachRow { if let name = parent($0) { wanted.insert(name) } }
        guard !wanted.isEmpty else { return }
        var ids: [String: UUID] = [:]
        try rows.forEachRow { row in
            let (name, id) = task(row)
            if let name, wanted.contains(name), ids[name] == nil { ids[name] = id }
        }
        self.ids = ids
    }

    subscript(name: String) -> UUID? { ids[name] }
}
