import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

/// Checks the words that quick add reports as not understood, joined with commas, and the remaining title.
func expectReport(_ line: String, _ text: String, _ title: String) throws {
    let read = try QuickAdd(line, now: FixedClock().now())
    #expect(read.unreadParts.map(\.text).joined(separator: ", ") == text, "\(line)")
    #expect(read.title == title, "\(line)")
}

/// Checks that quick add reports no words of a line.
func expectNoReport(_ line: String) throws {
    #expect(try QuickAdd(line, now: FixedClock().now()).unreadParts.isEmpty, "\(line)")
}
