public import DomainPrimitives
import TodosDomain

/// A reader of CSV with a header. The columns can have any order, and only a title is required. The reader
/// recognizes exports of TickTick and Todoist by their columns.
public struct CSVReader: TransferReader {
    private let now: Moment
    private let policy: EntryPolicy
    private let options: CSVOptions

    public init(now: Moment, policy: EntryPolicy, options: CSVOptions = CSVOptions()) {
        self.now = now
        self.policy = policy
        self.options = options
    }

    public func read(
        _ bytes: UnsafeBufferPointer<UInt8>, emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport {
        let lines = TextLines(bytes: bytes)
        var loss = LossReport()
        var gate = EntryGate(bytes, policy)
        var table = try CSVTable(lines)
        var (reader, names) = try rows(of: table, lines, &loss)
        while let fields = try table.next(&gate) {
            let row = CSVRow(names, fields, policy)
            if let done = reader.complete(before: row) {
                _ = try gate.enter(at: done.offset) { try emit(done.todo) }
            }
            loss.startEntry()
            _ = try gate.enter(at: row.offset) {
                if let todo = try reader.read(row, &loss) { try emit(todo) }
            }
        }
        if let done = reader.complete(before: nil) {
            _ = try gate.enter(at: done.offset) { try emit(done.todo) }
        }
        try gate.finish(&loss)
        return loss
    }

    /// Chooses the reader for a table, and names the columns. A column with an empty name is left out.
    ///
    /// A table with mapped columns (`--map`) never counts as an export of TickTick or Todoist.
    private func rows(
        of table: CSVTable, _ lines: TextLines, _ loss: inout LossReport
    ) throws(PlannerError) -> (reader: any CSVRowReader, names: [String]) {
        let origin = options.columns.isEmpty ? table.origin : .anywhere
        switch origin {
        case .tickTick:
            note(unused: table, TickTickCSV.columns, &loss)
            let rows = NamedTable(table: table, names: table.keys, bytes: lines.bytes)
            return (try TickTickCSV(now: now, policy: policy, rows), table.keys)
        case .todoist:
            note(unused: table, TodoistCSV.columns, &loss)
            let hasDeadlines = table.keys.contains("deadline")
            let reader = TodoistCSV(
                now: now, policy: policy, source: options.source, hasDeadlines: hasDeadlines)
            return (reader, table.keys)
        case .anywhere:
            let columns = CSVField.columns(in: table.keys, try mapped(table))
            guard columns[.title] != nil else {
                let names = table.names.filter { !$0.isEmpty }
                throw lines.problem(
                    .expected(.titleColumn(found: names)),
                    at: table.offset)
            }
            var names = table.keys.map { _ in "" }
            for (field, place) in columns { names[place] = field.rawValue }
            for (index, name) in names.enumerated() where name.isEmpty && !table.names[index].isEmpty {
                loss.note(.skipped(.column, "\(table.names[index])"))
            }
            let rows = NamedTable(table: table, names: names, bytes: lines.bytes)
            return (PlainCSV(now: now, policy: policy, dates: options.dates, rows), names)
        }
    }

    private func note(unused table: CSVTable, _ used: Set<String>, _ loss: inout LossReport) {
        for (name, key) in zip(table.names, table.keys) where !key.isEmpty && !used.contains(key) {
            loss.note(.skipped(.column, name))
        }
    }

    private func mapped(_ table: CSVTable) throws(PlannerError) -> [CSVField: Int] {
        var places: [CSVField: Int] = [:]
        for (field, column) in options.columns.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let place = table.keys.firstIndex(of: CSVField.key(column)) else {
                throw .invalid(
                    ValidationError(
                        .option, "--map \(field.rawValue)=\(column)",
                        .column(table.names.filter { !$0.isEmpty })))
            }
            places[field] = place
        }
        return places
    }
}
