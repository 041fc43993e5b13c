public import DomainPrimitives
public import Foundation
public import TodosDomain
import UtilState

/// The view model of the tags. It lists and changes tags.
public final class TagsViewModel: Sendable {
    /// A tag, with the numbers of its todos and of the other records with the tag.
    public struct Row: Hashable, Sendable, Identifiable {
        public let id: UUID
        /// The name, without `#`.
        public let name: String
        /// The colour as six hexadecimal digits.
        public let color: String
        /// The colour as 0xRRGGBB.
        public let rgb: UInt32
        public let open: Int
        public let done: Int
        /// The numbers of records of other types with the tag, such as notes, by the name of their type.
        public let records: [String: Int]

        init(_ tag: Tag, open: Int = 0, done: Int = 0, records: [String: Int] = [:]) {
            id = tag.id
            name = tag.name.description
            color = tag.color.description
            rgb = tag.color.rgb
            self.open = open
            self.done = done
            self.records = records
        }
    }

    /// A kind of change to tags; `none` means that no tag was changed yet.
    public enum Outcome: Hashable, Sendable {
        case none, added, edited
        /// - Parameters:
        ///   - todos: the number of todos that had the replaced tag.
        ///   - records: the numbers of other records that had the replaced tag, by the name of their type.
        case merged(todos: Int, records: [String: Int])
        /// - Parameters:
        ///   - todos: the number of todos that had the tag.
        ///   - records: the numbers of other records that had the tag, by the name of their type.
        case deleted(todos: Int, records: [String: Int])
    }

    /// A change that needs a text from the person: a colour for ``recolor(_:)``, otherwise the name of a tag.
    public enum Intent: Hashable, Sendable {
        case add
        case rename(Row)
        case recolor(Row)
        case merge(Row)
    }

    public struct State: Hashable, Sendable {
        /// The tags in the order of their names.
        public internal(set) var list = FilterableList<Row>()
        /// The kind of the last change by this view model.
        public internal(set) var outcome: Outcome = .none
        /// The number of changes by this view model, including dry runs. A higher number means that there
        /// is a new message.
        public internal(set) var edits = 0
        /// The tag that was changed last; `nil` before the first change. After a merge, this is the tag that
        /// remains.
        public internal(set) var changed: Row?
        /// The saved views that name the tag of the last change.
        public internal(set) var affectedViews = AffectedViews()
    }

    private let findTags: FindTags
    private let suggest: SuggestQueryWords
    private let addTag: AddTag
    private let editTag: EditTag
    private let deleteTag: DeleteTag
    private let mergeTags: MergeTags
    private let store = StateStore(State())

    public init(
        findTags: FindTags, suggest: SuggestQueryWords, addTag: AddTag, editTag: EditTag,
        deleteTag: DeleteTag, mergeTags: MergeTags
    ) {
        self.findTags = findTags
        self.suggest = suggest
        self.addTag = addTag
        self.editTag = editTag
        self.deleteTag = deleteTag
        self.mergeTags = mergeTags
    }

    public var state: State { store.state }

    /// Reads the tags that meet a query.
    /// - Throws: ``PlannerError/invalid(_:)`` for the field `query` if the query has a mistake.
    public func show(_ query: String) throws(PlannerError) {
        filter(query)
        refresh()
        try state.list.requireRows()
    }

    /// Sets the query that the shown tags must meet, but reads nothing. Call ``refresh()`` next.
    /// - Parameter isTyping: whether the person still types the query. If the query then has a mistake, the
    ///   shown rows stay.
    public func filter(_ query: String, isTyping: Bool = false) {
        store.update { $0.list.filter(query, isTyping: isTyping) }
    }

    /// Returns suggestions for the last word of a query that the person types.
    public func suggestions(
        completing query: String
    ) throws(PlannerError) -> [SuggestQueryWords.Suggestion] { try suggest(completing: query, in: .tag) }

    /// Reads the tags again. On failure, the state contains the error.
    public func refresh() {
        let reading = state.list.read { query throws(PlannerError) in
            try findTags(query).map { Row($0.tag, open: $0.open, done: $0.done, records: $0.records) }
        }
        store.update { $0.list.finish(reading) }
    }

    /// Creates a tag.
    /// - Parameter color: six hexadecimal digits or the name of a preset. If `nil`, Haru chooses a preset by
    ///   the tag's name.
    /// - Throws: ``PlannerError/invalid(_:)`` for an invalid name or colour; the errors of ``AddTag``.
    public func add(_ name: String, color: String?, isDryRun: Bool) throws(PlannerError) {
        let color = try color.map { (text) throws(PlannerError) in
            try validated { () throws(ValidationError) in try TagColor(text) }
        }
        let tag = try addTag(try Self.name(name), color: color, isDryRun: isDryRun)
        note(.added, tag, AffectedViews())
        store.update { $0.list.show(added: tag.id) }
    }

    /// Renames a tag.
    /// - Throws: ``PlannerError/invalid(_:)`` for an invalid name; the errors of ``EditTag``.
    public func rename(_ name: String, to newName: String, isDryRun: Bool) throws(PlannerError) {
        let (old, new) = (try Self.name(name), try Self.name(newName))
        let outcome = try editTag(old, newName: new, isDryRun: isDryRun)
        note(.edited, outcome.tag, outcome.views)
    }

    /// Gives a tag another colour.
    /// - Parameter color: six hexadecimal digits or the name of a preset.
    /// - Throws: ``PlannerError/invalid(_:)`` for an invalid name or colour; the errors of ``EditTag``.
    public func recolor(_ name: String, to color: String, isDryRun: Bool) throws(PlannerError) {
        let color = try validated { () throws(ValidationError) in try TagColor(color) }
        let outcome = try editTag(try Self.name(name), newColor: color, isDryRun: isDryRun)
        note(.edited, outcome.tag, outcome.views)
    }

    /// Deletes a tag, and removes it from its todos.
    /// - Throws: ``PlannerError/invalid(_:)`` for an invalid name; the errors of ``DeleteTag``.
    public func delete(_ name: String, isDryRun: Bool) throws(PlannerError) {
        let outcome = try deleteTag(try Self.name(name), isDryRun: isDryRun)
        note(.deleted(todos: outcome.todos, records: outcome.records), outcome.tag, outcome.views)
    }

    /// Replaces the tag `source` with the tag `target` on all todos, and deletes `source`.
    /// - Throws: ``PlannerError/invalid(_:)`` for an invalid name; the errors of ``MergeTags``.
    public func merge(_ source: String, into target: String, isDryRun: Bool) throws(PlannerError) {
        let outcome = try mergeTags(
            try Self.name(source), into: try Self.name(target), isDryRun: isDryRun)
        note(.merged(todos: outcome.todos, records: outcome.records), outcome.tag, outcome.views)
    }

    /// Checks a text while a person types, without reading the library. Compares a name only with the tags in
    /// ``State/list``, also with those that the filter hides.
    /// - Returns: the problem; `nil` for a valid text.
    public func problem(with text: String, for intent: Intent) -> PlannerError? {
        do throws(PlannerError) {
            switch intent {
            case .add: try requireFree(try Self.name(text), besides: nil)
            case .rename(let row): try requireFree(try Self.name(text), besides: row.id)
            case .recolor: _ = try validated { () throws(ValidationError) in try TagColor(text) }
            case .merge(let row):
                let name = try Self.name(text)
                guard let target = self.row(of: name) else { throw .unknownTag(name: name.description) }
                if target.id == row.id {
                    throw .invalid(ValidationError(.tag, name.description, .mergeIntoItself))
                }
            }
            return nil
        } catch { return error }
    }

    /// Returns the names that Tab offers for a typed text. For a merge, these are the names of the other tags
    /// that contain the text, first those that begin with it. For any other change, Tab offers nothing.
    public func completions(of text: String, for intent: Intent) -> [String] {
        guard case .merge(let row) = intent else { return [] }
        let beginning = text.hasPrefix("#") ? String(text.dropFirst()) : text
        return others(than: row, containing: text).map(\.name).sorted(firstBeginningWith: beginning)
            .filter { $0 != text }
    }

    /// Returns the tags other than `row` whose names contain a text such as `ho` or `#ho`, without regard to
    /// case.
    public func others(than row: Row, containing text: String) -> [Row] {
        let typed = text.lowercased()
        return state.list.all.filter { other in
            other.id != row.id && (typed.isEmpty || "#\(other.name)".lowercased().contains(typed))
        }
    }

    /// Makes the change with a text that a person typed.
    /// - Throws: ``PlannerError/invalid(_:)`` for a text that breaks a rule; the errors of the use case.
    public func save(_ text: String, for intent: Intent) throws(PlannerError) {
        switch intent {
        case .add: try add(text, color: nil, isDryRun: false)
        case .rename(let row): try rename(row.name, to: text, isDryRun: false)
        case .recolor(let row): try recolor(row.name, to: text, isDryRun: false)
        case .merge(let row): try merge(row.name, into: text, isDryRun: false)
        }
    }

    private func requireFree(_ name: TagName, besides id: UUID?) throws(PlannerError) {
        if let taken = row(of: name), taken.id != id {
            throw .invalid(ValidationError(.tag, name.description, .duplicate))
        }
    }

    private func row(of name: TagName) -> Row? { state.list.all.first { TagName(trusted: $0.name) == name } }

    private func note(_ outcome: Outcome, _ tag: Tag, _ views: AffectedViews) {
        store.update { state in
            state.outcome = outcome
            state.edits += 1
            (state.changed, state.affectedViews) = (Row(tag), views)
        }
    }

    private static func name(_ text: String) throws(PlannerError) -> TagName {
        try validated { () throws(ValidationError) in try TagName(typed: text) }
    }
}
