public import DomainPrimitives
import Foundation
import TodosDomain
import UtilJSON

/// Reads Haru's own format.
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
            _ = try openTodos(&scanner, &gate, records: take)
            try JSONSequence.elements(&scanner, isArray: true, &gate) { value, offset, gate throws(PlannerError) in
                _ = try gate.enter(at: offset) { try emit(try HaruTodo(value).imported(&loss)) }
            }
            scanner.skipWhitespace()
            let isClosed = scanner.take(UInt8(ascii: "}"))
            scanner.skipWhitespace()
            if !isClosed || !scanner.isAtEnd {
                let reason = isClosed ? "the end of the file" : "'}'"
                try gate.refuse(at: scanner.position, scanner.isAtEnd ? .truncated : .expected(reason))
            }
            try gate.finish(&loss)
            return loss
        }
    }

    public func tags(_ bytes: UnsafeBufferPointer<UInt8>) throws(PlannerError) -> [ImportedTag] {
        try malformed(bytes) {
            var scanner = JSONScanner(bytes)
            var gate = EntryGate(bytes, policy)
            return try openTodos(&scanner, &gate) { _ in }
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
        } catch {
            throw .malformed(InputProblem(line: 1, column: 1, .expected("\(error)")))
        }
    }

    /// Reads up to the first todo: `todos` is the last member, so that the file streams.
    /// - Returns: the tags that the file describes.
    private func openTodos(
        _ scanner: inout JSONScanner, _ gate: inout EntryGate, records take: (ImportedRecord) throws -> Void
    ) throws -> [ImportedTag] {
        var tags: [ImportedTag] = []
        scanner.skipWhitespace()
        guard scanner.take(UInt8(ascii: "{")) else { throw scanner.problem(scanner.isAtEnd ? .truncated : .expected("'{'")) }
        while true {
            scanner.skipWhitespace()
            let offset = scanner.position
            guard scanner.current == UInt8(ascii: "\"") else {
                throw scanner.problem(scanner.isAtEnd ? .truncated : .expected("the member 'todos'"))
            }
            let name = try scanner.string()
            scanner.skipWhitespace()
            guard scanner.take(UInt8(ascii: ":")) else { throw scanner.problem(.expected("':'")) }
            scanner.skipWhitespace()
            if name == "todos" {
                guard scanner.take(UInt8(ascii: "[")) else { throw scanner.problem(.expected("'['")) }
                return tags
            }
            if name == "records" {
                guard scanner.take(UInt8(ascii: "[")) else { throw scanner.problem(.expected("'['")) }
                try JSONSequence.elements(&scanner, isArray: true, &gate) { value, offset, gate throws(PlannerError) in
                    _ = try gate.enter(at: offset) { try take(try HaruRecord.record(value)) }
                }
                try closeMember(&scanner)
                continue
            }
            let value = try scanner.value()
            if name == "format", value.string != "haru" { throw scanner.problem(.expected("the format 'haru'"), at: offset) }
            if name == "version", (value.integer ?? .max) > HaruFormat.version {
                throw scanner.problem(.expected("version \(HaruFormat.version) or older; update Haru"), at: offset)
            }
            if name == "tags" {
                tags = try (value.array ?? []).compactMap { tag in try gate.enter(at: offset) { try Self.tag(tag) } }
            }
            try closeMember(&scanner)
        }
    }

    private func closeMember(_ scanner: inout JSONScanner) throws {
        scanner.skipWhitespace()
        guard scanner.take(UInt8(ascii: ",")) else { throw scanner.problem(.expected("',' and the member 'todos'")) }
    }

    private static func tag(_ value: JSONValue) throws -> ImportedTag {
        guard let name = value["name"]?.string, let color = value["color"]?.string,
            let lastEdit = value["lastEdit"]?.string.flatMap(Timestamp.init(rfc3339:))
        else { throw EntryProblem(.expected("a tag with 'name', 'color' and 'lastEdit'")) }
        return ImportedTag(name: try TagName(name), color: try TagColor(color), lastEdit: lastEdit)
    }
}
