public import DomainPrimitives
public import TodosDomain
public import TransferDomain
import UtilState

/// The view model of imports and exports, with their progress and losses.
public final class TransferViewModel: Sendable {
    public struct State: Hashable, Sendable {
        /// The number of todos that the import created.
        public var added = 0
        /// The number of todos in the library that the import changed or deleted.
        public var updated = 0
        /// The number of todos in the file that the library already has with the same values.
        public var unchanged = 0
        /// The numbers of imported records that are neither todos nor tags.
        public var records = ImportTodos.RecordCounts()
        /// The number of exported todos.
        public var exported = 0
        /// The number of exported records that are neither todos nor tags.
        public var exportedRecords = 0
        /// What the import or export lost, changed or could not use.
        public var loss = LossReport()
        /// The number of todos and records that a running import has read.
        public var progress = 0
        /// Whether the import was a dry run, which changes nothing.
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

    /// Imports files as one action of the undo history.
    /// - Parameters:
    ///   - policy: whether entries that break a rule are skipped or stop the import.
    ///   - csv: the options for a CSV file.
    ///   - name: the name of the file or directory, which the undo history shows.
    ///   - progress: called after every thousand todos and records, with the number read so far.
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

    /// Exports the todos of a query, and passes the text to `output` in pieces.
    /// - Parameter includesRecords: whether an export in Haru's own format contains the records that are
    ///   neither todos nor tags, too.
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

    /// Compares a calendar file of a directory with the item that an export would write into it. The result
    /// says whether the export may replace the file.
    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - summary: a summary of the same content.
    ///   - item: the text that the export would write, with its UID.
    /// - Throws: the errors of reading the library.
    public func compare(
        _ bytes: UnsafeBufferPointer<UInt8>, _ summary: CalendarFileSummary, with item: CalendarItem
    ) throws(PlannerError) -> CompareCalendarFile.Result {
        try compareFile(bytes, summary, with: item)
    }

    /// Exports the todos of a query as calendar files, and passes one file after another to `output`.
    /// - Throws: the errors of reading the library.
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
