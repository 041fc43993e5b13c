import DomainPrimitives
import TodosDomain

/// A Markdown field: a value in the line of a task, as two plugins of the editor Obsidian write it. Obsidian
/// Tasks writes `📅 2027-01-01`. Dataview writes `[due:: 2027-01-01]` or `(due:: 2027-01-01)`.
struct MarkdownField: Hashable {
    enum Kind: Hashable {
        case due, scheduled, start, done, created, cancelled, recurrence, priority, onCompletion, id,
            dependsOn
        /// A field of Dataview whose key has no meaning in Obsidian Tasks, such as `[mood:: good]`.
        case other
    }

    let kind: Kind
    /// The start of the field: an emoji with its variation selector, or a bracket with a key, such as
    /// `[due::`.
    let lead: String
    let value: String

    init(_ kind: Kind, lead: String, value: String) {
        self.kind = kind
        self.lead = lead
        self.value = value
    }

    /// Reads a Markdown field from the value of a foreign property, such as `📅 2027-01-01`. Returns `nil`
    /// if the value is not a Markdown field.
    init?(_ text: String) {
        var scanner = MarkdownFieldScanner(text, isField: true)
        guard let field = scanner.takeLast(), scanner.scalars.isEmpty else { return nil }
        self = field
    }

    /// Makes a Markdown field in the style of another one: with an emoji like Obsidian Tasks, or with a key
    /// in brackets like Dataview.
    init(_ kind: Kind, value: String, like other: MarkdownField) {
        let lead =
            other.isBracketed
            ? Self.keys.first { $0.value == kind }.map { "[\($0.key)::" } : Self.newSigns[kind]
        self.init(kind, lead: lead ?? "", value: value)
    }

    var isBracketed: Bool { lead.utf8.first == UInt8(ascii: "[") || lead.utf8.first == UInt8(ascii: "(") }

    /// The name of the Markdown field: the emoji without its variation selector, or the key in lower case.
    var name: String {
        if isBracketed {
            return String(String.UnicodeScalarView(lead.unicodeScalars.dropFirst().dropLast(2))).lowercased()
        }
        return lead.unicodeScalars.first.map { String(Character($0)) } ?? lead
    }

    var text: String {
        if isBracketed { return "\(lead) \(value)\(lead.utf8.first == UInt8(ascii: "[") ? "]" : ")")" }
        return value.isEmpty ? lead : "\(lead) \(value)"
    }

    func with(_ value: String) -> MarkdownField { MarkdownField(kind, lead: lead, value: value) }

    /// The priority in Haru that this Markdown field stands for. `nil` if the Markdown field gives no
    /// priority, or if its value is unknown.
    var priority: Priority? {
        guard kind == .priority else { return nil }
        return isBracketed
            ? Self.words[value.lowercased()] : lead.unicodeScalars.first.flatMap { Self.signs[$0]?.priority }
    }

    /// Returns this Markdown field with another priority, in the same style: an emoji or a word. Returns
    /// `nil` if the style cannot express the priority.
    func with(_ priority: Priority) -> MarkdownField? {
        if self.priority == priority { return self }
        if isBracketed { return Self.newWords[priority].map { with($0) } }
        return Self.newPrioritySigns[priority].map { MarkdownField(.priority, lead: $0, value: "") }
    }

    /// The meaning of an emoji, such as `📅`, that begins a Markdown field of Obsidian Tasks.
    struct Sign {
        let kind: Kind
        var priority: Priority?

        /// Whether `scalar` can be part of the value after this emoji, such as a digit after `📅`. The caller
        /// must handle spaces itself, because a space always gives `false`.
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

        /// Whether `text` is a complete value for the emoji, such as `2027-01-01` after `📅`.
        /// - Parameter text: Must contain only spaces and scalars that ``allows(_:)`` accepts.
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

    /// The meanings of the words before `::`, such as `due` in `[due:: 2027-01-01]`. An import ignores the
    /// case of these words.
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

    private static let newSigns: [Kind: String] = [
        .start: "🛫", .scheduled: "⏳", .due: "📅", .done: "✅", .recurrence: "🔁", .priority: "🔼",
    ]
    private static let newPrioritySigns: [Priority: String] = [.high: "⏫", .medium: "🔼", .low: "🔽"]
    private static let newWords: [Priority: String] = [.high: "high", .medium: "medium", .low: "low"]
    private static let words: [String: Priority] = [
        "highest": .high, "high": .high, "medium": .medium, "low": .low, "lowest": .low,
    ]
}
