/// A JSON value (RFC 8259). Numbers keep their text, so that what is only passed through comes back as it
/// was; objects keep their order.
public indirect enum JSONValue: Hashable, Sendable {
    /// A member of an object.
    public struct Member: Hashable, Sendable {
        /// The name, unescaped.
        public let name: String
        /// The value.
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

    /// The text of a string.
    public var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The value of a whole number that an `Int` holds.
    public var integer: Int? {
        if case .number(let text) = self {
            Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
        } else {
            nil
        }
    }
    /// The elements of an array.
    public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
    /// The members of an object, in their order.
    public var object: [Member]? { if case .object(let members) = self { members } else { nil } }

    /// The first member of a name.
    public subscript(_ name: String) -> JSONValue? { object?.first { $0.name == name }?.value }

    /// The value as JSON without white space.
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

    /// A text in quotes, with what RFC 8259 §7 asks to be escaped.
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
