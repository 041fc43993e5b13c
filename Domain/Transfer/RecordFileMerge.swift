import DomainPrimitives
import LibraryDomain
import SyncProtocolDomain

/// A record of a file laid over the one in the library, field by field, by the rules of ``ImportMerge``.
struct RecordFileMerge {
    /// The values of the record after the import, in the order of the type's fields.
    private(set) var merged: [RegisterValue]
    /// The fields that the file changes.
    private(set) var taken: Set<Int> = []
    /// The fields that the file changes although they were edited here, because the file is newer.
    private(set) var newerInFile: Set<Int> = []
    /// The fields that differ in the file and stay, because they were edited here later, or because the file is older.
    private(set) var kept: Set<Int> = []
    /// Whether this library wrote the file, and the record is as it was then, or was changed by such a file since.
    private(set) var isOwn = false

    private let type: RecordType
    private let live: LiveRecord
    /// The last edit of the record in the library that wrote the file.
    private let seen: Timestamp

    /// - Parameters:
    ///   - values: the values of the file, by the index of the field. Other fields stay.
    ///   - seen: the record's last edit according to the file.
    ///   - history: called only if a value differs.
    init(
        _ values: [Int: RegisterValue], seen: Timestamp, over live: LiveRecord, of type: RecordType,
        history: () throws(PlannerError) -> RecordHistory
    ) throws(PlannerError) {
        (self.type, self.live, self.seen) = (type, live, seen)
        merged = live.values
        let differing = values.filter { live.values[$0.key] != $0.value }
        guard !differing.isEmpty else { return }
        let history = try history()
        isOwn = seen == live.lastEdit || seen == history.export
        for (index, value) in differing.sorted(by: { $0.key < $1.key }) {
            if takes(index, value, history) {
                merged[index] = value
                taken.insert(index)
            } else {
                kept.insert(index)
            }
        }
    }

    private mutating func takes(_ index: Int, _ value: RegisterValue, _ history: RecordHistory) -> Bool {
        if seen == live.lastEdit { return true }
        let field = type.fields[index].name
        guard let edited = history.edited[field] else { return seen >= lastFile(history) }
        if seen == history.export, edited <= seen { return true }
        // The file has the value from before the edit, so most likely it does not know the edit.
        guard seen >= edited, !(history.former[field] ?? []).contains(value) else { return false }
        newerInFile.insert(index)
        return true
    }

    /// The time before which a file is too old to change a field that was not edited here.
    private func lastFile(_ history: RecordHistory) -> Timestamp {
        history.file ?? (type.tracksFiles ? history.created : live.lastEdit)
    }
}
