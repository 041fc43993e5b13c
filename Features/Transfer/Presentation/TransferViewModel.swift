public import DomainPrimitives
public import TodosDomain
public import TransferDomain
import UtilState

/// Imports and exports, their progress and what they lost.
public final class TransferViewModel: Sendable {
    /// What is shown.
    public struct State: Hashable, Sendable {
        /// Todos that were not known before.
        public var added = 0
        /// Known ones that were other or newer in the file.
        public var updated = 0
        /// Known ones that stayed as they are here.
        public var unchanged = 0
        /// The records of the import that are neither todos nor tags.
        public var records = ImportTodos.RecordCounts()
        /// Todos written.
        public var exported = 0
        /// Other records written.
        public var exportedRecords = 0
        /// What did not arrive as it was.
        public var loss = LossReport()
        /// Todos read so far, while an import runs.
        public var progress = 0
        /// Whether nothing was changed.
        public var isRehearsal = false
    }

    private let importTodos: ImportTodos
    private let exportTodos: ExportTodos
    private let compareFile: CompareCalendarFile
    private let store = StateStore(State())

    public init(importTodos: ImportTodos, exportTodos: ExportTodos, compareFile: CompareCalendarFile) {
        self.importTodos = importTodos
        self.exportTodos = exportTodos
        self.compareFile = compareFile
    }

    /// What is shown now.
    public var state: State { store.state }

    /// Imports files, as one action.
    /// - Parameters:
    ///   - policy: what becomes of an entry that breaks a rule.
    ///   - csv: what is known of a CSV file besides.
    ///   - progress: called with the number of todos read, now and then.
    public func importFiles(
        _ files: [ImportFile], format: TransferFormat, policy: EntryPolicy, csv: CSVOptions = CSVOptions(),
        name: String, isRehearsal: Bool, progress: (Int) -> Void
    ) throws(PlannerError) {
        let outcome = try importTodos(
            files, format: format, policy: policy, csv: csv, name: name, isRehearsal: isRehearsal
        ) { count in
            store.update { $0.progress = count }
            progress(count)
        }
        store.update { state in
            state.added = outcome.added
            state.updated = outcome.updated
            state.unchanged = outcome.unchanged
            state.records = outcome.records
            state.loss = outcome.loss
            state.isRehearsal = isRehearsal
        }
    }

    /// Exports the todos of a query, piece by piece.
    /// - Parameter includesRecords: whether Haru's own format also has the other records of the library.
    /// - Throws: errors of reading the library.
    public func export(
        _ query: TodoQuery, format: TransferFormat, includesRecords: Bool, output: (String) -> Void
    ) throws(PlannerError) {
        let outcome = try exportTodos(query, format: format, includesRecords: includesRecords, output: output)
        store.update { state in
            state.exported = outcome.todos
            state.exportedRecords = outcome.records
            state.loss = outcome.loss
        }
    }

    /// Decides whether an export may replace a calendar file of a directory.
    /// - Throws: what reading the library throws.
    public func compare(
        _ bytes: UnsafeBufferPointer<UInt8>, _ summary: CalendarFileSummary, with item: CalendarItem
    ) throws(PlannerError) -> CompareCalendarFile.Result {
        try compareFile(bytes, summary, with: item)
    }

    /// Exports what a query finds as calendar files, one after another.
    /// - Throws: what reading the library throws.
    public func exportItems(_ query: TodoQuery, output: (CalendarItem) -> Void) throws(PlannerError) {
        var count = 0
        let loss = try exportTodos.calendarItems(query) { item in
            output(item)
            count += item.count
        }
        store.update { state in
            state.exported = count
            state.loss = loss
        }
    }
}
