import DomainPrimitives
import Foundation
import TodosDomain

/// The fields of a row by the names of their columns. A problem names the place of its field.
struct CSVRow {
    private let policy: EntryPolicy
    private let fields: [String: (text: String, offset: Int)]
    /// Where the row starts, in bytes.
    let offset: Int

    /// - Parameter names: one for each field; a field without a name is not there.
    init(_ names: [String], _ row: CSVScanner.Row, _ policy: EntryPolicy) {
        self.policy = policy
        fields = Dictionary(
            zip(names, zip(row.fields, row.offsets).map { ($0, $1) }), uniquingKeysWith: { first, _ in first }
        )
        offset = row.offset
    }

    /// `nil` for an empty field and for a column that is not there.
    func text(_ name: String) -> String? { fields[name].flatMap { $0.text.isEmpty ? nil : $0.text } }

    /// The same without white space at its ends.
    func word(_ name: String) -> String? {
        guard let text = text(name) else { return nil }
        // Most have none, and a file has many.
        if let first = text.utf8.first, let last = text.utf8.last, (0x21...0x7F).contains(first),
            (0x21...0x7F).contains(last)
        {
            return text
        }
        let word = text.trimmingCharacters(in: .whitespaces)
        return word.isEmpty ? nil : word
    }

    /// Reads the value of a column. A row is read without a value that breaks a rule, if the policy keeps
    /// going.
    /// - Parameters:
    ///   - field: the todo's field that the value is for, if an update compares one.
    ///   - problem: the field and the rule to name where `read` returns `nil`.
    /// - Throws: ``EntryProblem`` where the policy refuses the file.
    func value<Value>(
        _ name: String, of field: TodoField?, _ problem: (ValidationError.Field, ValidationError.Rule),
        _ loss: inout LossReport, _ read: (String) throws -> Value?
    ) throws -> Value? {
        guard let text = word(name) else { return nil }
        return try loss.value(of: field, at: fields[name]?.offset ?? offset, policy) {
            guard let value = try read(text) else { throw ValidationError(problem.0, text, problem.1) }
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

    /// Returns the entry that earlier rows built, once `row` no longer belongs to it.
    /// - Parameter row: the next one; `nil` at the end.
    mutating func complete(before row: CSVRow?) -> Entry?
    /// Reads a row.
    /// - Returns: the row's todo; `nil` if the row makes none, or if later rows may add to its todo.
    mutating func read(_ row: CSVRow, _ loss: inout LossReport) throws -> ImportedTodo?
}

extension CSVRowReader {
    mutating func complete(before row: CSVRow?) -> Entry? { nil }
}
