import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

/// Expects the words that quick add reports as not understood, joined with commas, and the title that is
/// left.
func expectReport(_ line: String, _ text: String, _ title: String) throws {
    let read = try QuickAdd(line, now: FixedClock().now())
    #expect(read.suspects.map(\.text).joined(separator: ", ") == text, "\(line)")
    #expect(read.title == title, "\(line)")
}

/// Expects that quick add reports nothing of a line.
func expectNoReport(_ line: String) throws {
    #expect(try QuickAdd(line, now: FixedClock().now()).suspects.isEmpty, "\(line)")
}
