public import CoreDI
import CoreTerminal
public import DomainPrimitives
public import Foundation
public import SyncProtocolDomain
public import TodosDomain
public import UtilLocalization

/// The words for record types, for their registers (the values that sync merges one by one), and for the
/// values of the registers. Features contribute the words.
public struct RecordNames: Sendable {
    private let language: Language
    private let words: [String: RecordWords]
    private let clock: (any WallClock)?

    /// Creates an instance without the words that features contribute. Each record type then has the general
    /// name "record".
    public init(language: Language) {
        self.language = language
        words = [:]
        clock = nil
    }

    public init(
        language: Language, contributed: Contributions<RecordWords, Void>, clock: any WallClock
    ) {
        self.language = language
        words = Dictionary(contributed.all.map { ($0.item.type, $0.item) }) { first, _ in first }
        self.clock = clock
    }

    /// Whether a feature contributes words for the record type `type`. The undo history leaves out records of
    /// a type without words.
    public func knows(_ type: String) -> Bool { words[type] != nil }

    /// The record types with words, for queries. Contains no memberships, such as a tag of a todo.
    public var namedTypes: [NamedRecordType] {
        words.values.filter { !$0.isMembership }.sorted { $0.type < $1.type }.map { words in
            NamedRecordType(
                words.type, name: words.one(.english), alias: words.one(.korean),
                fields: words.registers().mapValues { [$0.name(.english), $0.name(.korean)] })
        }
    }

    /// Returns the word for one record of a type, such as "todo".
    public func one(_ type: String) -> String { words[type]?.one(language) ?? language("record", "기록") }

    /// Returns the plural of a record type's name, such as "todos".
    public func many(_ type: String) -> String { words[type]?.many(language) ?? language("records", "기록") }

    /// Returns the text for a record that this library does not contain, such as "a todo that is not in this
    /// library".
    public func absent(_ type: String, id: String) -> String {
        let one = one(type)
        return language("a \(one) that is not in this library (\(id))", "이 라이브러리에 없는 \(one) (\(id))")
    }

    /// Returns the name that a person sees for a register of the record type `type`.
    public func register(_ name: String, of type: String) -> String {
        words[type]?.registers()[name]?.name(language) ?? name
    }

    /// Returns a value of a register in words, in one line that is safe to print.
    /// - Parameters:
    ///   - records: the names of records, by identifier. The text shows these names instead of identifiers.
    ///   - referred: the type of record that the register refers to; `nil` if it refers to no records.
    public func value(
        _ value: RegisterValue, of register: String, in type: String, records: [UUID: String],
        referred: String?
    ) -> String {
        if let clock, let text = words[type]?.registers()[register]?.value(value, language, clock.now()) {
            return TerminalSanitizer.line(text)
        }
        switch value {
        case .null: return language("(none)", "(없음)")
        case .integer(let number): return String(number)
        case .text(let text) where text.isEmpty: return language("(none)", "(없음)")
        case .text(let text), .json(let text): return line(text)
        case .identifier(let id):
            return records[id].map(TerminalSanitizer.line)
                ?? absent(referred ?? type, id: String(id.uuidString.lowercased().prefix(8)))
        }
    }

    /// Describes the old and the new value of a change. If two long texts begin alike, `…` replaces most of
    /// the equal characters. For the other parameters, see ``value(_:of:in:records:referred:)``.
    public func change(
        from before: RegisterValue, to after: RegisterValue, of register: String, in type: String,
        records: [UUID: String], referred: String?
    ) -> (before: String, after: String) {
        var values = (before, after)
        if case .text(let old) = before, case .text(let new) = after, max(old.count, new.count) > Self.longest
        {
            let same = zip(old, new).prefix { $0 == $1 }.count - Self.context
            if same > 0 { values = (.text("…\(old.dropFirst(same))"), .text("…\(new.dropFirst(same))")) }
        }
        let text = { (value: RegisterValue) in
            self.value(value, of: register, in: type, records: records, referred: referred)
        }
        return (text(values.0), text(values.1))
    }

    /// Returns a text in one line that is safe to print. The line has at most ``longest`` characters.
    private func line(_ text: String) -> String {
        // A longer text is cut before it is made safe, because a note can be very long.
        let start = text.prefix(Self.longest).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).joined(separator: " ⏎ ")
        let line = TerminalSanitizer.line(start)
        let isCut = !text.dropFirst(Self.longest).isEmpty || line.count > Self.longest
        return isCut ? "\(line.prefix(Self.longest - 1))…" : line
    }

    /// The maximum length of a value in a line, in characters.
    private static let longest = 100
    /// The number of equal characters that are shown before the first difference of two long texts.
    private static let context = 20
}
