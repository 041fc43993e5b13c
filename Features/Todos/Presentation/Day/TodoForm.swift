public import DomainPrimitives
import TodosDomain

/// All fields of a todo as texts that are being edited.
public struct TodoForm: Hashable, Sendable {
    /// The fields, in their order.
    public enum Field: Hashable, Sendable, CaseIterable {
        case title, day, time, tags, priority, side, difficulty, estimate, recurrence, note
    }

    /// The todo as it was when editing began.
    public let row: TodoRowModel
    /// As they were when editing began.
    private let originals: [Field: String]
    /// As they stand.
    public private(set) var texts: [Field: String]
    /// Fields that were changed here, and since then elsewhere too: what is stored now is replaced only by
    /// who was told.
    public private(set) var contested: [Field] = []
    /// The todo as it was when that was last looked at.
    private var seen: TodoRowModel
    /// The rules that fields break.
    public private(set) var problems: [Field: ValidationError] = [:]

    init(_ row: TodoRowModel, texts: [Field: String]) {
        self.row = row
        seen = row
        self.texts = texts
        originals = texts
    }

    /// A field's text.
    public func text(_ field: Field) -> String { texts[field] ?? "" }

    /// Whether a field's text is another than it was.
    public func isChanged(_ field: Field) -> Bool { text(field) != originals[field] ?? "" }

    /// Whether any field is another than it was.
    public var isChanged: Bool { Field.allCases.contains(where: isChanged) }

    /// Sets a field's text and says what is wrong with it.
    mutating func set(_ field: Field, _ text: String, today: Day) {
        texts[field] = text
        problems[field] = nil
        // What nobody changed is not looked at: it is what was stored.
        guard isChanged(field) else { return }
        var changes = TodoChanges()
        do {
            try add(field, to: &changes, today: today)
        } catch {
            problems[field] = error
        }
    }

    /// Looks at the todo as it is stored now.
    /// - Returns: whether it may be saved: nothing that was changed here was changed elsewhere since the last
    ///   time.
    mutating func update(with now: TodoRowModel) -> Bool {
        contested = Field.allCases.filter { isChanged($0) && $0.differs(seen, now) }
        seen = now
        return contested.isEmpty
    }

    /// What was changed, as an edit.
    /// - Throws: ``ValidationError`` for the first field that breaks a rule.
    func changes(today: Day) throws(ValidationError) -> TodoChanges {
        var changes = TodoChanges()
        for field in Field.allCases where isChanged(field) { try add(field, to: &changes, today: today) }
        return changes
    }

    private func add(_ field: Field, to changes: inout TodoChanges, today: Day) throws(ValidationError) {
        let text = text(field)
        let isEmpty = text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
        switch field {
        case .title:
            _ = try TodoTitle(text)
            changes.title = text
        case .day: changes.day = isEmpty ? .clear : .set(try DayPhrase.parse(text, today: today))
        case .time: changes.time = isEmpty ? .clear : .set(try TimePhrase.parse(text))
        case .tags: try addTags(text, to: &changes)
        case .priority: changes.priority = try TodoFieldText.priority(text)
        case .side: changes.side = try TodoFieldText.side(text)
        case .difficulty: changes.difficulty = try TodoFieldText.difficulty(text)
        case .estimate: changes.estimate = try TodoFieldText.estimate(text)
        case .recurrence:
            guard !isEmpty else { return changes.recurrence = .clear }
            let parsed = try RecurrenceGrammar.parse(text, today: today)
            changes.recurrence = .set(parsed.rule)
            changes.mode = parsed.mode
        case .note: changes.note = text
        }
    }

    private func addTags(_ text: String, to changes: inout TodoChanges) throws(ValidationError) {
        var names: [TagName] = []
        for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            names.append(try TagName(typed: String(word)))
        }
        let before = seen.tags.compactMap { try? TagName($0) }
        changes.tagsToAdd = names.filter { !before.contains($0) }
        changes.tagsToRemove = before.filter { !names.contains($0) }
    }
}
