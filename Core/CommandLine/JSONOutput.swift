import Foundation

/// The JSON output of all commands. Each document contains the name and the version of its format. Within one
/// version of a format, Haru can add fields, but removes none (Documentation/JSON.md).
public enum JSONOutput {
    private struct Document<Payload: Encodable>: Encodable {
        let schema: String
        let version: Int
        let data: Payload
    }

    /// Returns one JSON document with line breaks and sorted keys.
    /// - Parameter schema: the name of the format, such as `haru.show`, which becomes part of the document.
    public static func document(_ schema: String, version: Int = 1, _ payload: some Encodable) throws
        -> String
    {
        try encode(
            Document(schema: schema, version: version, data: payload),
            formatting: [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
    }

    /// Returns one JSON object without line breaks.
    public static func line(_ payload: some Encodable) throws -> String {
        try encode(payload, formatting: [.sortedKeys, .withoutEscapingSlashes])
    }

    /// Returns the JSON text with a `\u` escape for each character that could control a terminal. The meaning
    /// of the JSON text stays the same (RFC 8259 §7).
    public static func sanitized(_ json: String) -> String {
        func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xE0000...0xE007F: true
            default: false
            }
        }
        guard json.unicodeScalars.contains(where: isHarmful) else { return json }
        return json.unicodeScalars.reduce(into: "") { text, scalar in
            guard isHarmful(scalar) else { return text.unicodeScalars.append(scalar) }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }

    private static func encode(_ value: some Encodable, formatting: JSONEncoder.OutputFormatting) throws
        -> String
    {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        return sanitized(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}
