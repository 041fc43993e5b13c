public import DomainPrimitives
import Foundation
public import TodosDomain

/// A form for the fields of a saved view: the texts that a person edits, and their problems.
public struct ViewForm: Hashable, Sendable {
    /// A field of the form. The cases are in the order of the form, from top to bottom.
    public enum Field: Hashable, Sendable, CaseIterable { case name, query, sort, columns, key }

    /// The words for values, in the language of the person.
    public struct Words: Hashable, Sendable {
        /// The word for no sort order and for no key. ``ViewForm/isNone(_:)`` must accept this word.
        let none: String
        private let sorts: [TodoQuery.Sort: String]
        private let columns: [TodoColumn: String]

        /// - Parameters:
        ///   - sort: returns the word for a sort order. ``ViewSort`` must be able to parse this word.
        ///   - column: returns the word for a column. ``ViewColumns`` must be able to parse this word.
        public init(
            none: String, sort: (TodoQuery.Sort) -> String, column: (TodoColumn) -> String
        ) {
            self.none = none
            sorts = Dictionary(uniqueKeysWithValues: TodoQuery.Sort.allCases.map { ($0, sort($0)) })
            columns = Dictionary(uniqueKeysWithValues: TodoColumn.allCases.map { ($0, column($0)) })
        }

        func sort(_ sort: TodoQuery.Sort) -> String { sorts[sort] ?? sort.rawValue }
        func column(_ column: TodoColumn) -> String { columns[column] ?? column.rawValue }
    }

    /// The saved view as it was when the form was opened; `nil` for a new saved view.
    public let row: ViewsViewModel.Row?
    private let words: Words
    private let originals: [Field: String]
    /// The current texts of the fields, with the edits of the person.
    public private(set) var texts: [Field: String]
    /// The fields whose text is invalid, each with the rule that its text breaks.
    public private(set) var problems: [Field: PlannerError] = [:]
    /// The reason why the library refused the form. `nil` if the library has not refused the current texts.
    public private(set) var refusal: PlannerError?
    /// Whether Haru stores the form now. The texts must not change meanwhile.
    public internal(set) var isSaving = false
    /// Whether an earlier attempt to store the form failed. If `true`, the Escape key keeps the texts.
    public private(set) var isResumed = false

    /// - Parameters:
    ///   - row: the saved view to edit; `nil` for a new saved view.
    ///   - words: the words for values, in the language of the person.
    init(_ row: ViewsViewModel.Row?, _ words: Words) {
        let texts: [Field: String] = [
            .name: row?.name ?? "", .query: row?.query ?? "",
            .sort: row?.sort.map(words.sort) ?? words.none,
            .columns: (row?.columns ?? []).map(words.column).joined(separator: ","),
            .key: row?.key ?? words.none,
        ]
        self.row = row
        self.words = words
        self.texts = texts
        originals = texts
    }

    public func text(_ field: Field) -> String { texts[field] ?? "" }

    /// The texts that a person can choose for the sort order.
    public var sorts: [String] { [words.none] + TodoQuery.Sort.allCases.map(words.sort) }

    /// Whether the text of a field differs from its text when the form was opened.
    public func isChanged(_ field: Field) -> Bool { text(field) != originals[field] ?? "" }

    public var isChanged: Bool { Field.allCases.contains(where: isChanged) }

    /// Whether both the name and the query are empty.
    var isEmpty: Bool { value(.name).isEmpty && value(.query).isEmpty }

    /// The part of the typed query that has a mistake, in characters from the start of the text. `nil` if no
    /// mistake is known.
    public var queryMistake: Range<Int>? {
        guard case .invalid(let error)? = problems[.query] ?? refusal, case .query(let problem) = error.rule
        else { return nil }
        let indentation = text(.query).prefix { $0.isWhitespace }.count
        return problem.range.lowerBound + indentation..<problem.range.upperBound + indentation
    }

    /// Sets the text of a field, and checks the text without reading the library.
    mutating func set(_ field: Field, _ text: String, today: Day) {
        texts[field] = text
        refusal = nil
        check(field, today: today)
    }

    /// Checks all fields without reading the library.
    mutating func check(today: Day) {
        refusal = nil
        for field in Field.allCases { check(field, today: today) }
    }

    /// Reopens the form for the person, after the library refused it.
    mutating func refuse(_ error: PlannerError) {
        refusal = error
        isSaving = false
    }

    /// Returns the form for a later attempt to store it.
    func keptForLater() -> ViewForm {
        var form = self
        form.isSaving = false
        form.isResumed = true
        return form
    }

    /// - Throws: ``PlannerError/invalid(_:)`` if the typed name breaks a rule.
    func name() throws(PlannerError) -> String {
        try validated { () throws(ValidationError) in try SavedView.name(value(.name)) }
    }

    /// - Throws: ``PlannerError/invalid(_:)`` unless the text is a sort order, `none`, 없음 or empty.
    func sort() throws(PlannerError) -> TodoQuery.Sort? {
        if isNone(.sort) { return nil }
        return try ViewSort.parse(value(.sort).lowercased())
    }

    /// - Throws: ``PlannerError/invalid(_:)`` unless the text is a letter from A to Z, `none`, 없음 or empty.
    func key() throws(PlannerError) -> String? {
        if isNone(.key) { return nil }
        return try validated { () throws(ValidationError) in try SavedView.key(value(.key)) }
    }

    /// - Throws: ``PlannerError/invalid(_:)`` if the text is neither empty nor a list of columns.
    func columns() throws(PlannerError) -> [TodoColumn] {
        value(.columns).isEmpty ? [] : try ViewColumns.parse(value(.columns))
    }

    /// Returns the saved view that the form describes. Does not check the query.
    /// - Throws: ``PlannerError/invalid(_:)`` if a text other than the query breaks a rule.
    func draft() throws(PlannerError) -> ViewDraft {
        ViewDraft(try name(), text(.query), sort: try sort(), key: try key(), columns: try columns())
    }

    /// Returns the fields that the person changed, as changes of the saved view. Does not check the query.
    /// - Throws: ``PlannerError/invalid(_:)`` if a changed text other than the query breaks a rule.
    func changes() throws(PlannerError) -> EditView.Changes {
        var changes = EditView.Changes()
        changes.seen = row.map { EditView.Changes.SeenTexts(name: $0.name, query: $0.query) }
        if isChanged(.name) { changes.name = try name() }
        if isChanged(.query) { changes.query = text(.query) }
        if isChanged(.sort) { changes.sort = Self.change(to: try sort()) }
        if isChanged(.columns) { changes.columns = .set(try columns()) }
        if isChanged(.key) { changes.key = Self.change(to: try key()) }
        return changes
    }

    private mutating func check(_ field: Field, today: Day) {
        problems[field] = nil
        // An unchanged field of a stored view needs no check, because its value is already stored.
        guard row == nil || isChanged(field) else { return }
        do throws(PlannerError) {
            switch field {
            case .name: _ = try name()
            case .query:
                _ = try validated { () throws(ValidationError) in
                    try SavedView.query(text(.query), today: today)
                }
            case .sort: _ = try sort()
            case .columns: _ = try columns()
            case .key: _ = try key()
            }
        } catch {
            problems[field] = error
        }
    }

    private func value(_ field: Field) -> String {
        text(field).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func isNone(_ field: Field) -> Bool { value(field).isEmpty || Self.isNone(value(field)) }

    /// Whether a text means that a saved view gets no sort order or no key: `none` or 없음.
    public static func isNone(_ text: String) -> Bool { ["none", "없음"].contains(text.lowercased()) }

    private static func change<Value: Hashable & Sendable>(to value: Value?) -> FieldChange<Value> {
        if let value { return .set(value) }
        return .clear
    }
}

/// A parser for the sort order of a saved view, such as `due` or `title`.
public enum ViewSort {
    /// - Throws: ``PlannerError/invalid(_:)`` for the field `sort` if the text names no sort order.
    public static func parse(_ text: String) throws(PlannerError) -> TodoQuery.Sort {
        guard let sort = TodoQuery.Sort(named: text) else {
            throw .invalid(ValidationError(.sort, text, .oneOf(TodoQuery.Sort.allCases.map(\.rawValue))))
        }
        return sort
    }
}

/// A parser for the columns of a saved view, such as `number,title,due`.
public enum ViewColumns {
    /// - Throws: ``PlannerError/invalid(_:)`` for the field `column` if a name is unknown, or if the text is
    ///   empty.
    public static func parse(_ text: String) throws(PlannerError) -> [TodoColumn] {
        try validated { () throws(ValidationError) in try TodoColumn.parse(text) }
    }
}
