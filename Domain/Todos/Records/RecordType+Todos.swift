import DomainPrimitives
import LinksDomain
public import SyncProtocolDomain

extension RecordType {
    /// The record type of todos. Each tag on a todo is a record of its own (``todoTag``).
    public static let todo = RecordType(
        "todo",
        fields: [
            Field("title", .text, rule: .todoTitle), Field("raw", .text),
            Field("note", .text, merge: .text, index: .presence),
            Field("due", .text, initial: .null, rule: .due),
            Field("priority", .integer, range: 0...3, index: .values),
            Field("side", .integer, initial: .null, clearableSince: 5, range: 0...1, index: .values),
            Field("difficulty", .integer, initial: .null, clearableSince: 5, range: 1...5, index: .values),
            Field("estimate", .integer, initial: .null, clearableSince: 5, range: 1...1_440, index: .values),
            Field("parent", .identifier, index: .presence),
            Field(
                "completed_at", .integer, initial: .null, range: moments, comparesPresenceOnly: true,
                index: .values),
            Field("recurrence", .text, initial: .null, index: .presence),
            Field("position", .text, initial: .null),
            Field("foreign_properties", .text),
            Field("start", .text, initial: .null, rule: .due, index: .values),
            Field("deadline", .text, initial: .null, rule: .due, index: .values),
            Field("project", .identifier, index: .values, target: "project"),
        ], quietFields: ["raw", "position", "foreign_properties"],
        indexes: [["due"], [createdAt], [lastEdit], ["name_key"]],
        partialIndexes: [
            PartialIndex(
                "todo_open_by_priority_due", ["priority", "due", createdAt], empty: "completed_at"),
            PartialIndex(
                "todo_open_by_priority_deadline", ["priority", "deadline"], empty: "completed_at",
                present: "deadline"),
            PartialIndex(
                "todo_open_in_project_by_priority_due", ["priority", "due", createdAt],
                empty: "completed_at", present: "project"),
            PartialIndex(
                "todo_open_in_project_by_priority_deadline", ["priority", "deadline"], empty: "completed_at",
                present: "project"),
            PartialIndex(
                "todo_open_by_project", ["project"], empty: "completed_at", present: "project"),
        ], arrivalRank: 2, parentField: "parent",
        nameField: "title",
        bodyField: "note", isSearchable: true,
        mentions: Mentions(in: ["note"], grammar: WikiLink.grammar, WikiLink.keys),
        hasNumbers: true,
        // Links such as `[[todo:call]]` find their todo by this key.
        derivedColumns: [DerivedColumn("name_key", of: "title", LinkKey.of)], tracksFiles: true)

    public static let tag = RecordType(
        "tag", fields: [Field("name", .text, rule: .tagName), Field("color", .text, rule: .tagColor)],
        arrivalRank: 1,
        isSentAhead: true, nameField: "name",
        derivedColumns: [DerivedColumn("name_key", of: "name") { TagName(trusted: $0).key }],
        hasStarters: true, hasDerivedID: true)

    /// The record type of the connection between a todo and a tag. If two devices add different tags to a
    /// todo, sync keeps both tags.
    public static let todoTag = RecordType(
        "todo_tag", key: ["todo", "tag"], fields: [Field("present", .integer, range: 0...1)],
        hasLifecycle: false,
        quietFields: ["present"], arrivalRank: 3, presenceField: "present", carrier: "todo", target: "tag",
        isLabel: true, hasDerivedID: true,
        isGuarded: false)

    /// The record type of a dependency: the todo `todo` can only be done after the todo `dependency`.
    public static let todoDependency = RecordType(
        "todo_dependency", key: ["todo", "dependency"], fields: [Field("present", .integer, range: 0...1)],
        hasLifecycle: false, quietFields: ["present"], arrivalRank: 4, presenceField: "present",
        carrier: "todo", target: "todo", isAcyclic: true, hasDerivedID: true, isGuarded: false)
}

extension TextRule {
    fileprivate static let todoTitle = TextRule("todo title") { (try? TodoTitle($0))?.description == $0 }
    fileprivate static let due = TextRule("due") { Due($0) != nil }
    fileprivate static let tagName = TextRule("tag name") { (try? TagName($0))?.description == $0 }
    fileprivate static let tagColor = TextRule("tag color") { (try? TagColor($0))?.description == $0 }
}
