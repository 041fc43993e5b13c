/// The description of a synced entity: all that storage, history, undo and sync need to know of it. A new synced type
/// is one more of these, and its table.
public struct SyncedType: Hashable, Sendable {
    /// A field, which is a register of its own: edits of different fields never conflict.
    public struct Field: Hashable, Sendable {
        /// What its values are.
        public enum Kind: Hashable, Sendable { case integer, text, identifier }
        public let name: String
        /// What its values are.
        public let kind: Kind

        public init(_ name: String, _ kind: Kind) {
            self.name = name
            self.kind = kind
        }
    }

    /// As the protocol and the tables call it.
    public let name: String
    /// The columns of its identifier, 16 bytes each: `id`, or the two ends of a membership.
    public let key: [String]
    /// At most 62: a set of fields is a bit mask.
    public let fields: [Field]

    public init(_ name: String, key: [String] = ["id"], fields: [Field]) {
        self.name = name
        self.key = key
        self.fields = fields
    }

    /// A field's place in ``fields``; `nil` for a name that it does not have.
    public func index(of field: String) -> Int? { fields.firstIndex { $0.name == field } }

    /// A todo, but for its tags.
    public static let todo = SyncedType(
        "todo",
        fields: [
            Field("title", .text), Field("raw", .text), Field("note", .text), Field("due", .text),
            Field("priority", .integer), Field("side", .integer), Field("difficulty", .integer),
            Field("estimate", .integer), Field("parent", .identifier), Field("completed_at", .integer),
            Field("recurrence", .text), Field("position", .text), Field("foreign_properties", .text),
        ])

    /// A label on todos.
    public static let tag = SyncedType("tag", fields: [Field("name", .text), Field("color", .text)])

    /// That a todo carries a tag: a row of its own, so that two devices can add different tags.
    public static let todoTag = SyncedType("todo_tag", key: ["todo", "tag"], fields: [Field("present", .integer)])

    /// Every type there is.
    public static let all: [SyncedType] = [.todo, .tag, .todoTag]
}
