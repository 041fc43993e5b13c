import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

/// Parses `line` with quick add, and checks the title and the unread words.
/// - Parameter text: the expected unread words, joined with `, `.
func expectReport(_ line: String, _ text: String, _ title: String) throws {
    let read = try QuickAdd(line, now: FixedClock().now())
    #expect(read.unreadParts.map(\.text).joined(separator: ", ") == text, "\(line)")
    #expect(read.title == title, "\(line)")
}

func expectNoReport(_ line: String) throws {
    #expect(try QuickAdd(line, now: FixedClock().now()).unreadParts.isEmpty, "\(line)")
}
