import DomainPrimitives
public import QueryDomain
import SyncProtocolDomain
public import TodosDomain

extension QueryVocabulary {
    /// Returns the query keys for conflicts and refused edits (Documentation/Product.md §Queries of other
    /// lists).
    /// - Parameter added: the record types of features, besides the types that every library has.
    public static func decisions(_ added: [NamedRecordType]) -> QueryVocabulary {
        let types = NamedRecordType.planner(and: added)
        let fields = Set(types.flatMap(\.fields)).sorted()
        return QueryVocabulary(
            example: "type:todo",
            [
                QueryKey("name", aliases: ["이름"], .words(.name)),
                .recordType(types),
                QueryKey(
                    "field", aliases: ["항목"],
                    .texts(
                        "field",
                        QueryKey.TextValues(names: fields, isOptional: true) { typed in
                            fields.first { $0 == typed.lowercased() }
                        })),
                QueryKey("date", aliases: ["날짜"], .instants("at")),
            ])
    }
}

extension ConflictsViewModel.Row {
    var queryItem: QueryItem {
        QueryItem(
            name: subject,
            [
                "type": .text(record.type), "field": field.map { .text($0) } ?? .null,
                "at": .integer(lostAt.milliseconds),
            ])
    }
}

extension IssuesViewModel.Row {
    var queryItem: QueryItem {
        QueryItem(name: subject, ["type": .text(type), "at": .integer(at.milliseconds)])
    }
}
