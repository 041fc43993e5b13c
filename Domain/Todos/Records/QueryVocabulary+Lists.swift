import DomainPrimitives
import Foundation
import LibraryDomain
public import QueryDomain
import SyncProtocolDomain

/// The query keys for tags, projects and saved views (Documentation/Product.md §Queries of other lists).
extension QueryVocabulary {
    public static let tag = QueryVocabulary(
        example: "open",
        [
            QueryKey("name", aliases: ["tag", "이름", "태그"], signs: ["#", "+"], .words(.name)),
            .openTodos, .doneTodos, .color,
        ] + QueryKey.lifecycle)

    public static let project = QueryVocabulary(
        example: "open",
        [
            QueryKey("name", aliases: ["이름"], .words(.name)),
            // The values of a row have the identifier of the project itself under `id`.
            QueryKey("project", aliases: ["프로젝트"], .references("id", type: .project)),
            QueryKey("parent", aliases: ["상위"], .references("parent", type: .project)),
            .openTodos, .doneTodos,
            QueryKey("archived", aliases: ["보관"], .instants("archived_at")) { _ in .isArchived },
            .color,
        ] + QueryKey.lifecycle)

    public static let savedView = QueryVocabulary(
        example: "sort:next",
        [
            QueryKey("name", aliases: ["이름"], .words(.name)),
            QueryKey("query", aliases: ["조건"], .words(.body)),
            QueryKey(
                "sort", aliases: ["순서"],
                .texts(
                    "sort",
                    QueryKey.TextValues(
                        names: TodoQuery.Sort.allCases.map(\.rawValue),
                        aliases: TodoQuery.Sort.allCases.map(\.korean), isOptional: true
                    ) { TodoQuery.Sort(named: $0)?.rawValue })),
            QueryKey(
                "key", aliases: ["단축키", "글자"],
                .texts(
                    "key",
                    QueryKey.TextValues(names: SavedView.keys, isOptional: true) {
                        try? SavedView.key($0)
                    })),
        ] + QueryKey.lifecycle)
}

extension QueryKey {
    /// The query key `open`. Alone, it finds items with an open todo. With a value, it compares the number of
    /// open todos.
    fileprivate static let openTodos = QueryKey("open", aliases: ["남음"], .counts("open")) { _ in
        .register("open", .isPositive)
    }
    /// The query key `done`. Alone, it finds items with a done todo. With a value, it compares the number of
    /// done todos.
    fileprivate static let doneTodos = QueryKey("done", aliases: ["완료"], .counts("done")) { _ in
        .register("done", .isPositive)
    }
    fileprivate static let color = QueryKey(
        "color", aliases: ["colour", "색"],
        .texts(
            "color",
            TextValues(
                names: TagColor.presets.map(\.name), aliases: TagColor.presets.map(\.korean),
                isOptional: false
            ) { (try? TagColor($0))?.description }))
    fileprivate static let lifecycle = [
        QueryKey("created", aliases: ["생성"], .instants(RecordType.createdAt)),
        QueryKey("edited", aliases: ["수정"], .instants(RecordType.lastEdit)),
    ]
}

extension QueryCondition {
    /// The condition that a project is archived.
    fileprivate static let isArchived = QueryCondition.register("archived_at", .isSet)
    /// Whether the condition itself asks for archived projects, or for projects that are not archived.
    var asksForArchived: Bool { tests("archived_at") }
}

extension RegisterTest {
    fileprivate static let isPositive = RegisterTest.integers(1 ... .max)
}

extension TagUsage {
    var queryItem: QueryItem {
        QueryItem(
            name: tag.name.description,
            [
                "open": .integer(Int64(open)), "done": .integer(Int64(done)),
                "color": .text(tag.color.description),
                RecordType.createdAt: .integer(tag.createdAt.milliseconds),
                RecordType.lastEdit: .integer(tag.lastEdit.milliseconds),
            ])
    }
}

extension ProjectUsage {
    var queryItem: QueryItem {
        QueryItem(
            name: project.name.description,
            [
                "id": .identifier(project.id), "parent": parentID.map { .identifier($0) } ?? .null,
                "open": .integer(Int64(total.open)), "done": .integer(Int64(total.done)),
                "archived_at": project.archivedAt.map { .integer($0.milliseconds) } ?? .null,
                "color": .text(project.color.description),
                RecordType.createdAt: .integer(project.createdAt.milliseconds),
                RecordType.lastEdit: .integer(project.lastEdit.milliseconds),
            ])
    }
}

extension SavedView {
    var queryItem: QueryItem {
        QueryItem(
            name: name, body: query,
            [
                "sort": .text(sort?.rawValue ?? ""), "key": .text(key ?? ""),
                RecordType.createdAt: .integer(createdAt.milliseconds),
                RecordType.lastEdit: .integer(lastEdit.milliseconds),
            ])
    }
}
