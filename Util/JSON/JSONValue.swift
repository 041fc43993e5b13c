/// A JSON value (RFC 8259). A number is stored as its text, such as `1.50`. An object stores its members in
/// the order of the input.
public indirect enum JSONValue: Hashable, Sendable {
    /// A name and its value in a JSON object, such as `"title": "milk"`.
    public struct Member: Hashable, Sendable {
        /// The name of the member, with its escapes such as `\n` decoded.
        public let name: String
        public let value: JSONValue

        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// The text; `nil` for a value that is not a string.
    public var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The whole number; `nil` for a value that is not a whole number, and for a number outside the range of
    /// `Int`.
    public var integer: Int? {
        if case .number(let text) = self {
            Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
        } else {
            nil
        }
    }
    /// The elements; `nil` for a value that is not an array.
    public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
    /// The members in their order; `nil` for a value that is not an object.
    public var object: [Member]? { if case .object(let members) = self { members } else { nil } }

    /// Returns the value of the first member with the name `name`. `nil` if this JSON value is not an object,
    /// or has no such member.
    public subscript(_ name: String) -> JSONValue? { object?.first { $0.name == name }?.value }

    /// The JSON text of the value, without white space.
    public var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let text): text
        case .string(let text): JSONValue.quoted(text)
        case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(JSONValue.quoted($0.name)):\($0.value.text)" }.joined(separator: ","))}"
        }
    }

    /// Returns a text in quotes, with the escapes of RFC 8259 §7.
    public static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..<"\u{20}", "\u{7F}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
