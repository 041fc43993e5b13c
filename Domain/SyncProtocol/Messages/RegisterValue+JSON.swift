import Foundation
import UtilIdentifiers
public import UtilJSON

extension RegisterValue {
    /// Creates a register value from the JSON of a message. An identifier becomes a ``text(_:)``, because the
    /// protocol sends identifiers as texts.
    public init(_ json: JSONValue) {
        switch json {
        case .null: self = .null
        case .string(let text): self = .text(text)
        default: self = json.int64.map { .integer($0) } ?? .json(json.text)
        }
    }

    func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.null()
        case .integer(let number): json.integer(number)
        case .text(let text): json.string(text)
        case .identifier(let id): json.string(id.text)
        case .json(let text): json.raw(text)
        }
    }

    /// The length of the JSON that ``write(to:)`` writes for the value, in bytes.
    var encodedSize: Int {
        switch self {
        case .null: 4
        case .integer(let number): String(number).utf8.count
        case .text(let text): JSONWriter.length(of: text)
        case .identifier: 38
        case .json(let text): text.utf8.count
        }
    }

    /// Returns the value in the data type `kind`; `nil` if this is not possible. A text with a UUID can
    /// become an identifier. `null` fits every data type.
    public func read(as kind: RecordType.Field.Kind) -> RegisterValue? {
        switch (self, kind) {
        case (.null, _), (.integer, .integer), (.text, .text), (.identifier, .identifier): self
        case (.text(let text), .identifier): UUID(uuidString: text).map { .identifier($0) }
        default: nil
        }
    }

    /// The value as a message contains it: an identifier becomes a text, and any other value stays unchanged.
    public var wire: RegisterValue {
        if case .identifier(let id) = self { .text(id.uuidString.lowercased()) } else { self }
    }
}

extension RegisterValue {
    /// Creates a value from its ``jsonText``; `nil` if the text is not valid JSON.
    public init?(jsonText: String) {
        guard let json = try? JSONValue(document: Array(jsonText.utf8)) else { return nil }
        self.init(json)
    }

    /// The value as JSON without white space.
    public var jsonText: String {
        var json = JSONWriter()
        write(to: &json)
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
