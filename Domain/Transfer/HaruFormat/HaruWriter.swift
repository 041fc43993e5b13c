import DomainPrimitives
import Foundation
public import LibraryDomain
public import SyncProtocolDomain
public import TodosDomain
import UtilJSON

/// A writer of Haru's own format. The writer leaves out each field of a todo that has its initial value.
public struct HaruWriter: TransferWriter {
    /// The JSON members with an array as their value. The writer writes these arrays element by element, and
    /// in this order.
    private enum Member: String { case records, todos }

    private let tags: [Tag]
    private var open: Member?

    public init(tags: [Tag]) { self.tags = tags }

    public mutating func header() -> String {
        let described = tags.map { tag in
            JSONValue.object([
                .init("name", .string(tag.name.description)), .init("color", .string(tag.color.description)),
                .init("lastEdit", .string(tag.lastEdit.description)),
            ])
        }
        let fields = HaruFormat.optional.keys.sorted().map { JSONValue.string($0) }
        return
            "{\"format\":\"haru\",\"version\":\(HaruFormat.version),"
            + "\"\(HaruFormat.fieldsMember)\":\(JSONValue.array(fields).text),"
            + "\"tags\":\(JSONValue.array(described).text)"
    }

    public mutating func footer() -> String { (open == .todos ? "" : start(.todos)) + "\n]}\n" }

    public mutating func write(_ todo: Todo, depth: Int, _ loss: inout LossReport) -> String {
        next(of: .todos) + JSONValue.object(members(todo)).text
    }

    public mutating func write(
        _ record: LiveRecord, of type: RecordType, labels: [RecordLabels]
    ) -> String {
        next(of: .records) + HaruRecord.text(record, of: type, labels: labels)
    }

    private mutating func next(of member: Member) -> String { open == member ? ",\n" : start(member) + "\n" }

    private mutating func start(_ member: Member) -> String {
        defer { open = member }
        return (open == nil ? "" : "\n]") + ",\"\(member.rawValue)\":["
    }

    private func members(_ todo: Todo) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = [
            .init("id", .string(todo.id.uuidString.lowercased())),
            .init("title", .string(todo.title.description)),
            .init("createdAt", .string(todo.createdAt.description)),
            .init("lastEdit", .string(todo.lastEdit.description)),
        ]
        func add(_ name: String, _ text: String?) {
            if let text, !text.isEmpty { members.append(.init(name, .string(text))) }
        }
        if todo.raw != todo.title.description { add("raw", todo.raw) }
        add("note", todo.note)
        add("due", todo.due?.description)
        add("start", todo.start?.description)
        add("deadline", todo.deadline?.description)
        if todo.priority != .none { add("priority", "\(todo.priority)") }
        add("side", todo.side.map { "\($0)" })
        if let difficulty = todo.difficulty {
            members.append(.init("difficulty", .number(String(difficulty.level))))
        }
        if let estimate = todo.estimate {
            members.append(.init("estimate", .number(String(estimate.minutes))))
        }
        if !todo.tags.isEmpty {
            members.append(.init("tags", .array(todo.tags.map { .string($0.description) })))
        }
        add("project", todo.project?.description)
        add("parent", todo.parent?.uuidString.lowercased())
        if !todo.dependencies.isEmpty {
            let ids = todo.dependencies.map { JSONValue.string($0.uuidString.lowercased()) }
            members.append(.init("dependsOn", .array(ids)))
        }
        add("completedAt", todo.completedAt?.description)
        add("recurrence", todo.recurrence?.description)
        add("position", todo.position)
        let foreign = todo.foreign.properties.map {
            JSONValue.array([.string($0.format), .string($0.name), .string($0.value)])
        }
        if !foreign.isEmpty { members.append(.init("foreign", .array(foreign))) }
        return members
    }
}
