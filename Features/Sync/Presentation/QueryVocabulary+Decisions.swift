import DomainPrimitives
public import QueryDomain
import SyncProtocolDomain
import TodosDomain

extension QueryVocabulary {
    /// The query keys for conflicts and refused edits (Documentation/Product.md §Queries of other lists).
    public static let decisions = QueryVocabulary(
        example: "type:todo",
        [
            QueryKey("name", aliases: ["이름"], .words(.name)),
            .recordType,
            QueryKey(
                "field", aliases: ["항목"],
                .texts(
                    "field",
                    QueryKey.TextValues(names: fields, isOptional: true) { typed in
                        fields.first { $0 == typed.lowercased() }
                    })),
            QueryKey("date", aliases: ["날짜"], .instants("at")),
        ])

    private static let fields: [String] = {
        let types: [RecordType] = [.todo, .tag, .project, .savedView]
        return Set(types.flatMap(\.fields).map(\.name)).sorted()
    }()
}

extension ConflictsViewModel.Row {
    var queryItem: QueryItem {
        QueryItem(
            name: subject,
            [
                "type": .text(type), "field": field.map { .text($0) } ?? .null,
                "at": .integer(lostAt.milliseconds),
            ])
    }
}

extension IssuesViewModel.Row {
    var queryItem: QueryItem {
        QueryItem(name: subject, ["type": .text(type), "at": .integer(at.milliseconds)])
    }
}
