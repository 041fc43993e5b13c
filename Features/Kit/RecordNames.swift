public import CoreDI
import CoreTerminal
public import DomainPrimitives
public import Foundation
public import SyncProtocolDomain
public import UtilLocalization

/// The words for record types, for their registers (the values that sync merges one by one), and for the
/// values of the registers. Features contribute the words.
public struct RecordNames: Sendable {
    private let language: Language
    private let words: [String: RecordWords]
    private let clock: (any WallClock)?

    /// Creates an instance that knows no words from features. Each record type then has the general name
    /// "record".
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

    /// Whether a feature contributes words for the record type `type`. Records of other types are not shown.
    public func knows(_ type: String) -> Bool { words[type] != nil }

    /// Returns the plural of a record type's name, such as "todos".
    public func many(_ type: String) -> String { words[type]?.many(language) ?? language("records", "기록") }

    /// Returns the text for a record that this library does not contain, such as "a todo that is not in this
    /// library".
    public func absent(_ type: String, id: String) -> String {
        let one = words[type]?.one(language) ?? language("record", "기록")
        return language("a \(one) that is not in this library (\(id))", "이 라이브러리에 없는 \(one) (\(id))")
    }

    /// Returns the name that a person sees for a register of the record type `type`.
    public func register(_ name: String, of type: String) -> String {
        words[type]?.registers()[name]?.name(language) ?? name
    }

    /// Returns a value of a register in words, in one line that is safe to print.
    /// - Parameters:
    ///   - type: the record type of the register, such as `todo`.
    ///   - records: the names of the records to which values refer, by their identifiers.
    ///   - referred: the type of these records; `nil` if the register refers to no records.
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
        case .text(let text), .json(let text):
            let line = TerminalSanitizer.line(text.replacing("\n", with: " ⏎ "))
            return line.count > Self.longest ? "\(line.prefix(Self.longest - 1))…" : line
        case .identifier(let id):
            return records[id].map(TerminalSanitizer.line)
                ?? absent(referred ?? type, id: String(id.uuidString.lowercased().prefix(8)))
        }
    }

    /// The most characters of a value that a line shows.
    private static let longest = 100
}
