import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

/// Checks what quick add reads from `line`: the unread words, and the title of the todo.
/// - Parameter text: the expected unread words, joined with `, `.
func expectReport(_ line: String, _ text: String, _ title: String) throws {
    let read = try QuickAdd(line, now: FixedClock().now())
    #expect(read.unreadParts.map(\.text).joined(separator: ", ") == text, "\(line)")
    #expect(read.title == title, "\(line)")
}

func expectNoReport(_ line: String) throws {
    #expect(try QuickAdd(line, now: FixedClock().now()).unreadParts.isEmpty, "\(line)")
}
