import Foundation

/// JSON as every command prints it: a document names its schema and version; fields are added, never removed
/// (Documentation/JSON.md).
public enum JSONOutput {
    private struct Document<Payload: Encodable>: Encodable {
        let schema: String
        let version: Int
        let data: Payload
    }

    /// One document, keys in order, so that the same state always prints the same bytes.
    public static func document(_ schema: String, version: Int = 1, _ payload: some Encodable) throws -> String {
        try encode(
            Document(schema: schema, version: version, data: payload),
            formatting: [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
    }

    /// One object without line breaks.
    public static func line(_ payload: some Encodable) throws -> String {
        try encode(payload, formatting: [.sortedKeys, .withoutEscapingSlashes])
    }

    private static func encode(_ value: some Encodable, formatting: JSONEncoder.OutputFormatting) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
