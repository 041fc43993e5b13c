/// The description of how the texts of a record mention other records, such as the links in a note. A library
/// keeps the mentions in an index, so that it finds all records that mention a key.
public struct Mentions: Sendable {
    /// The names of the text fields that can mention records.
    public let fields: [String]
    /// A number that rises when the same text gets other keys. The library then makes its index again.
    public let grammar: Int
    private let find: @Sendable (String) -> [String]

    /// The largest number of indexed keys of one text (Documentation/Product.md §Links of notes). A note of
    /// the maximum size has fewer keys, unless most of its names are shorter than ten bytes.
    public static let mostKeys = 20_000
    /// The maximum length of an indexed key, in characters.
    public static let longestKey = 200

    /// - Parameter find: returns the keys that a text mentions, in lower case and NFC.
    public init(in fields: [String], grammar: Int, _ find: @escaping @Sendable (String) -> [String]) {
        self.fields = fields
        self.grammar = grammar
        self.find = find
    }

    /// Returns the keys that a text mentions, each key once. Leaves out keys of more than ``longestKey``
    /// characters, and all keys after the first ``mostKeys``.
    public func keys(in text: String) -> [String] {
        if text.isEmpty { return [] }
        var seen: Set<String> = []
        var keys: [String] = []
        for key in find(text) where !key.isEmpty && key.count <= Self.longestKey {
            if seen.insert(key).inserted { keys.append(key) }
            if keys.count == Self.mostKeys { break }
        }
        return keys
    }
}

extension RecordType {
    /// Returns the keys that a record mentions, in ascending order. Each key appears once.
    /// - Parameter values: the values of the record, in the order of ``fields``; `nil` for a record that does
    ///   not exist.
    public func mentionedKeys(_ values: [RegisterValue]?) -> [String] {
        guard let mentions, let values else { return [] }
        var keys: Set<String> = []
        for field in mentions.fields {
            guard let index = index(of: field), case .text(let text) = values[index] else { continue }
            keys.formUnion(mentions.keys(in: text))
        }
        return keys.isEmpty ? [] : keys.sorted()
    }
}
