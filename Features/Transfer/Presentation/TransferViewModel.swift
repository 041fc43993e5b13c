public import DomainPrimitives
public import TodosDomain
public import TransferDomain
import UtilState

/// The view model of imports and exports, with their progress and losses.
public final class TransferViewModel: Sendable {
    public struct State: Hashable, Sendable {
        /// The number of todos that the last import created.
        public var added = 0
        /// The number of todos in the library that the last import changed or deleted.
        public var updated = 0
        /// The number of todos in the imported file that the library already had with the same values.
        public var unchanged = 0
        /// The counts of the last import for records that are neither todos nor tags.
        public var records = ImportTodos.RecordCounts()
        /// The number of todos that the last export wrote.
        public var exported = 0
        /// The number of records in the last export that are neither todos nor tags.
        public var exportedRecords = 0
        /// The things that the last import or export lost, changed or could not use.
        public var loss = LossReport()
        /// The number of todos and other records that a running import has read.
        public var progress = 0
        /// Whether the last import was a dry run, which changes nothing.
        public var isDryRun = false
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

    public var state: State { store.state }

    /// Imports all `files` as one user action of the undo history.
    /// - Parameters:
    ///   - policy: whether a record that breaks a rule stops the import, is skipped, or is changed.
    ///   - name: the name of the imported file or directory, for the undo history.
    ///   - progress: called after every thousand records, with the count so far. Tags do not count.
    public func importFiles(
        _ files: [ImportFile], format: TransferFormat, policy: EntryPolicy, csv: CSVOptions = CSVOptions(),
        name: String, isDryRun: Bool, progress: (Int) -> Void
    ) throws(PlannerError) {
        let outcome = try importTodos(
            files, format: format, policy: policy, csv: csv, name: name, isDryRun: isDryRun
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
            state.isDryRun = isDryRun
        }
    }

    /// Exports the todos of a list, and passes the text to `output` in pieces.
    /// - Parameter includesRecords: whether Haru's own format also contains records other than todos and
    ///   tags.
    public func export(
        _ list: TodoListRequest, format: TransferFormat, includesRecords: Bool, output: (String) -> Void
    ) throws(PlannerError) {
        let outcome = try exportTodos(list, format: format, includesRecords: includesRecords, output: output)
        store.update { state in
            state.exported = outcome.todos
            state.exportedRecords = outcome.records
            state.loss = outcome.loss
        }
    }

    /// Decides whether an export may replace an existing calendar file.
    /// - Parameters:
    ///   - bytes: the content of the existing file.
    ///   - summary: the summary of `bytes`.
    ///   - item: the new content that the export would write.
    public func compare(
        _ bytes: UnsafeBufferPointer<UInt8>, _ summary: CalendarFileSummary, with item: CalendarItem
    ) throws(PlannerError) -> CompareCalendarFile.Result {
        try compareFile(bytes, summary, with: item)
    }

    /// Exports the todos of a list as calendar files, and calls `output` for each file.
    public func exportItems(_ list: TodoListRequest, output: (CalendarItem) -> Void) throws(PlannerError) {
        var count = 0
        let loss = try exportTodos.calendarItems(list) { item in
            output(item)
            count += item.count
        }
        store.update { state in
            state.exported = count
            state.loss = loss
        }
    }
}
