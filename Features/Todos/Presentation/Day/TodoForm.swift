public import DomainPrimitives
import Foundation
public import TodosDomain

/// A form for the fields of a todo: the texts that a person edits, and their problems.
public struct TodoForm: Hashable, Sendable {
    /// A field of the form. The cases are in the order of the form, from top to bottom.
    public enum Field: Hashable, Sendable, CaseIterable {
        case title, day, time, tags, priority, side, difficulty, estimate, recurrence, start, deadline,
            project, parent, dependsOn, note

        /// The kind of todos that the field names; `nil` for a field that names no todos.
        public var link: FindLinkedTodos.Link? {
            switch self {
            case .parent: .parent
            case .dependsOn: .dependencies
            default: nil
            }
        }
    }

    /// The result of a look-up in the library: the todos for the text of a field.
    public struct Links: Hashable, Sendable {
        /// The text of the field at the time of the look-up.
        public let text: String
        /// The todos that the text names.
        public let todos: [TodoRowModel]
        /// Todos whose titles contain the last reference of the text. Tab offers these todos.
        public let matches: [TodoRowModel]
    }

    /// The todo as it was when the form was opened.
    public let row: TodoRowModel
    private var originals: [Field: String]
    /// The current texts of the fields, with the edits of the person.
    public private(set) var texts: [Field: String]
    /// The fields that both the person and another device or process have changed. To replace the stored
    /// values, the person must save again.
    public private(set) var contested: [Field] = []
    /// The latest look-ups for the fields that name todos. Empty before the first look-up.
    private var links: [Field: Links] = [:]
    /// The stored todos that the original texts name.
    private var originalLinks: [Field: Links] = [:]
    /// The stored todo that ``update(with:)`` last compared with the form.
    private var seen: TodoRowModel
    /// The fields whose text is invalid, each with the rule that its text breaks.
    private var problems: [Field: ValidationError] = [:]
    private var linkProblems: [Field: PlannerError] = [:]

    init(_ row: TodoRowModel, texts: [Field: String]) {
        self.row = row
        seen = row
        self.texts = texts
        originals = texts
    }

    public func text(_ field: Field) -> String { texts[field] ?? "" }

    /// The fields that name todos.
    public static let linkFields = Field.allCases.filter { $0.link != nil }

    /// Whether the library has been asked for the present parent and dependencies of the todo.
    public var hasLinks: Bool { Self.linkFields.allSatisfy { originals[$0] != nil } }

    /// Returns the look-up for the current text of a field; `nil` if the library has not looked up this
    /// text.
    public func links(_ field: Field) -> Links? {
        [links[field], originalLinks[field]].compactMap { $0 }.first { $0.text == text(field) }
    }

    /// Whether the library has looked up the text of every changed field that names todos.
    public var isChecked: Bool { changedLinks.allSatisfy { links($0) != nil } }

    /// The changed fields whose todos the library must look up: fields with a new text, and fields with
    /// a problem. The library can have changed since the look-up that found the problem.
    var uncheckedLinks: [Field] { changedLinks.filter { links($0) == nil || linkProblems[$0] != nil } }

    private var changedLinks: [Field] { Self.linkFields.filter { isChanged($0) && !isEmpty($0) } }

    private func isEmpty(_ field: Field) -> Bool {
        text(field).unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }

    /// Sets the original text of a field that names todos to the references of the stored todos. Also
    /// shows this text if the person has typed no text in the field. Does nothing if the field already
    /// has an original text.
    mutating func fill(_ field: Field, _ todos: [TodoRowModel]) {
        guard originals[field] == nil else { return }
        let text = todos.map(\.reference).joined(separator: ", ")
        originals[field] = text
        originalLinks[field] = Links(text: text, todos: todos, matches: [])
        guard isEmpty(field) else { return }
        texts[field] = text
    }

    /// Stores a look-up and its problem. Does nothing if the text of the field has changed since the
    /// look-up.
    mutating func put(_ found: Links, _ problem: PlannerError?, for field: Field) {
        guard found.text == text(field) else { return }
        links[field] = found
        linkProblems[field] = problem
    }

    /// Discards the look-ups of changed texts, because the library can have changed after the look-ups.
    mutating func forgetLinks() { (links, linkProblems) = ([:], [:]) }

    /// The problem of a field, if any: a broken rule, or a todo that the library does not have.
    public func problem(_ field: Field) -> PlannerError? {
        problems[field].map { .invalid($0) } ?? linkProblems[field]
    }

    /// Whether the form can be stored: no field has a problem, and the library knows all named todos.
    var isValid: Bool { problems.isEmpty && linkProblems.isEmpty && isChecked }

    /// Whether the text of a field differs from its text when the form was opened.
    public func isChanged(_ field: Field) -> Bool { text(field) != originals[field] ?? "" }

    public var isChanged: Bool { Field.allCases.contains(where: isChanged) }

    /// Sets the text of a field, and checks the text if it differs from the original text.
    mutating func set(_ field: Field, _ text: String, now: Moment) {
        // A look-up of another text, or with a problem, must not count as the look-up of this text.
        if texts[field] != text || linkProblems[field] != nil { links[field] = nil }
        texts[field] = text
        (problems[field], linkProblems[field]) = (nil, nil)
        // An unchanged field needs no check, because its value is already stored.
        // The library checks the fields that name todos.
        guard isChanged(field), field.link == nil else { return }
        var changes = TodoChanges()
        do {
            try add(field, to: &changes, now: now)
        } catch {
            problems[field] = error
        }
    }

    /// Compares the form with the stored todo and updates ``contested``.
    /// - Parameter now: the stored todo as it is now.
    /// - Returns: whether ``contested`` is empty.
    mutating func update(with now: TodoRowModel) -> Bool {
        contested = Field.allCases.filter { isChanged($0) && $0.differs(seen, now) }
        seen = now
        return contested.isEmpty
    }

    /// Returns the fields that the person changed, as changes of the todo.
    /// - Throws: ``ValidationError`` for the first field that breaks a rule.
    func changes(now: Moment) throws(ValidationError) -> TodoChanges {
        var changes = TodoChanges()
        for field in Field.allCases where isChanged(field) { try add(field, to: &changes, now: now) }
        return changes
    }

    private func add(_ field: Field, to changes: inout TodoChanges, now: Moment) throws(ValidationError) {
        let text = text(field)
        let isEmpty = isEmpty(field)
        switch field {
        case .title:
            _ = try TodoTitle(text)
            changes.title = text
        case .day: changes.day = isEmpty ? .clear : .set(try DayPhrase.parse(text, today: now.day))
        case .time: changes.time = isEmpty ? .clear : .set(try TimePhrase.parse(text))
        case .start: changes.start = isEmpty ? .clear : .set(try date(text, .start, row.start, now: now))
        case .deadline:
            changes.deadline = isEmpty ? .clear : .set(try date(text, .deadline, row.deadline, now: now))
        case .project: changes.project = isEmpty ? .clear : .set(try ProjectName(text))
        case .parent: changes.parent = try namedTodos(field).first.map { .set(.id($0.id)) } ?? .clear
        case .dependsOn:
            let named = try namedTodos(field).map(\.id)
            changes.dependenciesToAdd = named.filter { !seen.dependencies.contains($0) }.map { .id($0) }
            changes.dependenciesToRemove = seen.dependencies.filter { !named.contains($0) }.map { .id($0) }
        case .tags: try addTags(text, to: &changes)
        case .priority: changes.priority = try TodoFieldText.priority(text)
        case .side: changes.side = isEmpty ? .clear : .set(try TodoFieldText.side(text))
        case .difficulty:
            changes.difficulty = isEmpty ? .clear : .set(try TodoFieldText.difficulty(text))
        case .estimate: changes.estimate = isEmpty ? .clear : .set(try TodoFieldText.estimate(text))
        case .recurrence:
            guard !isEmpty else { return changes.recurrence = .clear }
            let parsed = try RecurrenceGrammar.parse(text, today: now.day)
            changes.recurrence = .set(parsed.rule)
            changes.mode = parsed.mode
        case .note: changes.note = text
        }
    }

    /// Reads a day, or a day and a time. A time without a zone keeps the zone that the field had before the
    /// edit. If the field had no zone, the time gets the zone of the device.
    private func date(
        _ text: String, _ field: ValidationError.Field, _ present: Due?, now: Moment
    ) throws(ValidationError) -> Due {
        guard let phrase = try? DuePhrase.parse(text, now: now) else {
            throw ValidationError(field, text, .day)
        }
        guard let time = phrase.time else { return .day(phrase.day(replacing: nil, now: now)) }
        let zone = phrase.zone ?? present?.zone ?? now.zone
        return .moment(phrase.day(replacing: nil, now: now), time, zone)
    }

    /// Returns the todos that the text of a field names; none for an empty text.
    /// - Throws: ``ValidationError`` for the field `reference` if the library was not asked about the text.
    private func namedTodos(_ field: Field) throws(ValidationError) -> [TodoRowModel] {
        if isEmpty(field) { return [] }
        guard let links = links(field) else { throw ValidationError(.reference, text(field), .reference) }
        return links.todos
    }

    private func addTags(_ text: String, to changes: inout TodoChanges) throws(ValidationError) {
        var names: [TagName] = []
        for word in text.split(whereSeparator: TagPhrase.isSeparator) {
            names.append(try TagName(signed: word))
        }
        let before = seen.tags.compactMap { try? TagName($0) }
        changes.tagsToAdd = names.filter { !before.contains($0) }
        changes.tagsToRemove = before.filter { !names.contains($0) }
    }
}

extension TodoForm.Field {
    func differs(_ first: TodoRowModel, _ second: TodoRowModel) -> Bool {
        switch self {
        case .title: first.title != second.title
        case .day: first.day != second.day
        case .time: first.time != second.time || first.zone != second.zone
        case .start: first.start != second.start
        case .deadline: first.deadline != second.deadline
        case .project: first.project != second.project
        case .parent: first.parent != second.parent
        case .dependsOn: Set(first.dependencies) != Set(second.dependencies)
        case .tags: first.tags != second.tags
        case .priority: first.priority != second.priority
        case .side: first.side != second.side
        case .difficulty: first.difficulty != second.difficulty
        case .estimate: first.estimateMinutes != second.estimateMinutes
        case .recurrence: first.recurrence != second.recurrence || first.mode != second.mode
        case .note: first.note != second.note
        }
    }
}
