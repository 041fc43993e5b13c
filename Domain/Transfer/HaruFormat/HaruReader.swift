public import DomainPrimitives
import Foundation
import TodosDomain

/// Reads Haru's own format.
public struct HaruReader: TransferReader {
    private let policy: EntryPolicy

    public init(policy: EntryPolicy) { self.policy = policy }

    public func read(
        _ bytes: UnsafeBufferPointer<UInt8>, emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport {
        try malformed {
            var scanner = JSONScanner(bytes)
            var gate = EntryGate(bytes, policy)
            var loss = LossReport()
            _ = try openTodos(&scanner, &gate)
            while true {
                scanner.skipWhitespace()
                if scanner.take(UInt8(ascii: "]")) { break }
                let offset = scanner.position
                let value = try scanner.value()
                _ = try gate.enter(at: offset) { try emit(try Self.todo(value, &loss)) }
                scanner.skipWhitespace()
                if !scanner.take(UInt8(ascii: ",")), scanner.current != UInt8(ascii: "]") {
                    throw scanner.problem(scanner.isAtEnd ? .truncated : .expected("',' or ']'"))
                }
            }
            scanner.skipWhitespace()
            guard scanner.take(UInt8(ascii: "}")) else { throw scanner.problem(scanner.isAtEnd ? .truncated : .expected("'}'")) }
            scanner.skipWhitespace()
            guard scanner.isAtEnd else { throw scanner.problem(.expected("the end of the file")) }
            loss.leaveOut(gate.problems)
            return loss
        }
    }

    public func tags(_ bytes: UnsafeBufferPointer<UInt8>) throws(PlannerError) -> [ImportedTag] {
        try malformed {
            var scanner = JSONScanner(bytes)
            var gate = EntryGate(bytes, policy)
            return try openTodos(&scanner, &gate)
        }
    }

    private func malformed<Value>(_ body: () throws -> Value) throws(PlannerError) -> Value {
        do {
            return try body()
        } catch let error as PlannerError {
            throw error
        } catch let problem as InputProblem {
            throw .malformed(problem)
        } catch {
            throw .malformed(InputProblem(line: 1, column: 1, .expected("\(error)")))
        }
    }

    /// Reads up to the first todo: `todos` is the last member, so that the file streams.
    /// - Returns: the tags that the file describes.
    private func openTodos(_ scanner: inout JSONScanner, _ gate: inout EntryGate) throws -> [ImportedTag] {
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
            let value = try scanner.value()
            if name == "format", value.string != "haru" { throw scanner.problem(.expected("the format 'haru'"), at: offset) }
            if name == "version", (value.integer ?? .max) > HaruFormat.version {
                throw scanner.problem(.expected("version \(HaruFormat.version) or older; update Haru"), at: offset)
            }
            if name == "tags" {
                tags = try (value.array ?? []).compactMap { tag in try gate.enter(at: offset) { try Self.tag(tag) } }
            }
            scanner.skipWhitespace()
            guard scanner.take(UInt8(ascii: ",")) else { throw scanner.problem(.expected("',' and the member 'todos'")) }
        }
    }

    private static func tag(_ value: JSONValue) throws -> ImportedTag {
        guard let name = value["name"]?.string, let color = value["color"]?.string,
            let lastEdit = value["lastEdit"]?.string.flatMap(Timestamp.init(rfc3339:))
        else { throw EntryProblem(.expected("a tag with 'name', 'color' and 'lastEdit'")) }
        return ImportedTag(name: try TagName(name), color: try TagColor(color), lastEdit: lastEdit)
    }

    private static let members: Set<String> = [
        "id", "title", "raw", "note", "due", "priority", "side", "difficulty", "estimate", "tags", "parent", "completedAt",
        "recurrence", "position", "foreign", "createdAt", "lastEdit",
    ]

    private static func todo(_ value: JSONValue, _ loss: inout LossReport) throws -> ImportedTodo {
        func fail(_ what: String) -> EntryProblem { EntryProblem(.expected(what)) }
        // A member of another kind is wrong, not absent.
        func member<Value>(_ name: String, _ kind: String, _ read: (JSONValue) -> Value?) throws -> Value? {
            guard let member = value[name], member != .null else { return nil }
            guard let result = read(member) else { throw fail("'\(name)' as \(kind), not \(member.text.prefix(40))") }
            return result
        }
        func text(_ name: String) throws -> String? { try member(name, "text", \.string) }
        func parsed<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value? {
            guard let text = try text(name) else { return nil }
            guard let result = read(text) else { throw fail("a valid '\(name)', not '\(text.prefix(40))'") }
            return result
        }
        guard let id = try parsed("id", UUID.init(uuidString:)) else { throw fail("an 'id'") }
        guard let title = try text("title") else { throw fail("a 'title'") }
        guard let created = try parsed("createdAt", Timestamp.init(rfc3339:)) else { throw fail("a 'createdAt'") }
        let edited = try parsed("lastEdit", Timestamp.init(rfc3339:))
        let foreign = try (member("foreign", "a list", \.array) ?? []).map { row in
            guard let texts = row.array?.compactMap(\.string), texts.count == 3 else {
                throw fail("'foreign' as a list of [format, name, value]")
            }
            return ForeignProperties.Property(format: texts[0], name: texts[1], value: texts[2])
        }
        let tags = try (member("tags", "a list", \.array) ?? []).map { tag in
            guard let name = tag.string else { throw fail("'tags' as a list of texts, not \(tag.text.prefix(40))") }
            return try TagName(name)
        }
        let priorities = Dictionary(uniqueKeysWithValues: Priority.allCases.map { ("\($0)", $0) })
        let sides = Dictionary(uniqueKeysWithValues: Side.allCases.map { ("\($0)", $0) })
        let todo = Todo(
            id: id, title: try TodoTitle(title), raw: try text("raw") ?? title, note: try text("note") ?? "",
            due: try parsed("due", Due.init).map(Due.checked), priority: try parsed("priority") { priorities[$0] } ?? .none,
            side: try parsed("side") { sides[$0] } ?? .work,
            difficulty: try member("difficulty", "a whole number", \.integer).map { try Difficulty($0) } ?? .normal,
            estimate: try member("estimate", "a whole number", \.integer).map { try Estimate(minutes: $0) } ?? .normal,
            tags: tags, parent: try parsed("parent", UUID.init(uuidString:)),
            completedAt: try parsed("completedAt", Timestamp.init(rfc3339:)),
            recurrence: try parsed("recurrence", Recurrence.init),
            position: try parsed("position") { FractionalIndex.isValid($0) ? $0 : nil }, foreign: ForeignProperties(foreign),
            createdAt: created, lastEdit: edited)
        if let strange = value.object?.first(where: { !members.contains($0.name) }) {
            loss.note(.skipped("member '\(strange.name.prefix(40))'"))
        }
        return ImportedTodo(todo, modified: edited, missing: [])
    }
}
