import DomainPrimitives
import Foundation
import TodosDomain

/// The fields of a row by the names of their columns; what breaks a rule is told with the field's own place.
struct CSVRow {
    private let fields: [String: (text: String, offset: Int)]
    /// Where the row starts, in bytes.
    let offset: Int

    /// - Parameter names: one for each field; a field without a name is not there.
    init(_ names: [String], _ row: CSVScanner.Row) {
        fields = Dictionary(
            zip(names, zip(row.fields, row.offsets).map { ($0, $1) }), uniquingKeysWith: { first, _ in first })
        offset = row.offset
    }

    /// `nil` for an empty field and for a column that is not there.
    func text(_ name: String) -> String? { fields[name].flatMap { $0.text.isEmpty ? nil : $0.text } }

    /// The same without white space at its ends.
    func word(_ name: String) -> String? {
        guard let text = text(name) else { return nil }
        // Most have none, and a file has many.
        if let first = text.utf8.first, let last = text.utf8.last, (0x21...0x7F).contains(first), (0x21...0x7F).contains(last) {
            return text
        }
        let word = text.trimmingCharacters(in: .whitespaces)
        return word.isEmpty ? nil : word
    }

    /// What a step makes of a field.
    /// - Parameter rule: the one that is broken where the step gives nothing.
    func value<Value>(
        _ name: String, _ field: ValidationError.Field, _ rule: ValidationError.Rule, _ read: (String) throws -> Value?
    ) throws -> Value? {
        guard let text = word(name) else { return nil }
        return try locating(name) {
            guard let value = try read(text) else { throw ValidationError(field, text, rule) }
            return value
        }
    }

    /// Runs a step that reads a field.
    func locating<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
        try EntryProblem.locating(fields[name]?.offset, body)
    }
}

/// Reads the rows of one kind of file.
protocol CSVRowReader {
    /// A todo and where the row that made it starts, in bytes.
    typealias Entry = (todo: ImportedTodo, offset: Int)

    /// Takes what earlier rows made, where a row says nothing more of it; `nil` where there is nothing.
    /// - Parameter row: the next one; `nil` at the end.
    mutating func complete(before row: CSVRow?) -> Entry?
    /// Reads a row.
    /// - Returns: the todo that it makes at once; `nil` where it makes none, or later rows may say more of it.
    mutating func read(_ row: CSVRow, _ loss: inout LossReport) throws -> ImportedTodo?
}

extension CSVRowReader {
    mutating func complete(before row: CSVRow?) -> Entry? { nil }
}
