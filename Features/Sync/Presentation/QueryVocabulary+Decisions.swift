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
        let fields = Set(types.flatMap(\.fields.keys)).sorted()
        let words = fieldsByWord(added, besides: fields)
        return QueryVocabulary(
            example: "type:todo",
            [
                QueryKey("name", aliases: ["이름"], .words(.name)),
                .recordType(types),
                QueryKey(
                    "field", aliases: ["항목"],
                    .texts(
                        "field",
                        QueryKey.TextValues(
                            names: fields, aliases: words.keys.sorted(), isOptional: true
                        ) { typed in
                            let word = typed.lowercased().filter { !$0.isWhitespace }
                            return fields.contains(word) ? word : words[word]
                        })),
                QueryKey("date", aliases: ["날짜"], .instants("at")),
            ])
    }

    /// Returns the fields by the words that lists of conflicts print for them, such as `body` by `text`.
    /// Leaves out a word for several fields.
    /// - Parameter names: the names of all fields. A word that is also the name of a field is left out.
    private static func fieldsByWord(
        _ types: [NamedRecordType], besides names: [String]
    ) -> [String: String] {
        var fields: [String: Set<String>] = [:]
        for (field, words) in types.map(\.fields).joined() {
            for word in words where !names.contains(word) { fields[word, default: []].insert(field) }
        }
        return fields.compactMapValues { $0.count == 1 ? $0.first : nil }
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
