import DomainPrimitives
import Foundation

/// The header of a CSV file, and the rows after the header.
struct CSVTable {
    /// The program that wrote a file. Exports of TickTick and Todoist are recognized by their columns.
    enum Origin { case anywhere, tickTick, todoist }

    let names: [String]
    /// The names of the columns in lower case, with one space between words (``CSVField/key(_:)``).
    let keys: [String]
    let origin: Origin
    /// The offset of the header, in bytes.
    let offset: Int
    private let lines: TextLines
    private var scanner: CSVScanner

    /// Reads the header.
    /// - Throws: ``PlannerError/malformed(_:)`` if no header can be read, or if two columns have the same
    ///   name.
    init(_ lines: TextLines) throws(PlannerError) {
        self.lines = lines
        var scanner = CSVScanner(lines)
        let header: CSVScanner.Row
        do throws(EntryProblem) { header = try Self.header(&scanner) } catch {
            throw lines.problem(error.reason, at: error.offset ?? 0)
        }
        self.scanner = scanner
        offset = header.offset
        names = header.fields.map { $0.trimmingCharacters(in: .whitespaces) }
        keys = names.map(CSVField.key)
        origin =
            if Self.tickTick.isSubset(of: keys) {
                .tickTick
            } else {
                Self.todoist.isSubset(of: keys) ? .todoist : .anywhere
            }
        var seen: Set<String> = []
        if let twice = keys.first(where: { !$0.isEmpty && !seen.insert($0).inserted }) {
            throw lines.problem(.expected(.oneColumn(twice)), at: offset)
        }
    }

    private static let tickTick: Set<String> = ["list name", "title", "status", "is all day"]
    private static let todoist: Set<String> = ["type", "content", "priority", "indent"]

    private static func header(_ scanner: inout CSVScanner) throws(EntryProblem) -> CSVScanner.Row {
        guard var header = try scanner.next() else { throw EntryProblem(.truncated) }
        guard isPreamble(header.fields) else { return header }
        // A backup of TickTick begins with its date and with the meaning of its numbers. Its header comes
        // after these rows.
        var count = 0
        while !tickTick.isSubset(of: header.fields.map(CSVField.key)), count < 16,
            let row = try scanner.next()
        {
            header = row
            count += 1
        }
        return header
    }

    private static func isPreamble(_ fields: [String]) -> Bool {
        fields.count == 1 && fields[0].hasPrefix("Date: ")
    }

    /// Returns the next row; `nil` at the end of the file. Rows with more or fewer fields than the header go
    /// to `gate`.
    mutating func next(_ gate: inout EntryGate) throws(PlannerError) -> CSVScanner.Row? {
        while let row = try nextRow(&gate) {
            if names.count > 1, row.fields.allSatisfy(\.isEmpty) { continue }
            if row.fields.count == names.count { return row }
            try gate.refuse(at: row.offset, .expected(.fields(names.count, found: row.fields.count)))
        }
        return nil
    }

    private mutating func nextRow(_ gate: inout EntryGate) throws(PlannerError) -> CSVScanner.Row? {
        while true {
            let start = scanner.position
            do throws(EntryProblem) { return try scanner.next() } catch {
                try gate.refuse(at: error.offset ?? start, error.reason)
            }
        }
    }
}
