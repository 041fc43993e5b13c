import DomainPrimitives
import LibraryDomain
import SyncProtocolDomain

/// The merge of a record from a file with the stored record, field by field, by the rules of ``ImportMerge``.
struct RecordFileMerge {
    /// The values of the record after the import, in the order of the type's fields.
    private(set) var merged: [RegisterValue]
    /// The fields whose values the import changes, by the index of the field.
    private(set) var changed: Set<Int> = []
    /// The outcomes for the loss report, by the index of the field. An outcome tells whether the library's or
    /// the file's value won, and why.
    private(set) var noted: [Int: LossReport.FieldOutcome] = [:]
    /// Whether this library exported the record to the file. Haru recognizes this by the last-edit time.
    private(set) var isOwn = false

    private let type: RecordType
    private let live: LiveRecord
    private let seen: Timestamp
    private let modified: Timestamp

    /// - Parameters:
    ///   - values: The values in the file, by the index of the field.
    ///   - seen: The last-edit time in the file.
    ///   - modified: The earlier of `seen` and the current time.
    ///   - history: The edits in this library. Called only if a value differs.
    init(
        _ values: [Int: RegisterValue], seen: Timestamp, modified: Timestamp, over live: LiveRecord,
        of type: RecordType,
        history: () throws(PlannerError) -> RecordHistory
    ) throws(PlannerError) {
        (self.type, self.live, self.seen, self.modified) = (type, live, seen, modified)
        merged = live.values
        let differing = values.filter { live.values[$0.key] != $0.value }
        guard !differing.isEmpty else { return }
        let history = try history()
        isOwn = seen == live.lastEdit || seen == history.export
        for (index, value) in differing where acceptsFile(index, value, history) {
            merged[index] = value
            changed.insert(index)
        }
    }

    private mutating func acceptsFile(_ index: Int, _ value: RegisterValue, _ history: RecordHistory) -> Bool
    {
        if seen == live.lastEdit { return true }
        let field = type.fields[index].name
        guard let edited = history.edited[field] else {
            if modified.isOlderFile(than: history.file ?? history.created) {
                noted[index] = .olderFile
                return false
            }
            return true
        }
        if seen == history.export, edited <= seen { return true }
        if (history.former[field] ?? []).contains(value) {
            // The file has the value from before the edit, so most likely it does not contain the edit.
            if modified >= edited { noted[index] = .staleInFile }
            return false
        }
        noted[index] = modified >= edited ? .newerInFile : .newerHere
        return modified >= edited
    }
}

extension Timestamp {
    /// Whether this edit time from a file is earlier than `last`. If this time has no milliseconds, the
    /// comparison ignores the milliseconds of `last`.
    /// - Parameter last: The newest edit time from earlier imports of the record. Without such an import, the
    ///   record's creation time.
    func isOlderFile(than last: Timestamp) -> Bool {
        let isWhole = milliseconds % 1000 == 0
        return milliseconds < (isWhole ? last.milliseconds / 1000 * 1000 : last.milliseconds)
    }
}
