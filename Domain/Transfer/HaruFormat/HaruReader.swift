public import DomainPrimitives
import Foundation
import TodosDomain
import UtilJSON

/// A reader of Haru's own format.
public struct HaruReader: TransferReader {
    private let policy: EntryPolicy

    public init(policy: EntryPolicy) { self.policy = policy }

    public func read(
        _ bytes: UnsafeBufferPointer<UInt8>, emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport {
        try read(bytes, records: { _ in }, emit: emit)
    }

    public func read(
        _ bytes: UnsafeBufferPointer<UInt8>, records take: (ImportedRecord) throws -> Void,
        emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport {
        try malformed(bytes) {
            var scanner = JSONScanner(bytes)
            var gate = EntryGate(bytes, policy)
            var loss = LossReport()
            var missing = Set(HaruFormat.optional.values)
            guard
                try openTodos(
                    &scanner, &gate, tag: { _ in }, record: take,
                    known: { for name in $0 { HaruFormat.optional[name].map { _ = missing.remove($0) } } })
            else {
                try gate.finish(&loss)
                return loss
            }
            try JSONSequence.elements(&scanner, isArray: true, &gate) {
                value, offset, gate throws(PlannerError) in
                _ = try gate.enter(at: offset) {
                    try emit(try HaruTodo(value).imported(missing: missing, &loss))
                }
            }
            try close(&scanner, &gate)
            try gate.finish(&loss)
            return loss
        }
    }

    public func tags(_ bytes: UnsafeBufferPointer<UInt8>) throws(PlannerError) -> [ImportedTag] {
        try malformed(bytes) {
            var scanner = JSONScanner(bytes)
            var gate = EntryGate(bytes, policy)
            var tags: [ImportedTag] = []
            _ = try openTodos(
                &scanner, &gate, tag: { tags.append($0) }, record: { _ in }, known: { _ in })
            return tags
        }
    }

    private func malformed<Value>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ body: () throws -> Value
    ) throws(PlannerError) -> Value {
        do {
            return try body()
        } catch let error as PlannerError {
            throw error
        } catch let problem as JSONProblem {
            throw .malformed(InputProblem(problem, in: bytes))
        } catch let wrong as RefusedFile {
            throw .malformed(.at(wrong.offset, in: bytes, wrong.reason))
        } catch {
            throw .malformed(InputProblem(line: 1, column: 1, .expected(.readable(detail: "\(error)"))))
        }
    }

    /// Reads the file up to the first todo.
    /// - Parameter takeNames: receives the names of fields from ``HaruFormat/fieldsMember``.
    /// - Returns: whether the todos can be read. `false` if the file is damaged directly after its list of
    ///   records.
    private func openTodos(
        _ scanner: inout JSONScanner, _ gate: inout EntryGate, tag takeTag: (ImportedTag) -> Void,
        record takeRecord: (ImportedRecord) throws -> Void, known takeNames: ([String]) -> Void
    ) throws -> Bool {
        scanner.skipWhitespace()
        guard scanner.take(UInt8(ascii: "{")) else {
            throw scanner.problem(scanner.isAtEnd ? .truncated : .expected(.oneOf(["{"])))
        }
        while true {
            let (name, offset) = try self.name(&scanner)
            if name == "todos" {
                guard scanner.take(UInt8(ascii: "[")) else { throw scanner.problem(.expected(.oneOf(["["]))) }
                return true
            }
            if name == "records" {
                guard scanner.take(UInt8(ascii: "[")) else { throw scanner.problem(.expected(.oneOf(["["]))) }
                try JSONSequence.elements(&scanner, isArray: true, &gate) {
                    value, offset, gate throws(PlannerError) in
                    _ = try gate.enter(at: offset) { try takeRecord(try HaruRecord.record(value)) }
                }
                scanner.skipWhitespace()
                if scanner.take(UInt8(ascii: ",")) { continue }
                // The rest of the file cannot be read, but the records before it were read.
                try gate.refuse(
                    at: scanner.position,
                    scanner.isAtEnd ? .truncated : .expected(.todos))
                return false
            }
            let value = try scanner.value()
            try Self.check(name, value, at: offset)
            if name == HaruFormat.fieldsMember { takeNames((value.array ?? []).compactMap(\.string)) }
            if name == "tags" {
                for tag in value.array ?? [] {
                    if let tag = try gate.enter(at: offset, { try Self.tag(tag) }) { takeTag(tag) }
                }
            }
            scanner.skipWhitespace()
            guard scanner.take(UInt8(ascii: ",")) else {
                throw RefusedFile(
                    scanner.isAtEnd ? .truncated : .expected(.todos), at: scanner.position)
            }
        }
    }

    /// Reads the rest of the file after the last todo. JSON members that another program wrote after `todos`
    /// are checked, but not used.
    private func close(_ scanner: inout JSONScanner, _ gate: inout EntryGate) throws {
        scanner.skipWhitespace()
        while scanner.take(UInt8(ascii: ",")) {
            do {
                let (name, offset) = try self.name(&scanner)
                if Self.lists.contains(name) {
                    try gate.refuse(at: offset, .expected(.beforeTodos(member: name)))
                }
                try Self.check(name, try scanner.value(), at: offset)
            } catch let problem as JSONProblem {
                // The todos before this member were already read.
                return try gate.refuse(at: problem.offset, InputProblem.Reason(problem.reason))
            }
            scanner.skipWhitespace()
        }
        let isClosed = scanner.take(UInt8(ascii: "}"))
        scanner.skipWhitespace()
        if !isClosed || !scanner.isAtEnd {
            let reason: InputProblem.Expectation = isClosed ? .endOfFile : .oneOf(["}"])
            try gate.refuse(at: scanner.position, scanner.isAtEnd ? .truncated : .expected(reason))
        }
    }

    private static let lists = ["tags", "records", "todos"]

    private func name(_ scanner: inout JSONScanner) throws -> (name: String, offset: Int) {
        scanner.skipWhitespace()
        let offset = scanner.position
        guard scanner.current == UInt8(ascii: "\"") else {
            throw scanner.problem(scanner.isAtEnd ? .truncated : .expected(.name))
        }
        let name = try scanner.string()
        scanner.skipWhitespace()
        guard scanner.take(UInt8(ascii: ":")) else { throw scanner.problem(.expected(.oneOf([":"]))) }
        scanner.skipWhitespace()
        return (name, offset)
    }

    private static func check(_ name: String, _ value: JSONValue, at offset: Int) throws {
        if name == "format", value.string != "haru" {
            throw RefusedFile(.expected(.format("haru")), at: offset)
        }
        if name == "version", (value.integer ?? .max) > HaruFormat.version {
            throw RefusedFile(.expected(.version(atMost: HaruFormat.version)), at: offset)
        }
    }

    private struct RefusedFile: Error {
        let reason: InputProblem.Reason
        /// The offset of the problem in the file, in bytes.
        let offset: Int

        init(_ reason: InputProblem.Reason, at offset: Int) {
            self.reason = reason
            self.offset = offset
        }
    }

    private static func tag(_ value: JSONValue) throws -> ImportedTag {
        guard let name = value["name"]?.string, let color = value["color"]?.string,
            let lastEdit = value["lastEdit"]?.string.flatMap(Timestamp.init(rfc3339:))
        else { throw EntryProblem(.expected(.tag)) }
        return ImportedTag(name: try TagName(name), color: try TagColor(color), lastEdit: lastEdit)
    }
}
