public import DomainPrimitives
public import Foundation
import LibraryDomain
import QueryDomain
public import SyncProtocolDomain
import UtilIdentifiers

/// A query with a name, which a person uses again (Documentation/Product.md §Views).
public struct SavedView: Hashable, Sendable, Identifiable {
    /// A version 5 UUID, computed from the name that the saved view got when it was created. So two devices
    /// that create a saved view with the same name create the same record.
    public let id: UUID
    /// 1 to 50 characters without white space and without the signs of the query language. Two names that
    /// differ only in case are equal.
    public let name: String
    /// A query of 1 to 2,000 characters in the query language.
    public let query: String
    /// The order in which a list shows the todos of this saved view. `nil` for the usual order, by due day.
    public let sort: TodoQuery.Sort?
    /// The capital letter, A to Z, that opens the saved view in the full screen; `nil` for none. A person
    /// presses `g`, then the letter. If several saved views have the same letter, the alphabetically first
    /// of them opens.
    public let key: String?
    /// The columns of a list of this saved view, from left to right. Empty for the usual rows.
    public let columns: [TodoColumn]
    public let createdAt: Timestamp
    public let lastEdit: Timestamp

    init(_ record: LiveRecord) {
        let texts = record.values.map { if case .text(let text) = $0 { text } else { "" } }
        id = record.id.parts[0]
        (name, query, sort) = (texts[0], texts[1], TodoQuery.Sort(rawValue: texts[2]))
        key = texts[3].isEmpty ? nil : texts[3]
        columns = TodoColumn.stored(texts[4])
        createdAt = record.createdAt
        lastEdit = record.lastEdit
    }

    /// The maximum length of a name, in characters.
    public static let mostCharacters = 50
    /// The maximum length of a query, in characters.
    public static let longestQuery = 2_000
    /// The maximum length of the stored names of ``columns``, in characters.
    static let longestColumns = 1_000

    /// Checks a name, and returns it in NFC.
    /// - Throws: ``ValidationError`` for the field `view` if the name breaks a rule.
    public static func name(_ text: String) throws(ValidationError) -> String {
        let name = text.precomposedStringWithCanonicalMapping
        guard (1...mostCharacters).contains(name.count) else {
            throw ValidationError(.view, text, .length(min: 1, max: mostCharacters))
        }
        if let offset = name.firstControlCharacter {
            throw ValidationError(.view, text, .controlCharacter(offset: offset))
        }
        if let bad = name.first(where: { $0.isWhitespace || signs.contains($0) }) {
            throw ValidationError(.view, text, .nameCharacter(String(bad)))
        }
        return name
    }

    /// Trims a query, and checks its syntax without the library. So this check does not find, for example, a
    /// tag that does not exist.
    /// - Throws: ``ValidationError`` for the field `query` if the query is empty or has a mistake.
    public static func query(_ text: String, today: Day) throws(ValidationError) -> String {
        let query = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !query.isEmpty else { throw ValidationError(.query, text, .emptyInput) }
        do throws(QueryProblem) {
            _ = try QueryParser.parse(query, .todo) { QueryGrammar.todo.days($0, today) != nil }
        } catch {
            throw ValidationError(.query, query, .query(error))
        }
        return query
    }

    /// The letters that can be a ``key``.
    public static let keys = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

    /// Returns the ``key`` for a letter from A to Z, in upper or lower case.
    /// - Throws: ``ValidationError`` for the field `viewKey` if the text is no such letter.
    public static func key(_ text: String) throws(ValidationError) -> String {
        guard let key = keys.first(where: { $0 == text.uppercased() }) else {
            throw ValidationError(.viewKey, text, .oneOf(keys))
        }
        return key
    }

    /// The signs that have a meaning in the query language. A name must not contain them.
    private static let signs: Set<Character> = [
        ":", "<", ">", "=", "!", "(", ")", "\"", "'", "“", "”", "‘", "’", "#", ",", "\\",
    ]

    /// Returns an identifier for a new saved view with this name.
    /// - Parameter attempt: 0 at first. If a saved view already has the returned identifier, the caller
    ///   tries again with 1, then 2, and so on.
    static func identifier(for name: String, attempt: Int) -> UUID {
        let key = TagName(trusted: name).key
        return UUID.v5(namespace: namespace, name: attempt == 0 ? key : "\(key)#\(attempt)")
    }

    private static let namespace = UUID(
        uuid: (
            0x6f, 0x1d, 0x3c, 0x52, 0x0b, 0x7e, 0x4a, 0x19, 0x9c, 0x2e, 0x5d, 0x81, 0xe4, 0x36, 0xa7, 0x08
        ))
}

extension RecordType {
    /// The record type of saved views. The record engine stores and syncs them, and undoes changes to them.
    public static let savedView = RecordType(
        "saved_view",
        fields: [
            Field("name", .text, rule: .viewName), Field("query", .text, rule: .viewQuery),
            Field("sort", .text), Field("key", .text, rule: .viewKey),
            Field("columns", .text, rule: .viewColumns),
        ], indexes: [["name_key"]], arrivalRank: 5, nameField: "name",
        derivedColumns: [DerivedColumn("name_key", of: "name") { TagName(trusted: $0).key }],
        tracksFiles: true, hasDerivedID: true)
}

extension TextRule {
    fileprivate static let viewName = TextRule("view name") { (try? SavedView.name($0)) == $0 }
    fileprivate static let viewKey = TextRule("view key") { $0.isEmpty || SavedView.keys.contains($0) }
    /// The rule permits unknown names, so that a server accepts the columns of a later program version.
    fileprivate static let viewColumns = TextRule("view columns") { text in
        text.utf8.count <= SavedView.longestColumns
            && text.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || "_-,".contains($0)) }
    }
    fileprivate static let viewQuery = TextRule("view query") {
        !$0.isEmpty && $0.count <= SavedView.longestQuery
    }
}

extension ValidationError.Field {
    public static let view = Self("view")
    public static let viewKey = Self("viewKey")
}
