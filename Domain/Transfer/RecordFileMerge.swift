import DomainPrimitives
import LibraryDomain
import SyncProtocolDomain

/// The merge of a record from a file with the stored record, field by field, by the rules of ``ImportMerge``.
struct RecordFileMerge {
    /// The values of the record after the import, in the order of the type's fields.
    private(set) var merged: [RegisterValue]
    /// The indices of the fields that the file changes, in the list of the type's fields.
    private(set) var changed: Set<Int> = []
    /// The fields that the report of the import mentions, by their index in the list of the type's fields.
    /// The value is the reason why a field keeps its stored value, or why it gets the file's value.
    private(set) var noted: [Int: LossReport.FieldOutcome] = [:]
    /// Whether this library exported the file. The sign is that the file gives one of two last-edit times:
    /// - The last-edit time of the stored record.
    /// - ``RecordHistory/export``: the last-edit time in an earlier file that this library exported and
    ///   imported again.
    private(set) var isOwn = false

    private let type: RecordType
    private let live: LiveRecord
    private let seen: Timestamp
    private let modified: Timestamp

    /// - Parameters:
    ///   - values: The values in the file, by the index of the field. A field without a value stays
    ///     unchanged.
    ///   - seen: The time of the record's last edit when a library exported the file.
    ///   - modified: `seen`, or the present time if the present time is earlier.
    ///   - history: Returns the edits of the record in this library. Called only if a value differs.
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
    /// Whether this time, which a file gives for the last edit of a record, is earlier than `last`. Most
    /// formats write no milliseconds. So if this time has none, the milliseconds of `last` are ignored.
    func isOlderFile(than last: Timestamp) -> Bool {
        let isWhole = milliseconds % 1000 == 0
        return milliseconds < (isWhole ? last.milliseconds / 1000 * 1000 : last.milliseconds)
    }
}
