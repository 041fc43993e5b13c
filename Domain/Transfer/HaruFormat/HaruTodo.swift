import DomainPrimitives
import Foundation
import TodosDomain
import UtilJSON

/// A todo of Haru's own format. A member of the wrong kind, such as a number instead of a text, is an error.
struct HaruTodo {
    private let value: JSONValue

    init(_ value: JSONValue) { self.value = value }

    /// - Parameter missing: The fields unknown to the version of Haru that wrote the file.
    func imported(missing: Set<TodoField>, _ loss: inout LossReport) throws -> ImportedTodo {
        guard let id = try parsed("id", UUID.init(uuidString:)) else { throw fail(.member("id")) }
        guard let title = try text("title") else { throw fail(.member("title")) }
        guard let created = try instant("createdAt") else { throw fail(.member("createdAt")) }
        let edited = try instant("lastEdit")
        let priorities = Dictionary(uniqueKeysWithValues: Priority.allCases.map { ("\($0)", $0) })
        let sides = Dictionary(uniqueKeysWithValues: Side.allCases.map { ("\($0)", $0) })
        let todo = Todo(
            id: id, title: try TodoTitle(title), raw: try text("raw") ?? title, note: try text("note") ?? "",
            due: try parsed("due", Due.init).map(Due.checked),
            priority: try parsed("priority") { priorities[$0] } ?? .none,
            side: try parsed("side") { sides[$0] },
            difficulty: try number("difficulty").map { try Difficulty($0) },
            estimate: try number("estimate").map { try Estimate(minutes: $0) }, tags: try tags(),
            parent: try parsed("parent", UUID.init(uuidString:)), completedAt: try instant("completedAt"),
            recurrence: try parsed("recurrence", Recurrence.init),
            position: try parsed("position") {
                FractionalIndex.isValid($0) && $0.utf8.count <= Self.longestPosition ? $0 : nil
            },
            foreign: try foreign(), start: try parsed("start", Due.init).map(Due.checked),
            deadline: try parsed("deadline", Due.init).map(Due.checked),
            dependencies: try dependencies(), project: try text("project").map { try ProjectName($0) },
            createdAt: created, lastEdit: edited)
        for strange in value.object ?? [] where !Self.members.contains(strange.name) {
            loss.note(.skipped(.member, "\(strange.name.prefix(40))"))
        }
        let present = (value.object ?? []).compactMap { HaruFormat.optional[$0.name] }
        var imported = ImportedTodo(
            todo, modified: edited, seen: edited, missing: missing.subtracting(present))
        imported.isRecurrenceWhole = true
        return imported
    }

    private func tags() throws -> [TagName] {
        try (member("tags", .list, \.array) ?? []).map { tag in
            guard let name = tag.string else {
                throw fail(.kind(.listOfTexts, member: "tags", found: "\(tag.text.prefix(40))"))
            }
            return try TagName(name)
        }
    }

    private func dependencies() throws -> [UUID] {
        try (member("dependsOn", .list, \.array) ?? []).map { value in
            guard let id = value.string.flatMap(UUID.init(uuidString:)) else {
                throw fail(.kind(.listOfTexts, member: "dependsOn", found: "\(value.text.prefix(40))"))
            }
            return id
        }
    }

    private func foreign() throws -> ForeignProperties {
        let rows = try member("foreign", .list, \.array) ?? []
        return ForeignProperties(
            try rows.map { row in
                guard let texts = row.array?.compactMap(\.string), texts.count == 3 else {
                    throw fail(.kind(.listOfProperties, member: "foreign", found: nil))
                }
                return .init(format: texts[0], name: texts[1], value: texts[2])
            })
    }

    private func text(_ name: String) throws -> String? { try member(name, .text, \.string) }

    private func number(_ name: String) throws -> Int? { try member(name, .wholeNumber, \.integer) }

    private func instant(_ name: String) throws -> Timestamp? { try parsed(name, Timestamp.init(rfc3339:)) }

    private func parsed<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value? {
        guard let text = try text(name) else { return nil }
        guard let result = read(text) else { throw fail(.valid(name, found: "'\(text.prefix(40))'")) }
        return result
    }

    private func member<Value>(_ name: String, _ kind: InputProblem.MemberKind, _ read: (JSONValue) -> Value?)
        throws -> Value?
    {
        guard let member = value[name], member != .null else { return nil }
        guard let result = read(member) else {
            throw fail(.kind(kind, member: name, found: "\(member.text.prefix(40))"))
        }
        return result
    }

    private func fail(_ what: InputProblem.Expectation) -> EntryProblem { EntryProblem(.expected(what)) }

    /// The maximum length of an imported ``Todo/position``, in bytes. This is only half of the general
    /// maximum, because a later move next to the todo can need a longer position.
    private static let longestPosition = FractionalIndex.maximumLength / 2
    private static let members: Set<String> = [
        "id", "title", "raw", "note", "due", "priority", "side", "difficulty", "estimate", "tags", "parent",
        "completedAt", "recurrence", "position", "foreign", "createdAt", "lastEdit", "start", "deadline",
        "dependsOn", "project",
    ]
}
