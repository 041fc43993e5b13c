public import DomainPrimitives
public import Foundation
public import LibraryDomain
public import QueryDomain
public import SyncDomain
public import SyncProtocolDomain
public import TodosDomain
import UtilState

/// The view model of the conflicts that wait for a person's decision. Its methods apply these decisions.
public final class ConflictsViewModel: Sendable {
    /// One conflict in the list. In a conflict, a sync chose one of two values, and the other value lost.
    public struct Row: Hashable, Sendable, Identifiable {
        public let id: UUID
        /// The name of the record type, such as `todo`.
        public let type: String
        /// The record that the conflict is about. For the tag of a todo, this is the todo.
        public let record: RecordKey
        /// The name of the record, such as the title of a todo.
        public let subject: String
        /// The small number by which a person refers to the record, if the record is an open todo. `nil` for
        /// any other record.
        public let number: Int?
        /// The name of the field in conflict; `nil` if the deletion of the record is in conflict.
        public let field: String?
        public let lost: RegisterValue
        /// The value that the field has now; `nil` if the record no longer exists, or if ``field`` is `nil`.
        public let present: RegisterValue?
        /// Names for the identifiers in the field's lost and current values, such as the name of a project.
        /// Empty for a field that refers to no records.
        public let titles: [UUID: String]
        /// The type of the records to which the field refers, such as `project`. `nil` for a field that
        /// refers to no records.
        public let referred: String?
        public let isDeleted: Bool
        /// The time at which the losing value was set, by the server's clock.
        public let lostAt: Timestamp
        /// The time of the later of the two edits, by the server's clock.
        public let at: Timestamp
        /// Whether the two values are long texts.
        public let isLongText: Bool
        /// The parts of a long text that a person can decide one by one. Empty if the conflict is about the
        /// whole value.
        public let parts: [Part]

        /// Whether a person can decide the conflict in a text editor. A deleted record has no text to edit.
        public var isEditable: Bool { isLongText && !isDeleted }
    }

    /// A part of a long text that two devices changed.
    public struct Part: Hashable, Sendable {
        /// The part of the earlier edit. The text lacks this part. Empty if the earlier edit deleted the
        /// part.
        public let lost: String
        /// The part of the later edit. Empty if the later edit deleted the part.
        public let kept: String
        /// The range of ``kept`` in the present text, in bytes of UTF-8. `nil` if the part has no clear place
        /// in the text.
        public let range: Range<Int>?
        /// The line and the heading of the part in the present text, for a person.
        public let place: TextPlace?

        public init(lost: String, kept: String, range: Range<Int>?, place: TextPlace?) {
            self.lost = lost
            self.kept = kept
            self.range = range
            self.place = place
        }
    }

    public struct State: Hashable, Sendable {
        /// The conflicts that no person has decided, grouped by record. The record with the oldest lost value
        /// comes first.
        public internal(set) var list = FilterableList<Row>()
        /// The shown conflicts.
        public var rows: [Row] { list.rows }
        /// The conflicts that a person marked for the next decision.
        public internal(set) var marked: Set<UUID> = []
        /// The choices for each conflict with undecided parts, in the order of the parts.
        public internal(set) var choices: [UUID: [MergedText.Choice]] = [:]

        /// The index of the part that a person decides next.
        public func nextPart(of row: Row) -> Int { choices[row.id]?.count ?? 0 }
    }

    private let read: ReadConflicts
    private let decide: DecideConflicts
    private let decideText: DecideTextConflict
    private let filterItems: FilterItems
    private let suggest: SuggestQueryWords
    private let vocabulary: QueryVocabulary
    private let clock: any WallClock
    private let store = StateStore(State())

    /// - Parameter vocabulary: the query keys for conflicts.
    public init(
        read: ReadConflicts, decide: DecideConflicts, decideText: DecideTextConflict,
        filterItems: FilterItems, suggest: SuggestQueryWords, vocabulary: QueryVocabulary,
        clock: any WallClock
    ) {
        self.read = read
        self.decide = decide
        self.decideText = decideText
        self.filterItems = filterItems
        self.suggest = suggest
        self.vocabulary = vocabulary
        self.clock = clock
    }

    public var state: State { store.state }

    public func load() throws(PlannerError) {
        refresh()
        try state.list.requireRows()
    }

    /// Sets the query that the shown conflicts must meet, but reads nothing. Call ``refresh()`` next.
    /// - Parameter isTyping: whether the person still types the query. If the query then has a mistake, the
    ///   shown rows stay.
    public func filter(_ query: String, isTyping: Bool = false) {
        store.update { $0.list.filter(query, isTyping: isTyping) }
    }

    /// Returns suggestions for the last word of a query that the person types.
    public func suggestions(
        completing query: String
    ) throws(PlannerError) -> [SuggestQueryWords.Suggestion] {
        try suggest(completing: query, in: vocabulary)
    }

    /// Reads the conflicts that no person has decided. If the read fails, the state contains the error.
    public func refresh() {
        let reading = state.list.read { query throws(PlannerError) in
            try filterItems(try read().map(Row.init), query, in: vocabulary, \.queryItem)
        }
        store.update { state in
            state.list.finish(reading)
            if !state.marked.isEmpty { state.marked.formIntersection(state.list.all.map(\.id)) }
            if !state.choices.isEmpty {
                let known = Set(state.list.all.map(\.id))
                state.choices = state.choices.filter { known.contains($0.key) }
            }
        }
    }

    // MARK: Marks

    /// Marks a conflict for the next decision, or removes its mark.
    public func toggleMark(_ id: UUID) {
        store.update { if $0.marked.remove(id) == nil { $0.marked.insert(id) } }
    }

    /// Marks all shown conflicts. If all of them are marked already, removes their marks.
    public func toggleAllMarks() {
        store.update { state in
            let shown = state.rows.map(\.id)
            if state.marked.isSuperset(of: shown) {
                state.marked.subtract(shown)
            } else {
                state.marked.formUnion(shown)
            }
        }
    }

    public func clearMarks() { store.update { $0.marked = [] } }

    // MARK: Decisions

    /// Returns the conflicts of a query that a selection chooses.
    /// - Parameter query: the query; empty for all conflicts.
    /// - Throws: `PlannerError.notFound` or `.ambiguous` if an identifier does not name exactly one conflict,
    ///   or if the record is unclear; `.invalid` if the query has a mistake.
    public func choose(_ selection: ConflictSelection, query: String) throws(PlannerError) -> [Row] {
        let all = try read()
        let filtered = try filterItems(all.map(Row.init), query, in: vocabulary, \.queryItem)
        if let mistake = filtered.mistake { throw mistake }
        let found = Set(filtered.shown.map(\.id))
        return try selection(from: all.filter { found.contains($0.id) }, at: clock.now().timestamp)
            .map(Row.init)
    }

    /// Applies a decision to the given conflicts, as one action. After an error, no conflict has changed.
    /// - Parameter isDryRun: whether to change nothing, for a preview.
    @discardableResult
    public func settle(
        ids: [UUID], _ decision: ConflictDecision, isDryRun: Bool = false
    ) throws(PlannerError) -> ConflictOutcome {
        let outcome = try decide(ids, decision, isDryRun: isDryRun)
        if !isDryRun { refresh() }
        return outcome
    }

    /// Applies a decision to a conflict over a long text, as one action.
    /// - Parameter isDryRun: whether to change nothing, for a preview.
    public func settle(_ id: UUID, _ decision: TextDecision, isDryRun: Bool = false) throws(PlannerError) {
        try decideText(id, decision, isDryRun: isDryRun)
        if !isDryRun { refresh() }
    }

    /// Stores a choice for the next part of a conflict. After the last part, applies all choices as one
    /// action.
    /// - Returns: the applied decision; `nil` if parts without a choice are left.
    public func choose(_ choice: MergedText.Choice, for row: Row) throws(PlannerError) -> TextDecision? {
        let choices = (state.choices[row.id] ?? []) + [choice]
        guard choices.count >= row.parts.count else {
            store.update { $0.choices[row.id] = choices }
            return nil
        }
        try settle(row.id, .parts(choices))
        return .parts(choices)
    }

    /// Removes the latest choice for a part of a conflict.
    public func removeLastChoice(for id: UUID) {
        store.update { state in
            state.choices[id]?.removeLast()
            if state.choices[id]?.isEmpty == true { state.choices[id] = nil }
        }
    }
}

extension ConflictsViewModel.Row {
    fileprivate init(_ conflict: SyncConflict) {
        self.init(
            id: conflict.id, type: conflict.type.name, record: conflict.owner, subject: conflict.subject,
            number: conflict.number,
            field: conflict.isOfDeletion ? nil : conflict.field, lost: conflict.lost,
            present: conflict.present,
            titles: conflict.titles, referred: conflict.referred?.name, isDeleted: conflict.isDeleted,
            lostAt: conflict.lostAt, at: conflict.at, isLongText: conflict.isOfLongText,
            parts: Self.parts(of: conflict))
    }

    private static func parts(of conflict: SyncConflict) -> [ConflictsViewModel.Part] {
        guard let parts = conflict.parts else { return [] }
        let text = if case .text(let text)? = conflict.present { text } else { "" }
        let ranges = parts.places(in: text, merged: conflict.merged)
        let places = TextPlace.places(at: ranges.map { $0?.lowerBound }, in: text)
        return parts.parts.indices.map { index in
            ConflictsViewModel.Part(
                lost: parts.parts[index].lost, kept: parts.parts[index].kept, range: ranges[index],
                place: places[index])
        }
    }
}
