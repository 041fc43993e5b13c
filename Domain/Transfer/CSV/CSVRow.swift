import DomainPrimitives
import Foundation
import TodosDomain

/// The texts in one row of a CSV file. Each text is found by the name of its column. An error contains the
/// position of the text in the file.
struct CSVRow {
    private struct Field {
        let text: String
        /// The offset of this text in the file, in bytes.
        let offset: Int
    }

    private let policy: EntryPolicy
    private let fields: [String: Field]
    /// The offset of the row in the file, in bytes.
    let offset: Int

    /// - Parameter names: One name for each column, in the order of the file. A column with an empty name is
    ///   left out.
    init(_ names: [String], _ row: CSVScanner.Row, _ policy: EntryPolicy) {
        self.policy = policy
        fields = Dictionary(
            zip(names, zip(row.fields, row.offsets).map { Field(text: $0, offset: $1) }),
            uniquingKeysWith: { first, _ in first })
        offset = row.offset
    }

    func text(_ name: String) -> String? { fields[name].flatMap { $0.text.isEmpty ? nil : $0.text } }

    /// Returns the text in a column without white space at its ends; `nil` if nothing is left.
    func word(_ name: String) -> String? {
        guard let text = text(name) else { return nil }
        // Most texts have no white space at their ends. This check avoids the slow trimming.
        if let first = text.utf8.first, let last = text.utf8.last, (0x21...0x7F).contains(first),
            (0x21...0x7F).contains(last)
        {
            return text
        }
        let word = text.trimmingCharacters(in: .whitespaces)
        return word.isEmpty ? nil : word
    }

    /// Returns the value of a column; `nil` if the column is empty.
    ///
    /// The policy decides what an invalid text does. With ``EntryPolicy/refuseFile``, the method throws an
    /// ``EntryProblem``. With ``EntryPolicy/keepGoing``, it reports the problem as a loss and returns `nil`.
    /// - Parameters:
    ///   - field: The field of the todo that gets the value, if any.
    ///   - problem: The error to report if `read` returns `nil`.
    ///   - read: Converts the text; returns `nil` or throws for an invalid text.
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

    func locating<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
        try EntryProblem.locating(fields[name]?.offset, body)
    }
}

/// A todo that is built from several rows.
struct CSVEntry {
    var todo: ImportedTodo
    /// The offset in the file, in bytes, of the first row of this todo.
    let offset: Int
}

/// A reader for the rows of one kind of CSV file.
protocol CSVRowReader {
    /// Returns the unfinished todo of earlier rows, if the next row does not belong to it; otherwise `nil`.
    /// - Parameter row: The next row; `nil` at the end of the file.
    mutating func complete(before row: CSVRow?) -> CSVEntry?
    /// Reads a row.
    /// - Returns: The todo of the row; `nil` if the row makes no todo, or if later rows may add to its todo.
    mutating func read(_ row: CSVRow, _ loss: inout LossReport) throws -> ImportedTodo?
}

extension CSVRowReader {
    mutating func complete(before row: CSVRow?) -> CSVEntry? { nil }
}
