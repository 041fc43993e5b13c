import DomainPrimitives
import TodosDomain

/// A field of a task as Obsidian's Tasks writes it, `📅 2027-01-01`, or as Dataview does, `[due:: 2027-01-01]`
/// or `(due:: 2027-01-01)`.
struct MarkdownField: Hashable {
    enum Kind: Hashable {
        case due, scheduled, start, done, created, cancelled, recurrence, priority, onCompletion, id,
            dependsOn
        /// A field of Dataview under another key.
        case other
    }

    let kind: Kind
    /// The text that starts the field: an emoji with its variation selector, or a bracket with a key, such as
    /// `[due::`.
    let lead: String
    let value: String

    init(_ kind: Kind, lead: String, value: String) {
        self.kind = kind
        self.lead = lead
        self.value = value
    }

    /// A field that was kept as its text.
    init?(_ text: String) {
        var scanner = MarkdownFieldScanner(text, isField: true)
        guard let field = scanner.takeLast(), scanner.scalars.isEmpty else { return nil }
        self = field
    }

    /// A field of the same style as another, which has none of its kind.
    init(_ kind: Kind, value: String, like other: MarkdownField) {
        let lead =
            other.isBracketed
            ? Self.keys.first { $0.value == kind }.map { "[\($0.key)::" } : Self.newSigns[kind]
        self.init(kind, lead: lead ?? "", value: value)
    }

    /// Whether it is one of Dataview's.
    var isBracketed: Bool { lead.utf8.first == UInt8(ascii: "[") || lead.utf8.first == UInt8(ascii: "(") }

    /// What it is called: the sign without a variation selector, or the key in lower case.
    var name: String {
        if isBracketed {
            return String(String.UnicodeScalarView(lead.unicodeScalars.dropFirst().dropLast(2))).lowercased()
        }
        return lead.unicodeScalars.first.map { String(Character($0)) } ?? lead
    }

    /// As it stands in a line.
    var text: String {
        if isBracketed { return "\(lead) \(value)\(lead.utf8.first == UInt8(ascii: "[") ? "]" : ")")" }
        return value.isEmpty ? lead : "\(lead) \(value)"
    }

    /// The same field with another value.
    func with(_ value: String) -> MarkdownField { MarkdownField(kind, lead: lead, value: value) }

    /// What a priority is here.
    var priority: Priority? {
        guard kind == .priority else { return nil }
        return isBracketed
            ? Self.words[value.lowercased()] : lead.unicodeScalars.first.flatMap { Self.signs[$0]?.priority }
    }

    /// The field of a priority, spelled as this one.
    func with(_ priority: Priority) -> MarkdownField? {
        if self.priority == priority { return self }
        if isBracketed { return Self.newWords[priority].map { with($0) } }
        return Self.newPrioritySigns[priority].map { MarkdownField(.priority, lead: $0, value: "") }
    }

    /// What a sign stands for.
    struct Sign {
        let kind: Kind
        var priority: Priority?

        /// Whether a value may consist of the scalar, besides spaces.
        func allows(_ scalar: Unicode.Scalar) -> Bool {
            let isDigit = "0"..."9" ~= scalar
            let isLetter = "a"..."z" ~= scalar || "A"..."Z" ~= scalar
            switch kind {
            case .due, .scheduled, .start, .done, .created, .cancelled: return isDigit || scalar == "-"
            case .recurrence: return isLetter || isDigit || scalar == "," || scalar == "!"
            case .onCompletion: return isLetter
            case .id: return isLetter || isDigit || scalar == "-" || scalar == "_"
            case .dependsOn: return isLetter || isDigit || scalar == "-" || scalar == "_" || scalar == ","
            case .priority, .other: return false
            }
        }

        /// Whether a text of allowed scalars and spaces is a value.
        func isValue(_ text: String) -> Bool {
            switch kind {
            case .priority: text.isEmpty
            case .due, .scheduled, .start, .done, .created, .cancelled: text.utf8.count == 10
            case .onCompletion, .id: !text.isEmpty && !text.contains(" ")
            case .recurrence, .dependsOn, .other: !text.isEmpty
            }
        }
    }

    static let signs: [Unicode.Scalar: Sign] = [
        "📅": Sign(kind: .due), "📆": Sign(kind: .due), "🗓": Sign(kind: .due), "⏳": Sign(kind: .scheduled),
        "⌛": Sign(kind: .scheduled), "🛫": Sign(kind: .start), "✅": Sign(kind: .done),
        "➕": Sign(kind: .created),
        "❌": Sign(kind: .cancelled), "🔁": Sign(kind: .recurrence), "🏁": Sign(kind: .onCompletion),
        "🆔": Sign(kind: .id),
        "⛔": Sign(kind: .dependsOn), "🔺": Sign(kind: .priority, priority: .high),
        "⏫": Sign(kind: .priority, priority: .high), "🔼": Sign(kind: .priority, priority: .medium),
        "🔽": Sign(kind: .priority, priority: .low), "⏬": Sign(kind: .priority, priority: .low),
    ]

    /// Dataview's own keys, and those that Obsidian's Tasks chose; a key is the same in other letters.
    static let keys: [String: Kind] = [
        "due": .due, "scheduled": .scheduled, "start": .start, "completion": .done, "created": .created,
        "cancelled": .cancelled, "repeat": .recurrence, "priority": .priority, "onCompletion": .onCompletion,
        "id": .id,
        "dependsOn": .dependsOn,
    ]

    static func kind(ofKey key: String) -> Kind {
        let key = key.lowercased()
        return keys.first { $0.key.lowercased() == key }?.value ?? .other
    }

    private static let newSigns: [Kind: String] = [.due: "📅", .done: "✅", .recurrence: "🔁", .priority: "🔼"]
    private static let newPrioritySigns: [Priority: String] = [.high: "⏫", .medium: "🔼", .low: "🔽"]
    private static let newWords: [Priority: String] = [.high: "high", .medium: "medium", .low: "low"]
    private static let words: [String: Priority] = [
        "highest": .high, "high": .high, "medium": .medium, "low": .low, "lowest": .low,
    ]
}
