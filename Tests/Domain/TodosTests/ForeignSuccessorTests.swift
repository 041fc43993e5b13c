import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

@Suite("The foreign properties of the next occurrence")
struct ForeignSuccessorTests {
    /// Gives foreign properties to a weekly todo, and then completes the todo.
    /// - Parameter format: the format of the properties, such as `ics`.
    /// - Returns: the foreign properties of the next occurrence, by name.
    private func next(_ format: String, _ properties: KeyValuePairs<String, String>) throws -> [String:
        String]
    {
        var todo = Todo.make("water", due: "2026-11-21", rule: "FREQ=WEEKLY")
        todo.foreign = ForeignProperties(
            properties.map { .init(format: format, name: $0.key, value: $0.value) })
        let next = try #require(CompleteTodos.occurrence(after: todo, now: FixedClock().now()))
        #expect(next.due?.description == "2026-11-28")
        let pairs = next.foreign.of(format).map { ($0.name, $0.value) }
        return Dictionary(pairs) { first, _ in first }
    }

    @Test func `the next occurrence of an iCalendar todo has no property of the last one's state`() throws {
        let kept = try next(
            "ics",
            [
                "RECURRENCE-ID": "RECURRENCE-ID:20261121", "SEQUENCE": "SEQUENCE:1",
                "STATUS": "STATUS:IN-PROCESS",
                "PERCENT-COMPLETE": "PERCENT-COMPLETE:5", "COMPLETED": "COMPLETED:20261121T000000Z",
                " cancelled": "1",
                " start": "2026-11-21", " dtstart": "2026-11-20 DTSTART:20261120",
                "DTSTART": "DTSTART;VALUE=DATE:20261120", "DTSTART-ALONE": "1",
                "URL": "URL:a",
            ])

        #expect(kept == ["DTSTART": "DTSTART;VALUE=DATE:20261127", "DTSTART-ALONE": "1", "URL": "URL:a"])
    }

    @Test func `the next occurrence of a Taskwarrior task names no other task and no work on it`() throws {
        let kept = try next(
            "taskwarrior",
            [
                "uuid": "\"a\"", "imask": "1", "start": "\"20261120T000000Z\"", "end": "\"20261121T000000Z\"",
                "wait": "\"20261119T000000Z\"", "scheduled": "\"20261120T000000Z\"",
                "t": "\"20261120T000000Z\"",
            ])

        #expect(
            kept == [
                "wait": "\"20261126T000000Z\"", "scheduled": "\"20261127T000000Z\"",
                "t": "\"20261120T000000Z\"",
            ])
    }

    @Test func `the next occurrence of a todo.txt line keeps its keys, whatever Taskwarrior means by them`()
        throws
    {
        let kept = try next(
            "todotxt",
            [
                "uuid": "a", " line": "water", " undated": "1", " completed": "2026-11-21T00:00:00Z",
                "t": "2026-11-20",
                "start": "2026-11-20", "end": "2026-11-22", "imask": "1", "STATUS": "x", "@": "garden",
            ])

        #expect(
            kept == [
                "t": "2026-11-27", "start": "2026-11-20", "end": "2026-11-22", "imask": "1", "STATUS": "x",
                "@": "garden",
            ])
    }

    @Test func `the next occurrence of a Markdown task has no name of the line and no cancelled mark`() throws
    {
        let kept = try next(
            "markdown",
            [
                "^": "^a", "🆔": "🆔 q", "id": "[id:: q]", "⛔": "⛔ r", "❌": "❌ 2026-11-20", "⏳": "⏳ 2026-11-20",
                "start": "[start:: 2026-11-20]", "end": "[end:: 2026-11-20]", "uuid": "[uuid:: a]",
            ])

        #expect(
            kept == [
                "⏳": "⏳ 2026-11-27", "start": "[start:: 2026-11-27]", "end": "[end:: 2026-11-20]",
                "uuid": "[uuid:: a]",
            ])
    }

    @Test func `the next occurrence keeps all foreign properties of a format without special names`() throws {
        let properties: KeyValuePairs = [
            "uuid": "a", "start": "2026-11-20", "STATUS": "x", "^": "y", "t": "2026-11-20",
        ]

        let kept = try next("csv", properties)

        #expect(kept == Dictionary(uniqueKeysWithValues: properties.map { ($0.key, $0.value) }))
    }
}
